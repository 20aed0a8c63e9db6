import type { Row } from '../engine/engine.ts';
import type { TableColumn } from '../migrations/columns.ts';

/** Data that is checked: one moment of it, whatever a server writes meanwhile. */
export interface Checked {
  /** The columns of its tables. */
  readonly columns: readonly TableColumn[];
  rows(sql: string): Promise<readonly Row[]>;
  /** Hands over the rows of a query that may be many, one after the other. */
  each(sql: string, take: (row: Row) => void): Promise<void>;
}

/** What was looked at, in one line. */
export type Finding = string;

/** What was looked at, and what is wrong, in a line each. */
export interface Checks {
  readonly says: readonly Finding[];
  readonly faults: readonly string[];
}
