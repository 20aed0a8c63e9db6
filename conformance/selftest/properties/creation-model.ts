import type { InvoiceStatus } from '../../../reference-server/domain/states.ts';

/** One state of an invoice, in the order in which states were stored. */
export interface StoredStatus {
  readonly id: number;
  readonly key: string | null;
  readonly status: InvoiceStatus;
}

/** The outcome of one request for a new invoice. */
export type Outcome =
  | { readonly created: number }
  | { readonly holder: number; readonly status: InvoiceStatus }
  | { readonly refused: string };

/** A request and its response. */
export interface CreationRequest {
  readonly key: string | null;
  readonly outcome: Outcome;
}

/** Statuses that free a key (M §7.3). */
const freeingStatuses: readonly InvoiceStatus[] = ['expired', 'cancelled', 'error'];

/**
 * What keys and the limit of the sandbox promise, in plain words of a map: a key has at most one active invoice, a
 * refused repeat names an invoice that had the key at that time, and every stored invoice counts once.
 */
export class CreationModel {
  readonly #max: number;
  /** The newest state of every invoice. */
  readonly #now = new Map<number, StoredStatus>();

  constructor(max: number) {
    this.#max = max;
  }

  get used(): number {
    return this.#now.size;
  }

  /** The invoice that holds a key. */
  holder(key: string): StoredStatus | undefined {
    return [...this.#now.values()].find((one) => one.key === key && isActive(one));
  }

  /**
   * Compares the concurrent responses with what was stored meanwhile.
   * @returns what does not fit, in words
   */
  see(requests: readonly CreationRequest[], storedStatuses: readonly StoredStatus[]): readonly string[] {
    const before = new Map(this.#now);
    const faults: string[] = [];
    for (const stored of storedStatuses) {
      const { key, id } = stored;
      const holder = key === null || !isActive(stored) ? undefined : this.holder(key);
      if (holder && holder.id !== id) faults.push(`${id} got the key ${key} while ${holder.id} held it`);
      this.#now.set(id, stored);
    }
    const held = [...before.values(), ...storedStatuses].filter(isActive);
    for (const request of requests) faults.push(...this.#judge(request, before, held));
    const created = requests.filter(({ outcome }) => 'created' in outcome).length;
    if (created !== this.used - before.size)
      faults.push(`${created} were announced, ${this.used - before.size} stored`);
    if (this.used > this.#max) faults.push(`${this.used} are more than the sandbox holds`);
    return [...faults, ...this.#unserved(requests, before)];
  }

  #judge(
    { key, outcome }: CreationRequest,
    before: ReadonlyMap<number, StoredStatus>,
    held: readonly StoredStatus[],
  ): readonly string[] {
    if ('created' in outcome) {
      const made = this.#now.get(outcome.created);
      const isNew = made?.key === key && !before.has(outcome.created);
      return isNew ? [] : [`${outcome.created} is no new invoice with the key ${key}`];
    }
    if ('holder' in outcome) {
      const { holder: id, status } = outcome;
      const named = key !== null && held.some((one) => one.id === id && one.key === key && one.status === status);
      return named ? [] : [`${id} did not hold the key ${key} as ${status}`];
    }
    const full = outcome.refused === 'sandbox_invoice_limit' && this.used === this.#max;
    return full ? [] : [`${outcome.refused} for no reason`];
  }

  /** A key that was free at first goes to one of those who asked for it, as long as there is room. */
  #unserved(requests: readonly CreationRequest[], before: ReadonlyMap<number, StoredStatus>): readonly string[] {
    const wanted = new Set(requests.flatMap(({ key }) => (key === null ? [] : [key])));
    return [...wanted].flatMap((key) => {
      const taken = [...before.values()].some((one) => one.key === key && isActive(one));
      const won = requests.some((request) => request.key === key && 'created' in request.outcome);
      return taken || won || this.used === this.#max ? [] : [`no request got the free key ${key}`];
    });
  }
}

function isActive({ status }: StoredStatus): boolean {
  return !freeingStatuses.includes(status);
}
