import type { Row } from '../engine/engine.ts';
import type { TableColumn } from '../migrations/columns.ts';

/** A snapshot of the data that is checked. */
export interface Checked {
  /** The columns of its tables. */
  readonly columns: readonly TableColumn[];
  rows(sql: string): Promise<readonly Row[]>;
  /** Passes the rows of a query to a callback, one by one, because there can be many. */
  each(sql: string, take: (row: Row) => void): Promise<void>;
}

/** A completed check, as one line. */
export type Finding = string;

/** Completed checks and the faults that they found, one line each. */
export interface Checks {
  readonly says: readonly Finding[];
  readonly faults: readonly string[];
}
