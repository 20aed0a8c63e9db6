/** A piece of a list on the server: `total` counts its rows and all that are older. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows that a list keeps, unless a person asks for older ones. */
const usual = 1000;

interface Options<Row> {
  readonly idOf: (row: Row) => number;
  /** Whether the list shows a row; a change can take it out of the list. */
  readonly fits: (row: Row) => boolean;
}

/** The newest rows of a server list without a gap, and the total number of rows. */
export class LiveRows<Row> {
  readonly #options: Options<Row>;
  #rows: readonly Row[] = [];
  #total = 0;
  #most = usual;

  constructor(options: Options<Row>) {
    this.#options = options;
  }

  /** The newest row first. Every change creates a new array. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** How many rows the server has. */
  get total(): number {
    return this.#total;
  }

  /** Id of the oldest row, before which the next piece begins. */
  get oldest(): number | undefined {
    const row = this.#rows.at(-1);
    return row === undefined ? undefined : this.#options.idOf(row);
  }

  /** Replaces the newest piece. Older rows stay. */
  newest({ rows, total }: RowPage<Row>): void {
    const { idOf } = this.#options;
    const last = rows.at(-1);
    const older = last === undefined || rows.length === total ? [] : this.#rows.filter((row) => idOf(row) < idOf(last));
    this.#rows = [...rows, ...older];
    this.#total = total;
  }

  /** Adds the piece that follows the oldest row. The count is exact again. */
  older({ rows, total }: RowPage<Row>): void {
    const loaded = this.#rows.length;
    this.#rows = [...this.#rows, ...rows];
    this.#total = loaded + total;
    this.#most = Math.max(usual, this.#rows.length);
  }

  /** Adds new rows and replaces changed ones. Rows older than the oldest loaded row come with the next piece. */
  put(changed: readonly Row[]): void {
    const { idOf, fits } = this.#options;
    const latest = new Map(changed.map((row) => [idOf(row), row]));
    const isWhole = this.#rows.length >= this.#total;
    const oldest = isWhole ? Number.NEGATIVE_INFINITY : (this.oldest ?? 0);
    const kept = this.#rows.flatMap((row) => {
      const next = latest.get(idOf(row)) ?? row;
      latest.delete(idOf(row));
      return fits(next) ? [next] : [];
    });
    const added = [...latest.values()].filter((row) => fits(row) && idOf(row) > oldest);
    this.#total += kept.length - this.#rows.length + added.length;
    this.#rows = [...added, ...kept].toSorted((a, b) => idOf(b) - idOf(a)).slice(0, this.#most);
  }
}
