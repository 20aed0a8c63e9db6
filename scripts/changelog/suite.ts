import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from '../contract/project.ts';
import { oneLineForEachEntry } from '../gate/model/snapshot.ts';

/** The promise of a release about one check. */
export interface ReleasedCheck {
  /** The clauses that can fail it. */
  clauses: readonly string[];
  /** Hash of the definition. */
  definition: string;
}

/** The checks of a suite, by id. */
export type Suite = Readonly<Record<string, ReleasedCheck>>;

/** The checks of the last release, written by `npm run release`. */
export const releasedChecksFile = 'conformance/released-checks.yaml';

/** The checks of today. */
export async function currentSuite(): Promise<Suite> {
  const { allChecks } = await import('../../conformance/checks/all.ts');
  const { checkHash } = await import('../../conformance/run/definition-hash.ts');
  const rows = allChecks.map((check): [string, ReleasedCheck] => [
    check.id,
    { clauses: check.clauses.toSorted(), definition: checkHash(check) },
  ]);
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The checks of the last release; undefined when it wrote none. */
export function releasedSuite(): Suite | undefined {
  const file = projectPath(releasedChecksFile);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Suite) : undefined;
}

/** Writes the checks of a release, one a line. */
export function writeSuite(suite: Suite): void {
  const head = '# The checks of the last release. npm run release writes this file.\n';
  writeFileSync(projectPath(releasedChecksFile), head + oneLineForEachEntry(suite, 1));
}
