/** Handles Ctrl-C and SIGTERM: the first one completes the report, the second one ends the process at once. */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #onSignal: () => void;

  /**
   * @param reported called once, at the first signal
   * @param last called at the second one, before the process ends: for what must not stay open
   */
  constructor(reported: () => void, last: () => void = () => undefined) {
    this.#onSignal = () => {
      if (this.signal.aborted) {
        last();
        process.exit(130);
      }
      // Abort first: this removes an open question to a person, over which nothing may be drawn.
      this.#controller.abort(new Error('interrupted'));
      reported();
    };
    process.on('SIGINT', this.#onSignal);
    process.on('SIGTERM', this.#onSignal);
  }

  /** Aborts at the first signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives the signals back to the system. */
  release(): void {
    process.off('SIGINT', this.#onSignal);
    process.off('SIGTERM', this.#onSignal);
  }
}
