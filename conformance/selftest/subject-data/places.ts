/** A place for the data of one server. It is removed when it is disposed of. */
export interface Place extends AsyncDisposable {
  /** The value of `--data` for the server. */
  readonly data: string;
}

/** Something with data, of which copies are made. */
export interface Original<T> {
  /** The result of the filling. */
  readonly result: T;
  copy(): Promise<Place>;
}

/** Where places are made: a folder or a PostgreSQL server. */
export interface Places {
  /** A place without data; undefined for a store in memory. */
  empty(): Promise<Place | undefined>;
  /**
   * Fills an empty place once.
   * @param fill is given the place, and has closed its server when it returns
   */
  original<T>(fill: (data: string) => Promise<T>): Promise<Original<T>>;
}
