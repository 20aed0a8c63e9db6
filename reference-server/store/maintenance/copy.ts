import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createPrivateFile } from '../sqlite/private-file.ts';
import { checkFile } from './check-file.ts';
import type { Finding } from './checked.ts';
import { DataProblem, messageOf } from './data-problem.ts';
import { isInUse, openForReading, refuseBegun } from './open.ts';

/** Suffixes of a database's files. With such a file of another database, SQLite would misread the copy. */
const companions = ['-wal', '-shm', '-journal'];

/** Pages per step. Small enough that a signal is handled between two steps; the snapshot does not change meanwhile. */
const pagesAtOnce = 10_000;

/**
 * Copies a data file in its current state, while a server may write to it. The copy gets its final name once it is
 * complete and checked.
 * @throws DataProblem when the file is not a data file of this server, or the name of the copy is taken
 */
export async function copyFile(from: string, to: string): Promise<readonly Finding[]> {
  refuseTaken(to);
  const wasInUse = isInUse(from);
  const source = openForReading(from);
  const unfinished = `${to}.unfinished-${process.pid}`;
  try {
    // A read transaction keeps one snapshot. Without it, every write of the server would restart the copy.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    createPrivateFile(unfinished);
    await backup(source, unfinished, { rate: pagesAtOnce });
    refuseBegun(from, wasInUse);
    oneFile(unfinished);
    const findings = await checkFile(unfinished, from);
    flush(unfinished);
    refuseTaken(to);
    renameSync(unfinished, to);
    flush(dirname(to));
    return findings;
  } catch (error) {
    if (error instanceof DataProblem) throw error;
    throw new DataProblem(`${from} cannot be copied to ${to}: ${messageOf(error)}.`);
  } finally {
    source.close();
    for (const end of ['', ...companions]) rmSync(`${unfinished}${end}`, { force: true });
  }
}

function refuseTaken(to: string): void {
  const folder = statSync(dirname(to), { throwIfNoEntry: false });
  if (!folder) throw new DataProblem(`${to} cannot be written: its folder does not exist. Create it.`);
  if (!folder.isDirectory()) throw new DataProblem(`${to} cannot be written: ${dirname(to)} is a file. Name a folder.`);
  for (const path of [to, ...companions.map((end) => `${to}${end}`)]) {
    // Uses lstat, because a dangling symbolic link takes the name as well.
    if (lstatSync(path, { throwIfNoEntry: false }))
      throw new DataProblem(`${path} exists already. Move it away, or name another file.`);
  }
}

/** A copy inherits the write-ahead mode. A backup must be a single file, of which no part is left behind. */
function oneFile(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
}

/** Waits until a file, or the entries of a folder, are on the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
