import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from '../../contract/project.ts';
import { oneLineForEachEntry } from '../model/snapshot.ts';
import { generators } from './generators.ts';
import type { Kind } from './kinds.ts';

/** The result of the old calls after a change. */
export type Result = 'same' | 'another call' | 'does not compile' | 'cannot be generated';

/** Results by kind, then by generator. `why` is the first difference or message. */
export type Results = Record<string, Record<string, { result: Result; why?: string }>>;

const file = projectPath('scripts/gate/compiled/results.yaml');
const head =
  '# Written by `npm run gate:compiled`: what became of the old calls of calls/ after each change of kinds.yaml.\n';

export function readResults(): Results {
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Results) : {};
}

export function resultsText(results: Results): string {
  return head + oneLineForEachEntry(results, 2);
}

export const resultsFile = file;

const begin = '<!-- table: written by `npm run gate:compiled` -->';
const end = '<!-- end of the table -->';

/** Replaces the table in a page. @throws Error when the page does not mark the place of the table */
export function withTable(page: string, kinds: readonly Kind[], results: Results): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no lines "${begin}" and "${end}". Add them.`);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = kinds.map(({ id, title, version, compatible }) => [
    title,
    ...generators.map((generator) => results[id]?.[generator.id]?.result ?? 'not tried'),
    compatible === undefined ? version : `${version}: ${compatible}`,
  ]);
  const heads = ['Change', ...generators.map(({ name }) => name), 'Gate'];
  const table = [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
  return `${page.slice(0, from)}${begin}\n\n${table.join('\n')}\n\n${page.slice(to)}`;
}
