import { readdirSync, readFileSync } from 'node:fs';
import { projectPath, withSlashes } from '../contract/project.ts';

const folder = 'conformance/checks';

/** The generated file, by its path in the project. */
export const checkListFile = `${folder}/all.ts`;

/**
 * The order in which a lane runs the checks: one interface after the other, then sequences, overlaps, decisions and
 * load. Within an interface, probes follow the graded checks, and checks that use up a limit come last.
 */
const areas = ['merchant', 'partner', 'sequences', 'concurrency', 'decisions', 'load'];
const isProbe = /Probes$/;
const usesUpLimit = /\/limits\//;

/** A list of checks that a file of the folder exports. */
interface ExportedList {
  readonly path: string;
  readonly name: string;
}

/**
 * `conformance/checks/all.ts`: one list of the checks in every `.check.ts` and `.table.ts` file, so that none is
 * forgotten. Uses static imports, because the bundled executable of the suite has no folder to search.
 * @param files texts by their paths below `conformance/checks`; by default those of the project
 * @throws Error when a file exports no list of checks, or is in a folder without a place in the order
 */
export function checkList(files: ReadonlyMap<string, string> = checkFiles()): string {
  const lists = [...files].flatMap(([path, text]) => exportedLists(path, text)).sort(byOrder);
  const paths = [...new Set(lists.map(({ path }) => path))].sort();
  return [
    '// Generated from the files of this folder by `npm run generate`. Do not edit.',
    `import type { Check } from '../run/define.ts';`,
    ...paths.map((path) => `import * as ${moduleName(path)} from './${path}';`),
    '',
    '/** Every check of the suite, in the order in which a lane runs them. */',
    'export const allChecks: readonly Check[] = [',
    ...lists.map(({ path, name }) => `  ...${moduleName(path)}.${name},`),
    '];',
    '',
  ].join('\n');
}

function checkFiles(): Map<string, string> {
  const names = readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).map(withSlashes);
  const paths = names.filter((name) => /\.(check|table)\.ts$/.test(name));
  return new Map(paths.map((path) => [path, readFileSync(projectPath(`${folder}/${path}`), 'utf8')]));
}

function exportedLists(path: string, text: string): ExportedList[] {
  const [area = ''] = path.split('/');
  if (!areas.includes(area)) {
    throw new Error(`${folder}/${path}: checks are in one of the folders ${areas.join(', ')}. Move the file.`);
  }
  const names = [...text.matchAll(/^export const (\w+(?:Checks|Probes|Decisions))\b/gm)].map(([, name = '']) => name);
  if (names.length > 0) return names.map((name) => ({ path, name }));
  throw new Error(
    `${folder}/${path}: exports no list of checks. Export one whose name ends with Checks, Probes or Decisions:\n` +
      '  export const cancelChecks = [check({ … })];',
  );
}

function byOrder(one: ExportedList, other: ExportedList): number {
  const [a, b] = [rank(one), rank(other)];
  return a - b || (one.path < other.path ? -1 : one.path > other.path ? 1 : 0);
}

function rank({ path, name }: ExportedList): number {
  const area = areas.indexOf(path.split('/')[0] ?? '');
  const step = usesUpLimit.test(path) ? 2 : isProbe.test(name) ? 1 : 0;
  return area * 3 + step;
}

/** `merchant/qr-refunds/list.check.ts` gives `merchantQrRefundsList`. */
function moduleName(path: string): string {
  return path
    .replace(/(\.check)?\.ts$/, '')
    .replace(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}
