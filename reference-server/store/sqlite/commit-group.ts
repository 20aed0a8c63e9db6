/** Steps that are committed together: all of them are kept, or none. */
export class CommitGroup {
  /** What is called, the last first, if the group is not kept. */
  readonly undo: (() => void)[] = [];
  steps = 0;
  /** Statements so far that changed rows. */
  written = 0;
  readonly #settled = Promise.withResolvers<void>();

  constructor() {
    // Steps and responses wait for it, but there may be none of either.
    this.#settled.promise.catch(() => {});
  }

  /** Settles when the group is kept. @throws the error because of which it is not */
  get done(): Promise<void> {
    return this.#settled.promise;
  }

  keep(): void {
    this.#settled.resolve();
  }

  giveUp(error: unknown): void {
    for (const undo of this.undo.reverse()) undo();
    this.#settled.reject(error);
  }
}
