import type { Finding } from '../findings.ts';
import type { Verdict } from '../verdict.ts';
import { conclusion, kinds } from './text.ts';
import { difference, few } from './values.ts';

/** The findings of a list that the comment shows: a comment has at most 65,536 characters. */
const longest = 50;

/**
 * The report as Markdown, for the comment on a pull request.
 * @param compared what was compared; by default the base of the verdict
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
    ...list('Breaking', group('breaking'), verdict),
    ...list('Compatible', group('compatible'), verdict),
    ...(silent.length === 0 ? [] : ['', `No effect: ${kinds(silent)}.`]),
  ];
  return `${lines.join('\n')}\n`;
}

function list(title: string, findings: readonly Finding[], verdict: Verdict): string[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, longest);
  const more = findings.length - shown.length;
  return [
    '',
    `### ${title}: ${findings.length}`,
    '',
    ...shown.flatMap((finding) => item(finding, verdict)),
    ...(more > 0 ? ['', `And ${more} more: \`npm run gate -- --format json\`.`] : []),
  ];
}

function item(finding: Finding, { approved }: Verdict): string[] {
  const change = difference(finding);
  const isBreak = finding.version === 'major';
  const advice = approved.includes(finding.id) ? 'Approved.' : `Instead: ${escaped(finding.instead)}`;
  const used = finding.operations.length === 0 ? '' : ` In ${few(finding.operations)}.`;
  return [
    `- **${escaped(finding.says)}**${change === undefined ? '' : ` ${code(change)}`}`,
    `  <br>Version: ${finding.version}. Affects ${finding.affects.join(', ')}: ${escaped(finding.reason)}${used}`,
    ...(isBreak ? [`  <br>${advice}`] : []),
    `  <br><sub>${code(`${finding.file}:${finding.line}`)} ${code(finding.id)}</sub>`,
  ];
}

/** Text of the contract as code: it cannot become markup. */
function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
