import type { Finding } from '../findings.ts';
import type { Verdict } from '../verdict.ts';
import { type Group, groupsOf, longestGroup, morePlaces } from './groups.ts';
import { conclusion, kinds } from './text.ts';
import { difference } from './values.ts';

/** Maximum number of entries in a list of the comment, because a comment has at most 65,536 characters. */
const longest = 50;

/**
 * The report as Markdown, for the comment on a pull request.
 * @param compared the heading of the comparison; by default the base of the verdict
 */
export function markdownReport(verdict: Verdict, compared?: string): string {
  const { findings, base, fits, problems } = verdict;
  const group = (impact: Finding['impact']) => findings.filter((one) => one.impact === impact);
  const silent = group('no effect');
  const lines = [
    `## Contract changes: ${fits ? 'they fit the version' : 'action required'}`,
    '',
    compared ?? `Compared with ${code(base.name)} (${base.version}).`,
    ...(fits ? ['', conclusion(verdict)] : ['', ...problems.map((problem) => `- ${escaped(problem)}`)]),
    ...list('Breaking', group('breaking')),
    ...list('Compatible', group('compatible')),
    ...(silent.length === 0 ? [] : ['', `No effect: ${kinds(silent)}.`]),
  ];
  return `${lines.join('\n')}\n`;
}

function list(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const groups = groupsOf(findings);
  const shown = groups.slice(0, longest);
  const more = groups.length - shown.length;
  return [
    '',
    `### ${title}: ${groups.length}`,
    '',
    ...shown.flatMap(item),
    ...(more > 0 ? ['', `And ${more} more: \`npm run gate -- --format json\`.`] : []),
  ];
}

function item(group: Group): string[] {
  const { first: finding, all, places, operations } = group;
  const change = difference(finding);
  const isBreak = finding.version === 'major';
  const { approval } = finding;
  const advice =
    approval === undefined ? `Instead: ${escaped(finding.instead)}` : `Approved: ${escaped(approval.reason.trim())}`;
  const used = operations === undefined ? '' : ` In ${operations}.`;
  return [
    `- **${escaped(finding.says)}**${change === undefined ? '' : ` ${code(change)}`}${places}`,
    `  <br>Version: ${finding.version}. Affects ${finding.affects.join(', ')}: ${escaped(finding.reason)}${used}`,
    ...(isBreak ? [`  <br>${advice}`] : []),
    ...all.slice(0, longestGroup).map((one) => `  <br><sub>${code(`${one.file}:${one.line}`)} ${code(one.id)}</sub>`),
    ...morePlaces(group).map((more) => `  <br><sub>${more}</sub>`),
  ];
}

/** Text of the contract as code, so that it is never interpreted as markup. */
function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
