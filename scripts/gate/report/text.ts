import type { Finding } from '../findings.ts';
import type { Verdict } from '../verdict.ts';
import { type Group, groupsOf, longestGroup, morePlaces } from './groups.ts';
import { difference } from './values.ts';

/** Maximum number of entries in a list on the screen. The JSON report has all. */
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
    const groups = groupsOf(findings);
    const places = groups.length === findings.length ? '' : ` in ${findings.length} places`;
    lines.push('', paint(code, `${title}  ${groups.length}${places}`));
    for (const one of groups.slice(0, longest)) lines.push('', ...blockOf(one));
    if (groups.length > longest)
      lines.push('', `  and ${groups.length - longest} more: --format json. Those since the last commit: --base HEAD`);
  }
  if (silent.length > 0) lines.push('', `NO EFFECT  ${silent.length}: ${kinds(silent)}`);
  lines.push('', ...verdict.problems.map((problem) => paint(31, problem)));
  if (verdict.fits) lines.push(paint(32, conclusion(verdict)));
  return `${lines.join('\n')}\n`;
}

function blockOf(group: Group): string[] {
  const { first, all, operations } = group;
  const change = difference(first);
  const places = all.slice(0, longestGroup).map(({ file, line, id }) => `${file}:${line}  ${id}`);
  return [
    ...[...places, ...morePlaces(group)].map(
      (place) => `  ${place}${first.approval === undefined ? '' : '  (approved)'}`,
    ),
    `    ${first.says}${change === undefined ? '' : `  ${change}`}`,
    ...(operations === undefined ? [] : [`    in ${operations}`]),
    `    ${first.version}, affects ${first.affects.join(', ')}: ${first.reason}`,
    ...(first.version === 'major' && first.approval === undefined ? [`    Instead: ${first.instead}`] : []),
  ];
}

/** `words-changed 12, examples-changed 3` */
export function kinds(findings: readonly Finding[]): string {
  const counts = Map.groupBy(findings, ({ kind }) => kind);
  return [...counts].map(([kind, all]) => `${kind} ${all.length}`).join(', ');
}

/** The last line of a comparison that fits. */
export function conclusion({ required, version, since, findings }: Verdict): string {
  if (findings.length === 0) return 'Nothing changed.';
  if (required === 'none') return `Nothing changed for clients, implementers or receivers. ${version} can stay.`;
  return `The version fits the changes: ${since} → ${version}, required is ${required}.`;
}
