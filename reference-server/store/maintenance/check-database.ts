import type pg from 'pg';
import type { Row } from '../engine/engine.ts';
import { refuseMissingColumns } from '../migrations/columns.ts';
import { migrationsFrom } from '../migrations/migrations.ts';
import { storeAt } from '../opening/postgres-store.ts';
import { layoutTable } from '../opening/postgres-tables.ts';
import { columnsIn, holdsStore, layoutIn } from '../opening/schema-tables.ts';
import { shownAddress } from '../postgres/address.ts';
import { refuseOtherServers } from '../postgres/refusals.ts';
import type { Checked, Checks, Finding } from './checked.ts';
import { DataProblem, damaged, messageOf } from './data-problem.ts';
import { differences } from './definitions.ts';
import { checkRecords, olderLayout } from './records.ts';
import { definitionsOf, definitionsOfNewSchema } from './schema-definitions.ts';

/** Rows that are fetched at once. */
const rowsAtOnce = 1_000;

/**
 * Checks a store in PostgreSQL like a data file. Reads one snapshot, so servers can continue to write.
 * @param data address of the database
 * @returns the checks that were made
 * @throws DataProblem with a line for each fault
 */
export async function checkDatabase(data: string): Promise<readonly Finding[]> {
  const name = shownAddress(data);
  const { says, faults } = await look(data).catch((error: unknown) => {
    throw new DataProblem(`${name} cannot be read: ${messageOf(error).split('\n')[0]}.`);
  });
  if (faults.length > 0) throw damaged(name, faults);
  return says;
}

async function look(data: string): Promise<Checks> {
  const { database, schema } = storeAt(data);
  try {
    return await database.withoutTimeLimit(async (connection) => {
      await refuseOtherServers(connection);
      if (!(await holdsStore(connection, schema))) {
        throw new Error(`schema "${schema}" has no tables; name a store that a server was started with (--data)`);
      }
      const missing = migrationsFrom(await layoutIn(connection)).length;
      if (missing > 0) return { says: [olderLayout(missing)], faults: [] };
      const wanted = await definitionsOfNewSchema(connection, [...database.definitions, layoutTable]);
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const faults = differences(await definitionsOf(connection, schema), wanted);
      const records = await lookAtRecords(connection, schema, faults);
      return { says: [await pages(connection, schema), ...records.says], faults: [...faults, ...records.faults] };
    });
  } finally {
    await database.close();
  }
}

/** @param faults of the tables; with such faults, the records may be unreadable */
async function lookAtRecords(connection: pg.Client, schema: string, faults: readonly string[]): Promise<Checks> {
  const columns = await columnsIn(connection, schema);
  try {
    refuseMissingColumns(await layoutIn(connection), [], columns);
    return await checkRecords(checkedIn(connection, columns));
  } catch (error) {
    if (faults.length === 0 || !(error instanceof Error)) throw error;
    await connection.query('ROLLBACK');
    return { says: [], faults: [error.message] };
  }
}

function checkedIn(connection: pg.Client, columns: Checked['columns']): Checked {
  const rows = async (sql: string): Promise<readonly Row[]> =>
    (await connection.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  return {
    columns,
    rows,
    async each(sql, take) {
      await connection.query(`DECLARE checked NO SCROLL CURSOR FOR ${sql}`);
      for (let part = await rows(fetching); part.length > 0; part = await rows(fetching)) part.forEach(take);
      await connection.query('CLOSE checked');
    },
  };
}

const fetching = `FETCH ${rowsAtOnce} FROM checked`;

async function pages(connection: pg.Client, schema: string): Promise<Finding> {
  const sql = `SELECT sum(pg_relation_size(oid) / current_setting('block_size')::int)::int AS count FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'i')`;
  const { rows } = await connection.query<{ count: number }>(sql, [schema]);
  return `${rows[0]?.count} pages, with every index valid`;
}
