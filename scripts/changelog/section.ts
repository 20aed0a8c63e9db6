import type { PlannedChange } from '../../generated/contract-data.ts';
import type { Finding } from '../gate/findings.ts';
import type { Audience } from '../gate/policy/row.ts';
import { difference, few } from '../gate/report/values.ts';
import { type CheckChanges, code } from './checks.ts';
import type { Commit } from './commits.ts';

/** The data for the section of a release. */
export interface Release {
  version: string;
  /** The day, or `not released`. */
  date: string;
  findings: readonly Finding[];
  /** Announced changes that this release contains. */
  planned: readonly PlannedChange[];
  /** Absent when the last release has no list of checks. */
  checks?: CheckChanges;
  /** Absent without a git history. */
  commits?: readonly Commit[];
}

interface Readers {
  title: string;
  /** Introductions to breaking and to compatible changes for these readers. */
  breaking: string;
  compatible: string;
}

const readers: Readonly<Record<Audience, Readers>> = {
  clients: {
    title: 'Clients',
    breaking: 'Breaking. Change your code before the service that you call has this version:',
    compatible: 'Compatible. Your code keeps working; change it only to use what is new:',
  },
  implementers: {
    title: 'Implementers',
    breaking: 'Breaking. Your service must change, and so must its clients:',
    compatible: 'Compatible. What a service of this version has, or may now leave out:',
  },
  receivers: {
    title: 'Receivers of webhooks',
    breaking: 'Breaking. Change your receiver before the service that sends events has this version:',
    compatible: 'Compatible. Your receiver keeps working; change it only to use what is new:',
  },
};

/** The section of a release in `CHANGELOG.md`: changes by audience, breaking first, then checks and commits. */
export function section(release: Release): string {
  const blocks = [
    `## ${release.version} (${release.date})`,
    ...(Object.keys(readers) as Audience[]).flatMap((audience) => audienceBlocks(audience, release)),
    ...(release.checks === undefined ? [] : checkBlocks(release.checks)),
    ...(release.commits === undefined ? [] : commitBlocks(release.commits)),
  ];
  if (blocks.length === 1) blocks.push('Nothing changed.');
  return `${blocks.join('\n\n')}\n`;
}

function audienceBlocks(audience: Audience, { findings, planned }: Release): string[] {
  const { title, breaking, compatible } = readers[audience];
  const announced = planned
    .filter(({ affects }) => affects.includes(audience))
    .map((one) => `${one.title}. ${one.says.trim()}`);
  const lines = (impact: Finding['impact']) =>
    findings.filter((one) => one.impact === impact && one.affects.includes(audience)).map(line);
  const [breaks, others] = [lines('breaking'), lines('compatible')];
  if (announced.length + breaks.length + others.length === 0) return [];
  return [
    `### ${title}`,
    ...bullets('As announced:', announced),
    ...bullets(breaking, breaks),
    ...bullets(compatible, others),
  ];
}

function line(finding: Finding): string {
  const { approval } = finding;
  const change = difference(finding);
  const parts = [
    `${code(finding.part)}: ${finding.says}`,
    ...(change === undefined ? [] : [`${code(change)}.`]),
    ...(finding.operations.length === 0 ? [] : [`In ${few(finding.operations)}.`]),
    finding.reason,
    ...(approval === undefined ? [] : [`Why: ${approval.reason.trim()}`]),
  ];
  return parts.join(' ');
}

function checkBlocks({ relaxed, tightened, changed, readings }: CheckChanges): string[] {
  const blocks = [
    ...bullets('Relaxed: the suite demands less.', relaxed),
    ...bullets('Tightened: the suite demands more.', tightened),
    ...bullets('The code of these checks changed, their clauses did not:', changed.map(code)),
    ...bullets('Readings of the specification:', readings),
  ];
  return ['### Checks', ...(blocks.length === 0 ? ['No check of the suite changed.'] : blocks)];
}

function commitBlocks(commits: readonly Commit[]): string[] {
  if (commits.length === 0) return [];
  const byScope = [...Map.groupBy(commits, ({ scope }) => scope)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = byScope.flatMap(([scope, all]) =>
    all.map(({ hash, summary }) => `${scope === '' ? '' : `${scope}: `}${plain(summary)} (${hash})`),
  );
  return ['### Commits', ...bullets('', lines)];
}

/** A text that may have any character, without markup. */
function plain(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&');
}

function bullets(intro: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [...(intro === '' ? [] : [intro]), lines.map((one) => `- ${one.replaceAll('\n', ' ')}`).join('\n')];
}
