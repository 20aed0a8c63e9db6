import type { DatabaseSync } from 'node:sqlite';
import type { ColumnKinds } from '../engine/engine.ts';
import { columnsOfTables } from '../migrations/definitions.ts';
import { type Expected, expectedIn } from './values.ts';

/** Ids that a finding names. */
const namedIds = 3;

/** The number of records, and what is wrong with them, a line for each column. */
export interface CheckedFields {
  readonly says: string;
  readonly faults: readonly string[];
}

/** Looks whether every field of every record has what its reader accepts. */
export function checkFields(database: DatabaseSync): CheckedFields {
  const tables = new Map([...columnsOfTables(), ['timekeeping', { ahead: 'integer' }] as const]);
  const faults: string[] = [];
  let records = 0;
  for (const [table, columns] of tables) {
    const hasIds =
      database.prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'id'`).get() !== undefined;
    const checked = [...expectations(table, hasIds ? { id: 'integer', ...columns } : columns)];
    const sums = checked.map(([, { broken }]) => `coalesce(sum(${broken}), 0)`);
    const counted = Object.values(database.prepare(`SELECT count(*), ${sums.join(', ')} FROM ${table}`).get() ?? {});
    records += Number(counted[0]);
    for (const [at, [column, expected]] of checked.entries()) {
      const rows = Number(counted[at + 1]);
      if (rows === 0) continue;
      const named = hasIds ? ` (${idsOf(database, table, expected, rows)})` : '';
      faults.push(`${table}.${column} is not ${expected.says} in ${rows} rows${named}`);
    }
  }
  return { says: `${records} records in ${tables.size} tables, each with all of its fields`, faults };
}

function* expectations(table: string, columns: ColumnKinds): Generator<readonly [column: string, Expected]> {
  for (const [name, kind] of Object.entries(columns)) {
    yield [name, expectedIn(table, name === 'window' ? '"window"' : name, kind)];
  }
}

function idsOf(database: DatabaseSync, table: string, { broken }: Expected, rows: number): string {
  // As texts: an id itself may be too large to be read.
  const sql = `SELECT CAST(id AS TEXT) AS id FROM ${table} WHERE ${broken} ORDER BY id LIMIT ${namedIds}`;
  const ids = database
    .prepare(sql)
    .all()
    .map(({ id }) => String(id));
  return `id ${ids.join(', ')}${rows > ids.length ? ', …' : ''}`;
}
