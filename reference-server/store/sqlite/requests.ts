import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommitGroup } from './commit-group.ts';

/** The state of a request in the store. */
interface Request {
  hasStored: boolean;
  /** Groups whose steps it may have read before the commit, the latest last. */
  readonly met: CommitGroup[];
}

/** The running requests, with the groups that each may have read before the commit. */
export class Requests {
  /** The request that the current query or step belongs to. */
  readonly #present = new AsyncLocalStorage<Request>();

  /** Records that the current request may have read writes of this group. */
  meet(group: CommitGroup | undefined): void {
    const request = group && this.#present.getStore();
    if (request && request.met.at(-1) !== group) request.met.push(group);
  }

  /** Resolves when a group is committed to which the current request has added a step. */
  async stored(group: CommitGroup): Promise<void> {
    await group.done;
    const request = this.#present.getStore();
    if (request) request.hasStored = true;
  }

  /**
   * Runs a request, and resolves once everything is stored that it may have read. A request that has stored something
   * does not fail with a later group, because the client would repeat a request that has taken effect.
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
