/** How long the first request waits for the others to connect, in milliseconds. */
const longestWait = 1_000;

/** Holds requests until all of them are connected, so that they reach the server at the same time. */
export class Gate {
  readonly #opened = Promise.withResolvers<void>();
  readonly #admitted = Promise.withResolvers<void>();
  #missing: number;
  #notAdmitted: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param requests their number */
  constructor(requests: number) {
    this.#missing = requests;
    this.#notAdmitted = requests;
  }

  /** The place of one request. */
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
  /** Resolves when the documented rates permit all requests of the gate, so that no connection waits. */
  admitted(): Promise<void>;
  /** To be called when the request is connected. Resolves when all others are, too. */
  arrive(): Promise<void>;
  /** To be called when the request will not arrive, or has been sent. */
  leave(): void;
}
