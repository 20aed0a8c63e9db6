import type { Query } from '../engine/engine.ts';

/** Steps that are committed together: all of them are stored, or none. */
export class CommitGroup {
  /** Functions that run a step, again if necessary, in the order of their first run. */
  readonly steps: (() => void)[] = [];
  /** Changes by name that run once, after all steps. */
  readonly ends = new Map<string, () => Query<void>>();
  /** Called in reverse order if the group is not committed. */
  #undo: (() => void)[] = [];
  /** Number of changes so far. */
  written = 0;
  readonly #settled = Promise.withResolvers<void>();

  constructor() {
    // Steps and responses await this promise. Without any, its rejection would be unhandled.
    this.#settled.promise.catch(() => {});
  }

  /** Resolves when the group is committed. @throws the error that prevented the commit */
  get done(): Promise<void> {
    return this.#settled.promise;
  }

  onUndo(undo: () => void): void {
    this.#undo.push(undo);
  }

  /** Undoes what was cached for the rows of this group. */
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
