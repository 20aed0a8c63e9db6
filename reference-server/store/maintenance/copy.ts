import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createPrivateFile } from '../sqlite/private-file.ts';
import { checkFile } from './check-file.ts';
import type { Finding } from './checked.ts';
import { DataProblem, messageOf } from './data-problem.ts';
import { isInUse, openForReading, refuseBegun } from './open.ts';

/** Ends of the names of files that belong to a database; with one of another database, the copy would be read wrongly. */
const companions = ['-wal', '-shm', '-journal'];

/** Pages of one step. The reader's snapshot does not change, so the steps are short only for the progress of a signal. */
const pagesAtOnce = 10_000;

/**
 * Copies a data file as it is at this moment, while a server may write to it. The copy gets its name when it is complete
 * and checked, so a file of that name is a whole one.
 * @throws DataProblem when the file is none of this server, or something has the name of the copy
 */
export async function copyFile(from: string, to: string): Promise<readonly Finding[]> {
  refuseTaken(to);
  const wasInUse = isInUse(from);
  const source = openForReading(from);
  const unfinished = `${to}.unfinished-${process.pid}`;
  try {
    // A transaction that reads keeps its snapshot: without it, every write of the server would start the copy again.
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
    // A link that leads nowhere has the name, too.
    if (lstatSync(path, { throwIfNoEntry: false }))
      throw new DataProblem(`${path} exists already. Move it away, or name another file.`);
  }
}

/** The copy of a file with a write-ahead log has its mode; a backup is one file, so that nothing of it can be left behind. */
function oneFile(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
}

/** Waits until a file, or the names in a folder, are on the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
