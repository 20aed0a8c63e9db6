import { isDeepStrictEqual } from 'node:util';
import type { ApprovedBreak } from '../../generated/contract-data.ts';
import { guess } from '../contract/finding.ts';
import type { Located } from './change-lists.ts';
import type { Finding } from './findings.ts';
import { difference, shown } from './report/values.ts';
import { isAbove } from './semantic-version.ts';

/** The findings and the release that approvals are compared with. */
interface Judged {
  findings: readonly Finding[];
  /** `2027-03-31` */
  today: string;
  /** The version of the last release. Undefined with another base, which does not show open approvals. */
  released: string | undefined;
}

/**
 * Assigns every approval to the break with its id and its values. With another base, only the values after the change
 * are compared, because those before it differ.
 * @returns the findings with their approvals, and the problems of the other approvals
 */
export function judgeApprovals(rows: readonly Located<ApprovedBreak>[], judged: Judged) {
  const given = new Map<Finding, Located<ApprovedBreak>>();
  const problems = rows.flatMap((row) => {
    const breaks = judged.findings.filter(({ id, version }) => version === 'major' && id === row.finding);
    const [match] = breaks.filter((one) => approves(row, one, judged.released !== undefined));
    const isGiven = match !== undefined && given.has(match);
    const problem = isGiven
      ? `${row.where}  ${row.finding} is approved twice. Delete this entry.`
      : (untimely(row, judged, match) ?? (match === undefined ? unused(row, judged, breaks) : undefined));
    if (match !== undefined && problem === undefined) given.set(match, row);
    return problem ?? [];
  });
  const findings = judged.findings.map((one) => {
    const approval = given.get(one);
    return approval === undefined ? one : { ...one, approval };
  });
  return { findings, approvals: [...given.values()], problems };
}

function approves(row: ApprovedBreak, { before, after }: Finding, ofRelease: boolean): boolean {
  return isDeepStrictEqual(row.after, after) && (!ofRelease || isDeepStrictEqual(row.before, before));
}

/** Why an approval has expired. */
function untimely(
  { finding, release, expires, where }: Located<ApprovedBreak>,
  { released, today }: Judged,
  match: Finding | undefined,
): string | undefined {
  if (released !== undefined && !isAbove(release, released))
    return `${where}  ${finding} is approved for ${release}, and ${released} is released. Delete the entry, or name the coming release.`;
  if (expires >= today) return undefined;
  if (match !== undefined)
    return `${where}  ${finding} was approved until ${expires}. Renew the approval, or revert the change.`;
  return released && `${where}  ${finding} was approved until ${expires}, and nothing needs it. Delete the entry.`;
}

/** Why no break matches an approval. */
function unused(row: Located<ApprovedBreak>, { findings, released }: Judged, breaks: Finding[]): string | undefined {
  if (released === undefined) return undefined;
  const { finding, where } = row;
  const [other] = breaks;
  if (other === undefined) {
    const ids = findings.filter(({ version }) => version === 'major').map(({ id }) => id);
    return `${where}  ${finding} is approved, but there is no such break. Delete the entry.${guess(finding, ids)}`;
  }
  if (!('before' in row || 'after' in row))
    return `${where}  ${finding} is approved without its values. Add ${valuesOf(other)}.`;
  return (
    `${where}  ${finding} is approved with other values: ${difference(row)}. The change is ${difference(other) ?? 'one without values'}. ` +
    'Revert it, or correct the entry if this is approved too: npm run gate -- --format approvals.'
  );
}

/** `before: 300 and after: 200` */
function valuesOf(finding: Finding): string {
  const keys = (['before', 'after'] as const).filter((key) => finding[key] !== undefined);
  return keys.map((key) => `${key}: ${shown(finding[key])}`).join(' and ');
}
