import type { Version } from '../policy/row.ts';
import type { Case } from './case.ts';

/** The results of both programs for a case. */
export interface Judged {
  one: Case;
  gate: Version;
  redocly: Version;
}

const head = [
  'Topic',
  'Cases',
  'Breaks',
  'found by the gate',
  'found by `redocly diff`',
  'Without effect',
  'stopped by the gate',
  'stopped by `redocly diff`',
];

/** The rows of the table: one per topic, and the sum. */
function rowsOf(judged: readonly Judged[]): string[][] {
  const topics = Map.groupBy(judged, ({ one }) => one.topic);
  return [...[...topics].map(([topic, list]) => [topic, ...counts(list)]), ['all', ...counts(judged)]];
}

function counts(judged: readonly Judged[]): string[] {
  const breaks = judged.filter(({ one }) => one.expect.version === 'major');
  const silent = judged.filter(({ one }) => one.expect.version === 'none');
  return [
    judged,
    breaks,
    breaks.filter(({ gate }) => gate === 'major'),
    breaks.filter(({ redocly }) => redocly === 'major'),
    silent,
    silent.filter(({ gate }) => gate !== 'none'),
    silent.filter(({ redocly }) => redocly !== 'none'),
  ].map(({ length }) => String(length));
}

/** The table for a terminal. */
export function textTable(judged: readonly Judged[]): string {
  const rows = [head.map((cell) => cell.replaceAll('`', '')), ...rowsOf(judged)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))))
    .map((row) => row.join('  '))
    .join('\n');
}

const begin = '<!-- table: written by `npm run gate:corpus -- --write` -->';
const end = '<!-- end of the table -->';

/** Replaces the table in a page. @throws Error when the page does not mark the place of the table */
export function withTable(page: string, judged: readonly Judged[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no lines "${begin}" and "${end}". Add them.`);
  const line = (row: string[]) => `| ${row.join(' | ')} |`;
  const table = [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rowsOf(judged).map(line)];
  return `${page.slice(0, from)}${begin}\n\n${table.join('\n')}\n\n${page.slice(to)}`;
}
