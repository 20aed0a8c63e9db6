/** How long the first request waits for the connections of the others, in milliseconds. */
const longestWait = 1_000;

/** Holds requests back until all of them have a connection, so that they reach the server at the same time. */
export class Gate {
  readonly #opened = Promise.withResolvers<void>();
  readonly #admitted = Promise.withResolvers<void>();
  #missing: number;
  #notAdmitted: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param requests how many come */
  constructor(requests: number) {
    this.#missing = requests;
    this.#notAdmitted = requests;
  }

  /** A request that comes. */
  place(): Place {
    const count = once(() => {
      this.#missing -= 1;
      if (this.#missing <= 0) this.#open();
    });
    const admit = once(() => {
      this.#notAdmitted -= 1;
      if (this.#notAdmitted <= 0) this.#admitted.resolve();
    });
    return {
      admitted: () => {
        admit();
        return this.#admitted.promise;
      },
      arrive: () => {
        this.#timer ??= setTimeout(() => this.#open(), longestWait);
        count();
        return this.#opened.promise;
      },
      leave: () => {
        admit();
        count();
      },
    };
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#opened.resolve();
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** The place of one request at a gate. */
export interface Place {
  /** The documented rates permit the request. Resolves when they permit all others, too, so that no connection waits for them. */
  admitted(): Promise<void>;
  /** The request is ready. Resolves when all others are, too. */
  arrive(): Promise<void>;
  /** The request does not come, or has come already. */
  leave(): void;
}
