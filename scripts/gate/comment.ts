import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { currentContract, readBase, releasedFolder, UnusableBase } from './base.ts';
import { UnreadableChanges } from './change-lists.ts';
import { GitHubError, PullRequestComments } from './comment/github-api.ts';
import { NoPullRequest, pullRequest } from './comment/pull-request.ts';
import { judge } from './judge.ts';
import { type Model, UnreadableContract } from './model/model.ts';
import { markdownReport } from './report/markdown.ts';
import type { Verdict } from './verdict.ts';

/** The hidden first line by which a later run finds the comment. */
const marker = '<!-- contract-gate -->';

const command = scriptCommand(
  'npm run gate:comment --',
  'Writes what a pull request changes in the contract as one comment, which later runs edit. The changes are those since ' +
    'the base commit of the pull request; whether the version fits is judged against openapi/released/, as npm run gate does.',
  'A workflow runs it: .github/workflows/contract.yaml. It reads GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_API_URL and\n' +
    'GITHUB_TOKEN. A pull request of a fork may not write: then it prints a warning and exits with 0.\n\n' +
    'Exit codes: 0 written, unchanged or not permitted; 1 GitHub failed; 2 unknown option, not a pull request, or openapi/\n' +
    'cannot be read.',
);

async function main(): Promise<number> {
  try {
    const target = pullRequest(process.env);
    const done = await new PullRequestComments(target).put(marker, await commentText(target.base));
    return say(`The comment of pull request ${target.number} is ${done}.`);
  } catch (error) {
    if (error instanceof GitHubError && error.mayNotWrite) {
      say('::warning::This run may not comment, as that of a fork. The findings are annotations of the step Gate.');
      return 0;
    }
    if (error instanceof NoPullRequest || error instanceof UnusableBase || error instanceof UnreadableChanges)
      return say(error.message, 2);
    if (error instanceof UnreadableContract) return say(error.ofProject, 2);
    throw error;
  }
}

/** The comment: changes since the base commit, with the verdict about all changes since the last release. */
async function commentText(commit: string): Promise<string> {
  const released = projectPath(releasedFolder);
  const current = currentContract();
  const verdict = await judge(readBase(released, ''), current, released);
  const last = `the last release (${verdict.base.version})`;
  const change = await changesSince(commit, current);
  if (change === undefined) return markdownReport(verdict, `Compared with ${last}; the base commit cannot be read.`);
  const { findings } = change;
  const compared = `The changes are those since the base commit ${commit.slice(0, 9)}; the version is judged against ${last}.`;
  return markdownReport({ ...verdict, findings }, compared);
}

/** The changes since a commit; undefined when that commit has no contract that the gate can read. */
async function changesSince(commit: string, current: Model): Promise<Verdict | undefined> {
  const scratch = mkdtempSync(join(tmpdir(), 'gate-comment-'));
  try {
    return await judge(readBase(commit, scratch), current, commit);
  } catch (error) {
    if (error instanceof UnusableBase) return undefined;
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await runScript(command, main);
