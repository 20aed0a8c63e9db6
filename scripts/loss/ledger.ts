import { AsyncLocalStorage } from 'node:async_hooks';
import type { Observer } from '../../reference-server/domain/ports/observer.ts';
import type { StoredRecords } from '../../reference-server/domain/ports/store.ts';
import { callHeader } from './lossy-proxy.ts';

/** Records that a single step of the store creates. Organizations are created differently and are listed at the end. */
const kinds = [
  'invoices',
  'refunds',
  'receipts',
  'keys',
  'catalogItems',
] as const satisfies readonly (keyof StoredRecords)[];

export type Made = (typeof kinds)[number] | 'organizations';

/** The records that the server has created, by call, whether or not the client received the response. */
export class Ledger {
  readonly observer: Observer;
  readonly #cause = new AsyncLocalStorage<number>();
  readonly #known = new Set<string>();
  readonly #made = new Map<string, number>();

  constructor() {
    this.observer = {
      around: (_kind, listener) => (request, response) =>
        this.#cause.run(Number(request.headers[callHeader.toLowerCase()] ?? 0), () => listener(request, response)),
      stored: (stored) => this.#note(stored),
      attempted: () => undefined,
    };
  }

  /** How many records of a kind a call has made. */
  madeBy(call: number, kind: Made): number {
    return this.#made.get(`${kind} ${call}`) ?? 0;
  }

  /** Notes a record that a call has made. */
  add(call: number, kind: Made): void {
    this.#made.set(`${kind} ${call}`, this.madeBy(call, kind) + 1);
  }

  #note(stored: StoredRecords): void {
    const call = this.#cause.getStore() ?? 0;
    for (const kind of kinds) {
      for (const { id } of stored[kind]) {
        const name = `${kind} ${id}`;
        if (this.#known.has(name)) continue;
        this.#known.add(name);
        this.add(call, kind);
      }
    }
  }
}
