import type { RunningServer } from '../../../reference-server/app.ts';
import type { LoadedTarget } from '../../target-file/load.ts';
import { Databases } from './databases.ts';
import { files } from './files.ts';
import { PreparedMerchants } from './prepared-merchants.ts';

/** Where the server of a subject keeps its data. */
export interface SubjectData extends AsyncDisposable {
  /** A file or the address of a database; missing for a store in memory. */
  readonly data?: string;
  /** The target of a server that has opened the data, if its merchants are onboarded already. */
  target?(server: RunningServer): LoadedTarget;
}

/** Files, unless this process was given a PostgreSQL server. */
let places: typeof files | Databases = files;
let prepared = new PreparedMerchants(places);

/**
 * Makes the servers of this process keep their data in PostgreSQL, each in a database of its own, until the result is
 * disposed of.
 * @param address of a database whose user may create others
 */
export function useDatabases(address: string): AsyncDisposable {
  const databases = new Databases(address);
  places = databases;
  prepared = new PreparedMerchants(places);
  return {
    async [Symbol.asyncDispose]() {
      places = files;
      prepared = new PreparedMerchants(places);
      await databases[Symbol.asyncDispose]();
    },
  };
}

/**
 * A place for the data of one server.
 * @param unchanged whether the server keeps what one without variations keeps, so that merchants who were onboarded once
 * will do
 */
export async function takeSubjectData(unchanged: boolean): Promise<SubjectData> {
  if (unchanged) return prepared.take();
  return (await places.empty()) ?? { [Symbol.asyncDispose]: async () => undefined };
}
