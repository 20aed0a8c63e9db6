import type { ApprovedBreak } from '../../generated/contract-data.ts';
import { guess } from '../contract/finding.ts';
import type { Located } from './change-lists.ts';
import type { Finding } from './findings.ts';
import { isAbove } from './semantic-version.ts';

/**
 * The approvals that hold today, and what is wrong with the others.
 * @param released the version of the last release; absent when another base is compared, which says nothing about
 *   whether an approval is still needed
 */
export function judgeApprovals(
  rows: readonly Located<ApprovedBreak>[],
  findings: readonly Finding[],
  today: string,
  released?: string,
) {
  const breaks = new Set(findings.filter(({ version }) => version === 'major').map(({ id }) => id));
  const judged = rows.map((row) => ({ row, problem: problemOf(row, breaks, today, released) }));
  return {
    valid: judged.filter(({ row, problem }) => problem === undefined && breaks.has(row.finding)).map(({ row }) => row),
    problems: judged.flatMap(({ problem }) => problem ?? []),
  };
}

function problemOf(
  { finding, release, expires, where }: Located<ApprovedBreak>,
  breaks: ReadonlySet<string>,
  today: string,
  released: string | undefined,
): string | undefined {
  if (released !== undefined && !isAbove(release, released))
    return `${where}  ${finding} is approved for ${release}, and ${released} is released. Delete the entry, or name the coming release.`;
  if (released !== undefined && !breaks.has(finding))
    return `${where}  ${finding} is approved, but there is no such break. Delete the entry.${guess(finding, breaks)}`;
  if (breaks.has(finding) && expires < today)
    return `${where}  ${finding} was approved until ${expires}. Renew the approval, or revert the change.`;
  return undefined;
}
