import type { FaultKinds, InjectedFaults } from '../domain/ports/injected-faults.ts';

function keyOf(kind: string, organizationId: number): string {
  return `${kind}:${organizationId}`;
}

/** Injected outcomes in the memory of one process. */
export class FaultQueue implements InjectedFaults {
  readonly #queues = new Map<string, unknown[]>();

  async enqueue<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void> {
    this.#queue(kind, organizationId).push(outcome);
  }

  async take<K extends keyof FaultKinds>(
    kind: K,
    organizationId: number,
    fits: (outcome: FaultKinds[K]) => boolean = () => true,
  ): Promise<FaultKinds[K] | undefined> {
    const next = this.peek(kind, organizationId);
    if (next === undefined || !fits(next)) return undefined;
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key);
    queue?.shift();
    if (queue?.length === 0) this.#queues.delete(key);
    return next;
  }

  async putBack<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void> {
    this.#queue(kind, organizationId).unshift(outcome);
  }

  peek<K extends keyof FaultKinds>(kind: K, organizationId: number): FaultKinds[K] | undefined {
    return this.waiting(kind, organizationId)[0];
  }

  waiting<K extends keyof FaultKinds>(kind: K, organizationId: number): readonly FaultKinds[K][] {
    if (this.#queues.size === 0) return [];
    return (this.#queues.get(keyOf(kind, organizationId)) ?? []) as FaultKinds[K][];
  }

  async clear(organizationId: number, kind?: keyof FaultKinds): Promise<void> {
    if (kind !== undefined) this.#queues.delete(keyOf(kind, organizationId));
    else for (const key of this.#queues.keys()) if (key.endsWith(`:${organizationId}`)) this.#queues.delete(key);
  }

  #queue(kind: string, organizationId: number): unknown[] {
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    return queue;
  }
}
