/** How long the first request waits for the connections of the others, in milliseconds. */
const longestWait = 1_000;

/** Holds requests back until all of them have a connection, so that they reach the server at the same time. */
export class Gate {
  readonly #opened = Promise.withResolvers<void>();
  #missing: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param requests how many come */
  constructor(requests: number) {
    this.#missing = requests;
  }

  /** A request that comes. */
  place(): Place {
    let isCounted = false;
    const count = () => {
      if (isCounted) return;
      isCounted = true;
      this.#missing -= 1;
      if (this.#missing <= 0) this.#open();
    };
    return {
      arrive: () => {
        this.#timer ??= setTimeout(() => this.#open(), longestWait);
        count();
        return this.#opened.promise;
      },
      leave: count,
    };
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#opened.resolve();
  }
}

/** The place of one request at a gate. */
export interface Place {
  /** The request is ready. Resolves when all others are, too. */
  arrive(): Promise<void>;
  /** The request does not come, or has come already. */
  leave(): void;
}
