import type { ColumnKinds, Dialect } from '../engine/engine.ts';

/** Changes the tables from one layout to the next, with the records in them. */
export interface Migration {
  /** Number of the layout that it makes. */
  readonly layout: number;
  /** New columns by table. They are null in existing records. */
  readonly adds?: Readonly<Record<string, ColumnKinds>>;
  /** Further SQL by engine, executed after the columns are added. Missing tables and indexes are created without it. */
  readonly statements?: Readonly<Record<Dialect['name'], string>>;
}

/** The statements of a migration for one engine. The types of columns are those of the definitions of tables. */
export function statementsOf({ adds = {}, statements }: Migration, dialect: Dialect): string {
  const columns = Object.entries(adds).flatMap(([table, kinds]) =>
    Object.entries(kinds).map(([name, kind]) => dialect.addColumn(table, name, kind)),
  );
  return [...columns, statements?.[dialect.name] ?? ''].join('\n');
}
