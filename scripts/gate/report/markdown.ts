import type { Finding } from '../findings.ts';
import type { Verdict } from '../verdict.ts';
import { conclusion, kinds } from './text.ts';
import { difference, few } from './values.ts';

/** The findings of a table that the comment shows: a comment has at most 65,536 characters. */
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
    ...table('Breaking', group('breaking'), verdict),
    ...table('Compatible', group('compatible'), verdict),
    ...(silent.length === 0 ? [] : ['', `No effect: ${kinds(silent)}.`]),
  ];
  return `${lines.join('\n')}\n`;
}

function table(title: string, findings: readonly Finding[], { approved }: Verdict): string[] {
  if (findings.length === 0) return [];
  const rows = findings.slice(0, longest).map((one) => {
    const change = difference(one);
    const what = [one.says, ...(change === undefined ? [] : [code(change)])];
    if (one.operations.length > 0) what.push(`In ${few(one.operations)}.`);
    const advice = one.version === 'major' ? (approved.includes(one.id) ? 'Approved.' : one.instead) : one.reason;
    const where = `${code(one.id)}<br>${code(`${one.file}:${one.line}`)}`;
    return `| ${where} | ${what.map(cell).join('<br>')} | ${one.affects.join(', ')} | ${one.version} | ${cell(advice)} |`;
  });
  const more = findings.length - rows.length;
  return [
    '',
    `### ${title}: ${findings.length}`,
    '',
    '| Change | What | Affects | Version | What to do |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(more > 0 ? ['', `And ${more} more.`] : []),
  ];
}

/** Text of the contract as code: it cannot become markup or end the cell. */
function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', '\\|')}${fence}`;
}

function cell(text: string): string {
  return text.startsWith('`') ? text : escaped(text).replaceAll('|', '\\|');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
