import type { ColumnKinds, Dialect, Engine } from '../engine/engine.ts';
import { storeIn } from '../records/store.ts';
import { sqlite } from '../sqlite/dialect.ts';

function unused(): never {
  throw new Error('Nothing is asked or changed while the tables are listed.');
}

/** The definitions of all tables and indexes in a dialect, as an engine gets them. */
export function definitionsIn(dialect: Dialect): readonly string[] {
  const definitions: string[] = [];
  const listing: Engine = {
    dialect,
    onUndo: unused,
    define: (text) => void definitions.push(text),
    query: unused,
    snapshot: unused,
    atomically: unused,
  };
  storeIn(listing);
  return definitions;
}

let known: ReadonlyMap<string, ColumnKinds> | undefined;

/** The tables and their columns, without the ids and versions of records. */
export function columnsOfTables(): ReadonlyMap<string, ColumnKinds> {
  known ??= listed();
  return known;
}

function listed(): ReadonlyMap<string, ColumnKinds> {
  const tables = new Map<string, ColumnKinds>();
  definitionsIn({
    ...sqlite,
    recordTable(name, firstId, columns) {
      tables.set(name, columns);
      return sqlite.recordTable(name, firstId, columns);
    },
    keyedTable(name, columns, key) {
      tables.set(name, columns);
      return sqlite.keyedTable(name, columns, key);
    },
  });
  return tables;
}
