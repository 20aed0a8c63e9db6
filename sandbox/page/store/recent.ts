/** Rows with the newest first. The oldest leave when there are more than the limit, so memory is bounded. */
export class Recent<Row> {
  readonly #limit: number;
  readonly #numberOf: (row: Row) => number;
  #rows: readonly Row[] = [];

  /** @param numberOf what orders the rows and identifies one */
  constructor(limit: number, numberOf: (row: Row) => number) {
    this.#limit = limit;
    this.#numberOf = numberOf;
  }

  /** The rows. The list is another one after a change. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** Starts again with these rows. */
  replace(rows: readonly Row[]): void {
    this.#rows = [];
    this.put(rows);
  }

  /** Adds rows. One whose number is known takes the place of the earlier one. */
  put(rows: readonly Row[]): void {
    const fresh = new Map(rows.map((row) => [this.#numberOf(row), row]));
    const kept = this.#rows.map((row) => {
      const number = this.#numberOf(row);
      const newer = fresh.get(number);
      fresh.delete(number);
      return newer ?? row;
    });
    this.#rows = [...fresh.values(), ...kept]
      .toSorted((a, b) => this.#numberOf(b) - this.#numberOf(a))
      .slice(0, this.#limit);
  }
}
