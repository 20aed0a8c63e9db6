import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile } from '../private-file.ts';

/** Another process has locked a data file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/** SQLITE_BUSY: the lock of another process. */
const busy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/** Locks that this process holds, until it ends. */
const held: DatabaseSync[] = [];

/**
 * Locks a data file for this process: two servers would each plan the work and send the events of the other. The lock is on
 * a file of its own, so that the data can be read and backed up while a server runs; it ends with the process.
 * @throws FileInUse when another process holds it
 */
export function lockFile(location: string): void {
  createPrivateFile(`${location}.lock`);
  const lock = new DatabaseSync(`${location}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FileInUse('another process uses it', { cause: error }) : error;
  }
  held.push(lock);
}
