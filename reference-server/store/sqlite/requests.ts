import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommitGroup } from './commit-group.ts';

/** What a request has done to the store. */
interface Request {
  hasStored: boolean;
  /** Groups whose steps it may have read before they were committed, the last one at the end. */
  readonly met: CommitGroup[];
}

/** The requests that run, and what each may have read before it was stored. */
export class Requests {
  /** The request of which a query or a step is part. */
  readonly #present = new AsyncLocalStorage<Request>();

  /** The present request may read what the steps of a group have written. */
  meet(group: CommitGroup | undefined): void {
    const request = group && this.#present.getStore();
    if (request && request.met.at(-1) !== group) request.met.push(group);
  }

  /** Settles when a group is stored in which the present request has written. */
  async stored(group: CommitGroup): Promise<void> {
    await group.done;
    const request = this.#present.getStore();
    if (request) request.hasStored = true;
  }

  /**
   * Carries out a request, and settles when everything is stored that it may have read. A request that has stored something does
   * not fail with a later group: it would be repeated, although it has its effect.
   */
  async settled<R>(work: () => Promise<R>): Promise<R> {
    const request: Request = { hasStored: false, met: [] };
    let result: R;
    try {
      result = await this.#present.run(request, work);
    } catch (error) {
      await allStored(request);
      throw error;
    }
    if (request.met.length > 0) await allStored(request);
    return result;
  }
}

/** @throws StoreUnavailable when a request has stored nothing, and something that it may have read could not be stored */
async function allStored(request: Request): Promise<void> {
  for (const { done } of request.met) {
    try {
      await done;
    } catch (notKept) {
      if (!request.hasStored) throw notKept;
    }
  }
}
