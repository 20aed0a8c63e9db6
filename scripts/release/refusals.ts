import { git } from '../changelog/commits.ts';
import { isGenerated } from '../contract/source-digest.ts';
import { currentContract } from '../gate/base.ts';
import { openBreaks, requiredVersion } from '../gate/findings.ts';
import type { Assessment } from '../gate/judge.ts';
import { versions } from '../gate/policy/row.ts';
import { numbersOf } from '../gate/semantic-version.ts';
import { versionDrift } from './version-drift.ts';

/** The versions of a release: the published one, and the requested one. */
export interface Target {
  level: 'patch' | 'minor' | 'major';
  version: string;
  allowDirty: boolean;
}

/** All reasons why a release cannot be made, one line each. */
export function refusals(contract: Assessment, target: Target): string[] {
  return [
    ...levelProblems(contract, target),
    ...contract.problems,
    ...breakProblems(contract, target),
    ...generatedProblems(),
    ...versionDrift(currentContract()),
    ...(target.allowDirty ? [] : uncommitted()),
  ];
}

/** The changes require more than this release, or the contract was raised to another version. */
function levelProblems({ findings, base, version: written }: Assessment, { level, version }: Target): string[] {
  const required = requiredVersion(findings);
  const above = findings.filter((one) => versions.indexOf(one.version) > versions.indexOf(level));
  const [first] = above;
  const problems: string[] = [];
  if (numbersOf(base.version) === undefined)
    problems.push(
      `The last release has version "${base.version}", which is not of the form 3.1.0. Correct openapi/released/.`,
    );
  if (first !== undefined) {
    const many = above.length === 1 ? '1 change requires' : `${above.length} changes require`;
    problems.push(
      `${many} more than a ${level} release, such as ${first.file}:${first.line}  ${first.id}. ` +
        `Run npm run release -- ${required}, or revert ${above.length === 1 ? 'it' : 'them'}.`,
    );
  }
  if (written !== base.version && written !== version)
    problems.push(
      `The contract has version ${written}, and a ${level} release of ${base.version} is ${version}. ` +
        `Run npm version ${version} --no-git-tag-version, or release another level.`,
    );
  return problems;
}

function breakProblems({ findings, approvals }: Assessment, { version }: Target): string[] {
  const open = openBreaks(findings).map(
    ({ file, line, id }) =>
      `${file}:${line}  ${id} is not approved. Revert it, or add it to openapi/changes/approved.yaml with a reason.`,
  );
  const others = approvals
    .filter(({ release }) => release !== version)
    .map(
      ({ where, finding, release }) =>
        `${where}  ${finding} is approved for ${release}, and this release is ${version}. Correct the entry.`,
    );
  return [...open, ...others];
}

/** A release generates every file again. This is about the files that were tested. */
function generatedProblems(): string[] {
  if (isGenerated()) return [];
  return ['generated/ was made from another state of openapi/. Run npm run generate, and commit the result.'];
}

function uncommitted(): string[] {
  const changes = git('status', '--porcelain', '--', 'openapi')?.trimEnd();
  if (!changes) return [];
  const files = changes.split('\n').map((line) => line.slice(3));
  const more = files.length > 1 ? ` and ${files.length - 1} more` : '';
  return [`openapi/ has changes that are not committed: ${files[0]}${more}. Commit them, or add --allow-dirty.`];
}
