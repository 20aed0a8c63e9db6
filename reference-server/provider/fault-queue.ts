import type { FaultKinds, InjectedFaults } from '../domain/ports/injected-faults.ts';

function keyOf(kind: string, organizationId: number): string {
  return `${kind}:${organizationId}`;
}

/** Outcomes that tests inject: a queue for each kind and organization; each outcome is used once. */
export class FaultQueue implements InjectedFaults {
  readonly #queues = new Map<string, unknown[]>();

  /** Injects an outcome after those that wait already. */
  enqueue<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): void {
    this.#queue(kind, organizationId).push(outcome);
  }

  /** Removes the next outcome, if there is one. */
  take<K extends keyof FaultKinds>(kind: K, organizationId: number): FaultKinds[K] | undefined {
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.#queues.delete(key);
    return next as FaultKinds[K] | undefined;
  }

  /** Returns an outcome that was taken but not used; it is the next one again. */
  putBack<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): void {
    this.#queue(kind, organizationId).unshift(outcome);
  }

  /** Returns the next outcome and leaves it. */
  peek<K extends keyof FaultKinds>(kind: K, organizationId: number): FaultKinds[K] | undefined {
    return this.#queues.get(keyOf(kind, organizationId))?.[0] as FaultKinds[K] | undefined;
  }

  /** Removes the injected outcomes of one kind. */
  discard(kind: keyof FaultKinds, organizationId: number): void {
    this.#queues.delete(keyOf(kind, organizationId));
  }

  /** Removes all injected outcomes of an organization. */
  clear(organizationId: number): void {
    for (const key of this.#queues.keys()) if (key.endsWith(`:${organizationId}`)) this.#queues.delete(key);
  }

  #queue(kind: string, organizationId: number): unknown[] {
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    return queue;
  }
}
