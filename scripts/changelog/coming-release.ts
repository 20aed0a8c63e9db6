import { projectPath } from '../contract/project.ts';
import { currentContract, readBase, releasedFolder } from '../gate/base.ts';
import { type Assessment, assess } from '../gate/judge.ts';
import { checkChanges } from './checks.ts';
import { commitsSinceRelease } from './commits.ts';
import type { Release } from './section.ts';
import { currentSuite, releasedSuite, type Suite } from './suite.ts';

/** Everything since the last release. */
export interface SinceRelease {
  contract: Assessment;
  suite: Suite;
  /** Missing information in the changelog, one sentence each. */
  notes: string[];
  /** The data for the section of a release. */
  release(version: string, date: string): Release;
}

/**
 * Compares the contract and the suite with the last release.
 * @throws UnusableBase, UnreadableContract or UnreadableChanges when one of them cannot be read
 */
export async function sinceRelease(): Promise<SinceRelease> {
  const folder = projectPath(releasedFolder);
  const contract = await assess(readBase(folder, ''), currentContract(), folder);
  const suite = await currentSuite();
  const before = releasedSuite();
  const commits = commitsSinceRelease();
  return {
    contract,
    suite,
    notes: [
      ...(before === undefined ? ['The last release has no list of checks, so no changed checks are listed.'] : []),
      ...(commits === undefined ? ['There is no git history of the last release, so no commits are listed.'] : []),
    ],
    release: (version, date) => ({
      version,
      date,
      findings: contract.findings,
      planned: contract.planned.filter(({ release }) => release === version),
      ...(before === undefined ? {} : { checks: checkChanges(before, suite, contract.findings) }),
      ...(commits === undefined ? {} : { commits }),
    }),
  };
}
