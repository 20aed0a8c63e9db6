import { setTimeout } from 'node:timers/promises';
import { creation } from '../peers/peer.ts';
import { call } from '../peers/reference.ts';

/** A key, and a callback for its events. */
export interface Caller {
  readonly merchant: string;
  readonly key: string;
  /** Called with the id of each invoice for which an event is due. */
  due(id: number): void;
}

/** Requests of one cycle: an invoice is created, read, listed and paid. */
export const requestsOfCycle = 4;

/** One cycle. @param took called with the milliseconds of each request */
export async function cycle({ merchant, key, due }: Caller, took: (ms: number) => void): Promise<void> {
  const headers = { 'X-API-Key': key };
  const timed = async (url: string, body?: string) => {
    const began = performance.now();
    const response = await call(url, headers, body);
    took(performance.now() - began);
    return response;
  };
  const { id } = await timed(`${merchant}/invoices`, creation);
  const one = `${merchant}/invoices/${id}`;
  await timed(one);
  await timed(`${merchant}/invoices?per_page=20`);
  await timed(`${one}/simulate-status`, '{"status":"error"}');
  due(Number(id));
}

/** Cycles per second of a server when callers wait only for its responses. */
export async function fullLoad(caller: Caller, seconds: number, workers: number): Promise<number> {
  const ends = performance.now() + seconds * 1_000;
  let cycles = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < ends) {
      await cycle(caller, () => {});
      cycles += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return cycles / seconds;
}

/** A load independent of the server: cycles start at a steady rate, however long earlier ones take. */
export class SteadyLoad {
  readonly #callers: readonly Caller[];
  readonly #perSecond: number;
  readonly #running = new Set<Promise<void>>();
  #latencies: number[] = [];
  /** The first error. */
  fault: Error | undefined;

  constructor(callers: readonly Caller[], perSecond: number) {
    this.#callers = callers;
    this.#perSecond = perSecond;
  }

  /** Starts cycles for some milliseconds and waits for them. */
  async run(ms: number): Promise<void> {
    const began = performance.now();
    const all = Math.max(1, Math.round((ms / 1_000) * this.#perSecond));
    for (let started = 0; started < all && this.fault === undefined; started += 1) {
      const caller = this.#callers[started % this.#callers.length];
      if (caller) this.#start(caller);
      const next = began + ((started + 1) * 1_000) / this.#perSecond;
      await setTimeout(Math.max(0, next - performance.now()));
    }
    await Promise.all(this.#running);
  }

  /** The milliseconds of all requests since the last call. */
  latencies(): number[] {
    return this.#latencies.splice(0);
  }

  #start(caller: Caller): void {
    const running = cycle(caller, (ms) => void this.#latencies.push(ms))
      .catch((error: unknown) => {
        this.fault ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
