import type { DatabaseSync } from 'node:sqlite';
import { refuseMissingColumns } from '../migrations/columns.ts';
import { migrationsFrom } from '../migrations/migrations.ts';
import { columnsIn } from '../opening/file-tables.ts';
import { checkFields } from './fields.ts';
import { FileProblem } from './file-problem.ts';
import { checkLayout } from './layout.ts';
import { isInUse, messageOf, openForReading, refuseBegun } from './open.ts';
import { rules } from './rules.ts';

/** What was looked at, in one line. */
export type Finding = string;

/**
 * Checks a data file or a backup: its pages and indexes, that every record can be read, and what must be true of them.
 * Reads one moment of the file, and a server may go on to write to it.
 * @param name of the file in messages
 * @returns what was looked at
 * @throws FileProblem with a line for each thing that is wrong
 */
export function checkFile(path: string, name = path): readonly Finding[] {
  const wasInUse = isInUse(path);
  const database = openForReading(path, name);
  try {
    database.exec('BEGIN');
    const whole = pages(database);
    const { user_version: stored } = database.prepare('PRAGMA user_version').get() ?? {};
    const missing = migrationsFrom(Number(stored)).length;
    if (missing > 0)
      return [whole, `no record: a server brings its layout to the newest one, ${missing} further, first`];
    refuseMissingColumns(Number(stored), [], columnsIn(database));
    const fields = checkFields(database);
    const faults = [...checkLayout(database), ...fields.faults, ...rules.flatMap((rule) => brokenRows(database, rule))];
    refuseBegun(path, wasInUse, name);
    if (faults.length > 0) throw new FileProblem(linesOf(name, faults));
    return [whole, fields.says, ...rules.map(({ says }) => says)];
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    refuseBegun(path, wasInUse, name);
    throw new FileProblem(`${name} is damaged: ${messageOf(error)}. Use an intact backup.`);
  } finally {
    database.close();
  }
}

function pages(database: DatabaseSync): Finding {
  const [first] = database.prepare('PRAGMA integrity_check(1)').all();
  if (first?.integrity_check !== 'ok') throw new Error(String(first?.integrity_check).replaceAll('\n', ' '));
  const count = database.prepare('PRAGMA page_count').get()?.page_count;
  return `${count} pages, with every index complete`;
}

function brokenRows(database: DatabaseSync, { says, broken }: (typeof rules)[number]): readonly string[] {
  const rows = Number(database.prepare(broken).get()?.n);
  return rows > 0 ? [`not true of ${rows} rows: ${says}`] : [];
}

/** Most faults that are listed; a file with more is not repaired by hand. */
const mostLines = 20;

/** A line for each fault. */
function linesOf(name: string, faults: readonly string[]): string {
  const lines = faults.slice(0, mostLines).map((fault) => `${name} is damaged: ${fault}. Use an intact backup.`);
  const more = faults.length - lines.length;
  return [...lines, ...(more > 0 ? [`${name} has ${more} more faults.`] : [])].join('\n');
}
