import pg from 'pg';
import type { RunningServer } from '../../../reference-server/app.ts';
import type { LoadedTarget } from '../../target/load.ts';
import { takePreparedStore } from './prepared-store.ts';

/** Where the server of a subject keeps its data. */
export interface SubjectData extends AsyncDisposable {
  /** A file or the address of a database; missing for a store in memory. */
  readonly data?: string;
  /** The target of a server that has opened the data, if its merchants are onboarded already. */
  target?(server: RunningServer): LoadedTarget;
}

let database: string | undefined;
let schemas = 0;

/**
 * Makes the servers of this process keep their data in a PostgreSQL database, each in a schema of its own.
 * @param address undefined for SQLite again
 */
export function useDatabase(address: string | undefined): void {
  database = address;
}

/**
 * A place for the data of one server.
 * @param prepared whether the server is unchanged in what it keeps, so that merchants who were onboarded once will do
 */
export async function takeSubjectData(prepared: boolean): Promise<SubjectData> {
  if (database !== undefined) return newSchema(database);
  if (!prepared) return { [Symbol.asyncDispose]: async () => undefined };
  const store = await takePreparedStore();
  return {
    data: store.file,
    target: (server) => store.target(server),
    [Symbol.asyncDispose]: async () => store[Symbol.dispose](),
  };
}

function newSchema(address: string): SubjectData {
  schemas += 1;
  const schema = `prove_${process.pid}_${schemas}`;
  const data = new URL(address);
  data.searchParams.set('schema', schema);
  return { data: data.href, [Symbol.asyncDispose]: () => drop(address, schema) };
}

async function drop(address: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  } finally {
    await client.end();
  }
}
