/** A value that a statement binds. */
export type Value = null | number | bigint | string;

/** The columns of a row in their order. */
export type Row = readonly unknown[];

/** One statement. What comes back is one row with the id or the number of changed rows, the rows of a query, or no row. */
export interface Statement {
  readonly gives: 'rows' | 'id' | 'changes' | 'nothing';
  readonly sql: string;
  readonly values: readonly Value[];
  /** True when the best way to carry it out depends on its values, and finding the way takes less time than a wrong one. */
  readonly isPlannedEachTime?: boolean;
}

/**
 * A query to the store, or a change of it: yields statements, is given their rows, and returns what they come to. It
 * says nothing about waiting, so that an embedded engine can run it at once and a server over a connection.
 */
export type Query<R> = Generator<Statement, R, readonly Row[]>;

/** How a field is stored: sums as integers of tiyn, flags as 0 and 1, lists as JSON. */
export type ColumnKind = 'integer' | 'text' | 'flag' | 'tiyn' | 'json';

/** Columns of a table by name. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** What the engines word differently. Every other statement is the same for all of them. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Defines a table whose rows have an id, counted from a first one, and a version. */
  recordTable(name: string, firstId: number, columns: ColumnKinds): string;
  /** Defines a table whose rows are found by some of their columns; none of them is ever empty. */
  keyedTable(name: string, columns: ColumnKinds, key: readonly string[]): string;
  /** Defines a table that has one row with one number. */
  oneRowTable(name: string, column: string): string;
  /** Adds a column to a table, empty in every row. */
  addColumn(table: string, name: string, kind: ColumnKind): string;
  /** A list, bound as JSON, as a table `asked` of its elements with the one column `value`. */
  elements(kind: 'numbers' | 'texts'): string;
  /** A list of texts as `elements` takes it: each comes out as a column keeps it. */
  texts(values: readonly string[]): string;
  /** True for rows in which the text of a column contains the bound one. */
  contains(column: string): string;
  /** Orders by a column, empty ones first: `ASC` or `DESC` with what else the engine needs. */
  order(descending: boolean): string;
  /**
   * Holds a lock of the bound name until the transaction ends; undefined when only one transaction runs at a time. For
   * decisions on rows that are not there yet, which no lock of a row can guard.
   */
  readonly lock?: string;
  /** True when no other process writes: then a table may cache records and response with them instead of reading again. */
  readonly cachesRecords: boolean;
}

/** What keeps the tables and runs queries on them. */
export interface Engine {
  readonly dialect: Dialect;
  /** Calls `undo` if the step that runs is undone. Does nothing outside of a step. */
  onUndo(undo: () => void): void;
  /**
   * Plans a change for the end of the steps that are stored together with the one that runs: once, whichever of them plan
   * it under this name. Only of an engine into which no other process writes.
   */
  readonly atEnd?: (name: string, change: () => Query<void>) => void;
  /** Adds definitions of tables and indexes, which are carried out once all of them are known. */
  define(definitions: string): void;
  /** Runs a query; its statements may be carried out one by one. */
  query<R>(query: Query<R>): R | Promise<R>;
  /** Runs a query on one state of the data, whatever others write between its statements. */
  snapshot<R>(query: Query<R>): R | Promise<R>;
  /** Carries out a change as one step: all of it happens, or nothing. May begin it again when another one was in its way. */
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
