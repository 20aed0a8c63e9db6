import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Row } from '../engine/engine.ts';
import { refuseMissingColumns } from '../migrations/columns.ts';
import { migrationsFrom } from '../migrations/migrations.ts';
import { columnsIn, layoutOf } from '../opening/file-tables.ts';
import type { Checked, Finding } from './checked.ts';
import { DataProblem, damaged, messageOf } from './data-problem.ts';
import { differences } from './definitions.ts';
import { definitionsOf, definitionsOfNewFile } from './file-definitions.ts';
import { isInUse, openForReading, refuseBegun } from './open.ts';
import { checkRecords, olderLayout } from './records.ts';

/**
 * Checks a data file or a backup: pages, indexes, that every record is readable, and rules between records. Reads one
 * snapshot, so a server can continue to write.
 * @param name of the file in messages
 * @returns the checks that were made
 * @throws DataProblem with a line for each fault
 */
export async function checkFile(path: string, name = path): Promise<readonly Finding[]> {
  const wasInUse = isInUse(path);
  const database = openForReading(path, name);
  try {
    database.exec('BEGIN');
    const whole = pages(database);
    const stored = layoutOf(database);
    const missing = migrationsFrom(stored).length;
    if (missing > 0) return [whole, olderLayout(missing)];
    const checked = checkedIn(database);
    refuseMissingColumns(stored, [], checked.columns);
    const checks = await checkRecords(checked);
    const faults = [...differences(definitionsOf(database), definitionsOfNewFile()), ...checks.faults];
    refuseBegun(path, wasInUse, name);
    if (faults.length > 0) throw damaged(name, faults);
    return [whole, ...checks.says];
  } catch (error) {
    if (error instanceof DataProblem) throw error;
    refuseBegun(path, wasInUse, name);
    throw damaged(name, [messageOf(error)]);
  } finally {
    database.close();
  }
}

function checkedIn(database: DatabaseSync): Checked {
  return {
    columns: columnsIn(database),
    rows: async (sql) => lists(database, sql).all() as unknown[] as Row[],
    async each(sql, take) {
      for (const row of lists(database, sql).iterate() as Iterable<unknown>) take(row as Row);
    },
  };
}

function lists(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

function pages(database: DatabaseSync): Finding {
  const [first] = database.prepare('PRAGMA integrity_check(1)').all();
  if (first?.integrity_check !== 'ok') throw new Error(String(first?.integrity_check).replaceAll('\n', ' '));
  const count = database.prepare('PRAGMA page_count').get()?.page_count;
  return `${count} pages, with every index complete`;
}
