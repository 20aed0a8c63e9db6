import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, refuseFolder } from '../private-file.ts';

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

/**
 * Locks a data file for this process: two servers would each plan the work and send the events of the other. The lock is on
 * a file of its own, so that the data can be read and backed up while a server runs; it ends with the process.
 * @returns what ends the lock earlier, for a data file that turned out to be none: a new file of the lock is removed
 * @throws FileInUse when another process holds it
 * @throws StoreUnusable when no file can be written there
 */
export function lockFile(location: string): () => void {
  refuseFolder(location);
  const path = `${location}.lock`;
  const isNew = createPrivateFile(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FileInUse('another process uses it', { cause: error }) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
    if (isNew) rmSync(path, { force: true });
  };
}
