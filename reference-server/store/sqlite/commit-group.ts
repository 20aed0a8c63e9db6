import type { Query } from '../engine/engine.ts';

/** Steps that are committed together: all of them are stored, or none. */
export class CommitGroup {
  /** Each carries a step out, again if need be; in the order in which they were carried out first. */
  readonly steps: (() => void)[] = [];
  /** Changes of what several steps change, carried out once behind all of them. */
  readonly ends = new Map<string, () => Query<void>>();
  /** What is called, the last first, if the group is not stored. */
  #undo: (() => void)[] = [];
  /** Changes so far. */
  written = 0;
  readonly #settled = Promise.withResolvers<void>();

  constructor() {
    // Steps and responses wait for it, but there may be none of either.
    this.#settled.promise.catch(() => {});
  }

  /** Settles when the group is stored. @throws the error because of which it is not */
  get done(): Promise<void> {
    return this.#settled.promise;
  }

  onUndo(undo: () => void): void {
    this.#undo.push(undo);
  }

  /** Takes back what was noted of the rows that are no longer changed. */
  undo(): void {
    for (const undo of this.#undo.reverse()) undo();
    this.#undo = [];
    this.ends.clear();
  }

  keep(): void {
    this.#settled.resolve();
  }

  giveUp(error: unknown): void {
    this.undo();
    this.#settled.reject(error);
  }
}
