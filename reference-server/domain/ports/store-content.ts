/** All records of a store without keys and secrets, to start another store with. */
export interface StoreContent {
  /** The layout of its tables. */
  readonly layout: number;
  /** By the name of the table. The next ids are in one of them. */
  readonly tables: Readonly<Record<string, TableContent>>;
}

export interface TableContent {
  readonly columns: readonly string[];
  /** The values of each row in the order of the columns. A key or secret is empty; null stays null. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}
