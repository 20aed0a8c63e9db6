/** A value that a statement binds. */
export type Value = null | number | bigint | string;

/** The columns of a row in their order. */
export type Row = readonly unknown[];

/** An SQL statement. `gives`: the rows of a query, one row with an id or a number of changed rows, or none. */
export interface Statement {
  readonly gives: 'rows' | 'id' | 'changes' | 'nothing';
  readonly sql: string;
  readonly values: readonly Value[];
  /** True when the best plan depends on the bound values, and planning costs less than a wrong plan. */
  readonly isPlannedEachTime?: boolean;
}

/**
 * A read or change of the store: a generator that yields statements, receives their rows, and returns the result. It
 * contains no waiting, so an embedded engine runs it synchronously and a database server over a connection.
 */
export type Query<R> = Generator<Statement, R, readonly Row[]>;

/** How a field is stored: sums as integers of tiyn, flags as 0 and 1, lists as JSON. */
export type ColumnKind = 'integer' | 'text' | 'flag' | 'tiyn' | 'json';

/** Columns of a table by name. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** The differences between the engines. All other statements are the same for each engine. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Defines a table whose rows have an id, counted from `firstId`, and a version. */
  recordTable(name: string, firstId: number, columns: ColumnKinds): string;
  /** Defines a table whose rows are identified by some columns. These are never null. */
  keyedTable(name: string, columns: ColumnKinds, key: readonly string[]): string;
  /** Defines a table that has one row with one number. */
  oneRowTable(name: string, column: string): string;
  /** Adds a column that is null in every row. */
  addColumn(table: string, name: string, kind: ColumnKind): string;
  /** A list, bound as JSON, as a table `asked` with one row per element and the column `value`. */
  elements(kind: 'numbers' | 'texts'): string;
  /** Encodes a list of texts for `elements`, each in the form in which a column stores it. */
  texts(values: readonly string[]): string;
  /** True for rows in which the text of a column contains the bound text. */
  contains(column: string): string;
  /** Order of a column with nulls first: `ASC` or `DESC`, and what else the engine needs. */
  order(descending: boolean): string;
  /**
   * Takes a lock with the bound name until the transaction ends. Guards decisions on rows that do not exist yet and so
   * cannot be locked. Undefined when only one transaction runs at a time.
   */
  readonly lock?: string;
  /** True when no other process writes, so that a table may cache records and query results. */
  readonly cachesRecords: boolean;
}

/** Stores the tables and runs queries on them. */
export interface Engine {
  readonly dialect: Dialect;
  /** Registers a function that is called if the current step is undone. Has no effect outside of a step. */
  onUndo(undo: () => void): void;
  /**
   * Registers a change that runs once, after all steps that are committed together with the current one. Further
   * changes with the same name are ignored. Only for an engine whose data no other process writes.
   */
  readonly atEnd?: (name: string, change: () => Query<void>) => void;
  /** Registers definitions of tables and indexes. They are executed once all are registered. */
  define(definitions: string): void;
  /** Runs a query. Its statements may each see a different state of the data. */
  query<R>(query: Query<R>): R | Promise<R>;
  /** Runs a query on one snapshot of the data. */
  snapshot<R>(query: Query<R>): R | Promise<R>;
  /** Runs a change as one atomic step. It may run again after a conflict with another step. */
  atomically<R>(change: () => Query<R>): R | Promise<R>;
}

/** A record that may exist only once exists already. */
export class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists';
}

/** A statement that reads rows. */
export function rowsOf(sql: string, values: readonly Value[] = []): Statement {
  return { gives: 'rows', sql, values };
}

/** A statement that changes rows; its result is how many. */
export function changing(sql: string, values: readonly Value[] = []): Statement {
  return { gives: 'changes', sql, values };
}

/** A place in a statement for each of some values. */
export function placesFor(values: readonly Value[]): string {
  return values.map(() => '?').join(', ');
}

/** The number in the first column of the first row; null when there is none. */
export function numberIn([row]: readonly Row[]): number | null {
  const value = row?.[0];
  return value === null || value === undefined ? null : Number(value);
}

/** The place of the data cannot be used at all: a wrong address, a refused user, tables of another layout. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}
