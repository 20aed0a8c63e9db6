import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, realName, refuseOtherPlaces, refuseSecondName } from './private-file.ts';

/** Another process has locked a data file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/** SQLITE_BUSY: the lock of another process. */
const busy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/** Locks of this process, referenced until it ends: a garbage-collected connection releases its lock. */
const held = new Set<DatabaseSync>();

/** The lock file of a data file. All symbolic links to a data file have the same one. */
export function lockName(location: string): string {
  return `${realName(location)}.lock`;
}

/**
 * Locks a data file for this process. Two servers on one file would each run the planned work and send the events of
 * the other. The lock is on a separate file, so that the data can be read and backed up while a server runs, and it
 * ends with the process.
 * @returns releases the lock early, for a file that turns out not to be a data file; removes a new lock file
 * @throws FileInUse when another process holds the lock
 * @throws StoreUnusable when no file can be written in the folder, or the data file has a second name
 */
export function lockFile(location: string): () => void {
  refuseOtherPlaces(location);
  refuseSecondName(location);
  const path = lockName(location);
  const isNew = createPrivateFile(path);
  const lock = lockedDatabase(path, isNew);
  held.add(lock);
  return () => {
    held.delete(lock);
    // Removed before the lock is released, so that no other process has locked the file meanwhile.
    if (isNew) rmSync(path, { force: true });
    lock.close();
  };
}

function lockedDatabase(path: string, isNew: boolean): DatabaseSync {
  const opened = fileNumber(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FileInUse('another process uses it', { cause: error });
    // The lock could not be taken, for example because the disk is full.
    if (isNew) rmSync(path, { force: true });
    throw error;
  }
  // Another process may have removed the file in between. A lock on a deleted file excludes no one.
  if (fileNumber(path) === opened) return lock;
  lock.close();
  throw new FileInUse('another process was using it a moment ago');
}

function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
