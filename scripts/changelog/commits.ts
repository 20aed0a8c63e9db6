import { spawnSync } from 'node:child_process';
import { projectRoot } from '../contract/project.ts';
import { releasedFolder } from '../gate/base.ts';

/** A commit since the last release. Its title is `scope: summary`. */
export interface Commit {
  hash: string;
  /** Empty when the title has none. */
  scope: string;
  summary: string;
}

/** The output of git in this project; undefined when git fails or is not installed. */
export function git(...options: string[]): string | undefined {
  const run = spawnSync('git', ['-C', projectRoot, ...options], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return run.status === 0 ? run.stdout : undefined;
}

/** The commits after that of the last release, the newest first; undefined without a git history. */
export function commitsSinceRelease(): Commit[] | undefined {
  const release = git('log', '-1', '--format=%H', '--', `${releasedFolder}/contract.yaml`)?.trim();
  if (!release) return undefined;
  const titles = git('log', '--no-merges', '--format=%h%x09%s', `${release}..HEAD`)?.trimEnd();
  if (titles === undefined) return undefined;
  return titles.split('\n').flatMap((line) => commitOf(line) ?? []);
}

function commitOf(line: string): Commit | undefined {
  const [, hash, scope = '', summary] = /^(\w+)\t(?:([\w./ -]{1,40}): )?(.+)$/.exec(line) ?? [];
  return hash === undefined || summary === undefined ? undefined : { hash, scope, summary };
}
