import { readFileSync } from 'node:fs';
import { projectFiles, projectPath } from '../contract/project.ts';
import { readImports } from '../layers/imports.ts';

/** Maximum processor time of all chosen tests together, in seconds. On two cores, about half of this time passes. */
const budget = 60;
/** Assumed seconds of a test file that has not run here. Many tests start a server, some a database. */
const unknownTime = 5;

export interface NearestTests {
  /** Paths of the test files to run, nearest first. */
  readonly chosen: readonly string[];
  /** Number of test files that import a changed file, directly or indirectly. */
  readonly total: number;
}

/**
 * The tests that import a changed file, until their time is used up. A constant of the server is imported by half of all tests,
 * so the order decides: first those in a folder of the same name, as `domain/invoices/` and `test/invoices/`, because they test
 * the rules of the change; then those with the shortest chain of imports.
 *
 * A changed test, and a test that imports a changed file itself, is always chosen.
 * @param changed paths from the root of the project
 */
export function nearestTests(changed: readonly string[]): NearestTests {
  const importers = importersOfFiles();
  const seconds = lastTimes();
  const folders = changed.map(foldersOf);
  const found = byDistance(changed, importers).flatMap((files, distance) =>
    files.filter(isTest).map((file) => ({ file, distance, shared: sharedFolders(file, folders) })),
  );
  found.sort((a, b) => b.shared - a.shared || a.distance - b.distance || (a.file < b.file ? -1 : 1));
  const chosen: string[] = [];
  let left = budget;
  for (const { file, distance } of found) {
    const time = seconds.get(file) ?? unknownTime;
    if (distance > 1 && time > left) continue;
    chosen.push(file);
    left -= time;
  }
  return { chosen, total: found.length };
}

function foldersOf(file: string): Set<string> {
  return new Set(file.split('/').slice(0, -1));
}

/** Number of folder names that a test shares with the most similar changed file. */
function sharedFolders(test: string, changed: readonly ReadonlySet<string>[]): number {
  const own = [...foldersOf(test)];
  return Math.max(...changed.map((folders) => own.filter((name) => folders.has(name)).length));
}

/** Groups files by their shortest import chain to one of the given files, which are the first group. */
function byDistance(files: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups = [[...files]];
  const seen = new Set(files);
  for (const group of groups) {
    const next = [...new Set(group.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
    for (const file of next) seen.add(file);
    if (next.length > 0) groups.push(next);
  }
  return groups;
}

/** The importing files of each file. */
function importersOfFiles(): Map<string, string[]> {
  const imports = Map.groupBy(readImports(), ({ imported }) => imported);
  return new Map([...imports].map(([imported, found]) => [imported, found.map(({ file }) => file)]));
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts') && !file.endsWith('.browser.test.ts');
}

interface VitestResults {
  readonly projects?: Readonly<Record<string, { readonly files?: Readonly<Record<string, { duration: number }>> }>>;
}

/** The last duration of each test file in seconds, from the results that Vitest stores. */
function lastTimes(): Map<string, number> {
  const times = new Map<string, number>();
  for (const path of projectFiles('node_modules/.vite/vitest/*/results.json')) {
    const { projects = {} }: VitestResults = JSON.parse(readFileSync(projectPath(path), 'utf8'));
    for (const { files = {} } of Object.values(projects)) {
      for (const [file, { duration }] of Object.entries(files)) times.set(file, duration / 1000);
    }
  }
  return times;
}
