import type { Merchant } from '../peers/reference.ts';

/** How many invoices and organizations a store has. */
export interface Size {
  readonly organizations: number;
  readonly invoices: number;
}

/** Two organizations of a store, with their keys. */
export interface Merchants {
  /** The one whose invoices are read. */
  readonly reader: Merchant;
  /** Another one that creates invoices: what is read stays the same from measurement to measurement. */
  readonly writer: Merchant;
}

/** A store without its server, which would take an hour for a million invoices. Statements have no parameters. */
export interface Database {
  run(sql: string): Promise<void>;
  /** The first column of the first row of a query. */
  number(sql: string): Promise<number>;
  close(): Promise<void>;
}

/** Where a store is filled, and found again when it was filled before. */
export interface Place {
  /** What `--data` of a server says. */
  readonly data: string;
  readonly name: string;
  /** The organizations of a store that was filled to its end. */
  known(): Promise<Merchants | undefined>;
  /** Removes what a run has left that was cut off. */
  clear(): Promise<void>;
  open(): Promise<Database>;
  /** Called before the first invoice. */
  prepare(): Promise<void>;
  /** Called after the last one. */
  settle(merchants: Merchants): Promise<void>;
  /** Remembers that the store is filled. */
  keep(merchants: Merchants): Promise<void>;
  /** Size on disk. */
  bytes(): Promise<number>;
}

/** The places of all sizes. */
export interface Places {
  of(size: Size): Place;
  /** Removes what the options do not keep. */
  end(): Promise<void>;
}
