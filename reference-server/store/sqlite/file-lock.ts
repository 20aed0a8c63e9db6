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

/** Locks that this process holds, until it ends: a lock that is not referred to would be closed. */
const held = new Set<DatabaseSync>();

/** The file on which a data file is locked: the same one for every symbolic link to the data file. */
export function lockName(location: string): string {
  return `${realName(location)}.lock`;
}

/**
 * Locks a data file for this process: two servers would each plan the work and send the events of the other. The lock is on
 * a file of its own, so that the data can be read and backed up while a server runs; it ends with the process.
 * @returns what ends the lock earlier, for a data file that turned out to be none: a new file of the lock is removed
 * @throws FileInUse when another process holds it
 * @throws StoreUnusable when no file can be written there, or the data file has a second name
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
    // Before the lock ends, so that no other process has locked the file that is removed.
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
    // The disk is full, for example.
    if (isNew) rmSync(path, { force: true });
    throw error;
  }
  // A process that gave up removed the file between: a lock on a file without a name keeps no one away.
  if (fileNumber(path) === opened) return lock;
  lock.close();
  throw new FileInUse('another process was using it a moment ago');
}

function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
