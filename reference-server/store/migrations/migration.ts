import type { ColumnKinds, Dialect } from '../engine/engine.ts';

/** Changes the tables from one layout to the next, with the records in them. */
export interface Migration {
  /** Number of the layout that it makes. */
  readonly layout: number;
  /** Columns that tables get, by the name of the table. They are empty in the records that are there. */
  readonly adds?: Readonly<Record<string, ColumnKinds>>;
  /** What else it does, after that, in the words of each engine. Missing tables and indexes are created without it. */
  readonly statements?: Readonly<Record<Dialect['name'], string>>;
}

/** The statements of a migration for one engine. The types of columns are those of the definitions of tables. */
export function statementsOf({ adds = {}, statements }: Migration, dialect: Dialect): string {
  const columns = Object.entries(adds).flatMap(([table, kinds]) =>
    Object.entries(kinds).map(([name, kind]) => dialect.addColumn(table, name, kind)),
  );
  return [...columns, statements?.[dialect.name] ?? ''].join('\n');
}
