import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { projectPath, projectRoot } from '../contract/project.ts';
import { BrokenFile, type Model, readFile, readFolder, UnreadableContract } from './model/model.ts';

/** A contract to compare with, and how messages name it. */
export interface Base {
  name: string;
  model: Model;
}

/** The base cannot be used. The message states in one line what to do. */
export class UnusableBase extends Error {
  override readonly name = 'UnusableBase';
}

/** Where `npm run release` writes the snapshot of a release. */
export const releasedFolder = 'openapi/released';

/**
 * Reads a base: a folder or a file, or else a revision of git.
 * @param given as typed: `openapi/released`, `v3.0.0`, `origin/main`, `old/merchant.yaml`
 * @param scratch an existing empty folder that must stay until the base is no longer used
 * @throws UnusableBase when it does not exist or cannot be read
 */
export function readBase(given: string, scratch: string): Base {
  try {
    return existsSync(given)
      ? { name: named(given), model: fromPath(given) }
      : { name: given, model: fromRevision(given, scratch) };
  } catch (error) {
    if (!(error instanceof UnreadableContract)) throw error;
    throw new UnusableBase(
      `The base ${named(given)} ${error instanceof BrokenFile ? 'cannot be read: ' : ''}${error.message}`,
    );
  }
}

function named(path: string): string {
  const short = relative('', path);
  return short === '' || short.startsWith('..') ? path : short;
}

function fromPath(path: string): Model {
  if (!statSync(path).isDirectory()) return readFile(dirname(path), basename(path));
  // Also accepts the root of a checkout.
  return readFolder(existsSync(join(path, 'openapi', 'contract')) ? join(path, 'openapi') : path);
}

/** Reads `openapi/` of a commit, a branch or a tag. */
function fromRevision(revision: string, scratch: string): Model {
  const git = (...options: string[]) => spawnSync('git', ['-C', projectRoot, ...options], { maxBuffer: 2 ** 28 });
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit.status !== 0) {
    throw new UnusableBase(
      `The base ${revision} does not exist: it is no file, no folder, and no revision of this repository. ` +
        'Give one of them with --base.',
    );
  }
  const archive = git('archive', '--format=tar', commit.stdout.toString().trim(), 'openapi');
  if (archive.status !== 0) throw new UnusableBase(`The base ${revision} has no folder openapi/. Use a later commit.`);
  const unpacked = spawnSync('tar', ['-x', '-C', scratch], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`tar could not unpack the base: ${unpacked.stderr}`);
  return readFolder(join(scratch, 'openapi'));
}

/** The hand-written contract of this project. */
export function currentContract(): Model {
  return readFolder(projectPath('openapi'));
}
