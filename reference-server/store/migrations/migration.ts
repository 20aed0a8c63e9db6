import type { Dialect } from '../engine.ts';

/** Changes the tables from one layout to the next, with the records in them. */
export interface Migration {
  /** Number of the layout that it makes. */
  readonly layout: number;
  /** Statements in the words of each engine; they are carried out in one transaction. */
  readonly statements: Readonly<Record<Dialect['name'], string>>;
}
