import { readFileSync } from 'node:fs';
import type { Finding as Fault } from '../../contract/finding.ts';
import { projectFiles, projectPath } from '../../contract/project.ts';
import { currentContract, readBase, releasedFolder } from '../../gate/base.ts';
import { compareContracts } from '../../gate/compare/compare.ts';
import { findingsOf } from '../../gate/findings.ts';
import type { Model } from '../../gate/model/model.ts';
import { type ReleaseChanges, releaseChange } from '../../gate/release-changes.ts';
import { isAbove } from '../../gate/semantic-version.ts';
import { Faults } from '../checks/faults.ts';

/**
 * The changes of each version since the one before, the newest first: today's contract compared with the last release, and
 * the lists that `npm run release` stored.
 * @throws Faults when a stored file cannot be read
 */
export function releaseChanges(): ReleaseChanges[] {
  const kept = projectFiles('docs/changes/*.json').map((file) =>
    keptChanges(file, readFileSync(projectPath(file), 'utf8')),
  );
  const released = readBase(projectPath(releasedFolder), '').model;
  const current = currentContract();
  const [since, version] = [versionOf(released), versionOf(current)];
  const changes = findingsOf(compareContracts(released, current), 'openapi').map(releaseChange);
  const today =
    changes.length === 0 || kept.some((one) => one.version === version) ? [] : [{ version, since, changes }];
  return [...today, ...kept.toSorted((a, b) => (isAbove(a.version, b.version) ? -1 : 1))];
}

/** The changes of a file of `docs/changes/`. */
export function keptChanges(file: string, text: string): ReleaseChanges {
  const fault = (says: string): never => {
    const found: Fault = { file, line: 1, says };
    throw new Faults([found]);
  };
  try {
    const kept = JSON.parse(text) as Partial<ReleaseChanges> | null;
    const { version, since, changes } = kept ?? {};
    if (version === undefined || since === undefined || !Array.isArray(changes))
      return fault(
        'is no list of changes: it needs version, since and changes. Restore the file that the release wrote.',
      );
    return { version, since, changes };
  } catch (error) {
    if (error instanceof Faults) throw error;
    return fault(`${(error as Error).message}. Restore the file that the release wrote.`);
  }
}

function versionOf({ documents }: Model): string {
  return documents.merchant?.at('info', 'version').text ?? '0.0.0';
}
