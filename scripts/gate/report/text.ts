import type { Finding } from '../findings.ts';
import type { Verdict } from '../verdict.ts';
import { difference, few } from './values.ts';

/** The findings of a group that the screen shows; the JSON report has all. */
const longest = 25;

/** The report for a terminal. */
export function textReport(verdict: Verdict, colour: boolean): string {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const group = (impact: Finding['impact']) => verdict.findings.filter((one) => one.impact === impact);
  const lines = [`openapi/ compared with ${verdict.base.name} (${verdict.base.version})`];
  const breaking = group('breaking');
  const compatible = group('compatible');
  const silent = group('no effect');
  for (const [title, findings, code] of [
    ['BREAKING', breaking, 31],
    ['COMPATIBLE', compatible, 33],
  ] as const) {
    if (findings.length === 0) continue;
    lines.push('', paint(code, `${title}  ${findings.length}`));
    for (const finding of findings.slice(0, longest)) lines.push('', ...blockOf(finding, verdict));
    if (findings.length > longest) lines.push('', `  and ${findings.length - longest} more: --format json`);
  }
  if (silent.length > 0) lines.push('', `NO EFFECT  ${silent.length}: ${kinds(silent)}`);
  lines.push('', ...verdict.problems.map((problem) => paint(31, problem)));
  if (verdict.fits) lines.push(paint(32, conclusion(verdict)));
  return `${lines.join('\n')}\n`;
}

function blockOf(finding: Finding, { approved }: Verdict): string[] {
  const change = difference(finding);
  return [
    `  ${finding.file}:${finding.line}  ${finding.id}${approved.includes(finding.id) ? '  (approved)' : ''}`,
    `    ${finding.says}${change === undefined ? '' : `  ${change}`}`,
    ...(finding.operations.length === 0 ? [] : [`    in ${few(finding.operations)}`]),
    `    ${finding.version}, affects ${finding.affects.join(', ')}: ${finding.reason}`,
    ...(finding.version === 'major' ? [`    Instead: ${finding.instead}`] : []),
  ];
}

/** `words-changed 12, examples-changed 3` */
export function kinds(findings: readonly Finding[]): string {
  const counts = Map.groupBy(findings, ({ kind }) => kind);
  return [...counts].map(([kind, all]) => `${kind} ${all.length}`).join(', ');
}

/** The last line of a comparison that fits. */
export function conclusion({ required, version, base, findings }: Verdict): string {
  if (findings.length === 0) return 'Nothing changed.';
  if (required === 'none') return `Nothing changed for clients, implementers or receivers. ${version} can stay.`;
  return `The version fits the changes: ${base.version} → ${version}, required is ${required}.`;
}
