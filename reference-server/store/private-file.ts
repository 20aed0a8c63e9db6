import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { StoreUnusable } from './engine.ts';

/** Read and written by its owner only. */
const ownerOnly = 0o600;

const readOnly = 'this user may not write there; change the permissions, or name another file';
const full = 'the disk is full; make room, or name a file on another one';

/** What the codes of the operating system mean for a file, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist; create the folder, or name another file',
  ENOTDIR: 'a part of its path is a file and not a folder; name another file',
  EISDIR: 'it is a folder; name a file in it',
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: 'the file system is read-only; make it writable, or name another file',
  ENOSPC: full,
  EDQUOT: full,
  ENAMETOOLONG: 'its name is too long; name another file',
  ELOOP: 'its path has a symbolic link to itself; name another file',
};

/**
 * Creates an empty file that only its owner can read, unless there is a file already. SQLite takes one over as a new
 * database and gives the files that belong to it the same mode.
 * @returns whether the file is new
 * @throws StoreUnusable with the reason when the file cannot be written
 */
export function createPrivateFile(path: string): boolean {
  const isNew = !existsSync(path);
  try {
    closeSync(openSync(path, 'a', ownerOnly));
  } catch (error) {
    throw unusable(error instanceof Error && 'code' in error ? String(error.code) : '', error);
  }
  return isNew;
}

/** @throws StoreUnusable when there is a folder of this name */
export function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw unusable('EISDIR');
}

function unusable(code: string, cause?: unknown): StoreUnusable {
  return new StoreUnusable(reasons[code] ?? `the operating system refuses it (${code})`, { cause });
}
