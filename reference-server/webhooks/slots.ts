import { type Ending, History, type Window } from './history.ts';

/** Limits of concurrent attempts. Each costs a socket and a few kilobytes, so there can be many. */
export interface SlotLimits {
  /** For receivers that respond. */
  readonly shared: number;
  /** In addition, one for each key without a running attempt. A receiver that hangs takes at most one of these. */
  readonly reserve: number;
  /** For receivers that did not respond to the last attempt. */
  readonly suspects: number;
  readonly key: Window;
  readonly host: Window;
}

/** Limits of a server. */
export const defaultLimits: SlotLimits = {
  shared: 512,
  reserve: 256,
  suspects: 512,
  key: { first: 4, highest: 32, lowest: 2 },
  host: { first: 16, highest: 64, lowest: 2 },
};

/** A key and the host that its events go to. */
export interface Receiver {
  readonly apiKeyId: number;
  readonly host: string;
}

type Pool = 'shared' | 'suspects';

/**
 * Divides concurrent attempts among receivers, so that receivers that hang do not block the others. Each key and each
 * host has a limit, and receivers that did not respond to the last attempt have a separate pool.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #running = new Map<number, Receiver & { readonly pool: Pool }>();
  readonly #used = { shared: 0, suspects: 0 };
  readonly #keys: History<number>;
  readonly #hosts: History<string>;

  constructor(limits: SlotLimits = defaultLimits) {
    this.#limits = limits;
    this.#keys = new History(limits.key);
    this.#hosts = new History(limits.host);
  }

  /** Attempts that run. */
  get size(): number {
    return this.#running.size;
  }

  /** Deliveries that are being sent to a key. */
  sentTo(apiKeyId: number): readonly number[] {
    return [...this.#keys.running(apiKeyId)];
  }

  /** How many more attempts the key may start, within the limit of its host. */
  roomOfKey(apiKeyId: number): number {
    return Math.min(this.#keys.room(apiKeyId), this.#roomInPool(this.#keys.isSuspect(apiKeyId), apiKeyId));
  }

  /** How many more attempts to a host may begin. */
  roomOfHost(host: string): number {
    return this.#hosts.room(host);
  }

  /** Whether one more attempt may begin. */
  hasRoom({ apiKeyId, host }: Receiver): boolean {
    const isSuspect = this.#isSuspect({ apiKeyId, host });
    return this.roomOfHost(host) > 0 && this.#keys.room(apiKeyId) > 0 && this.#roomInPool(isSuspect, apiKeyId) > 0;
  }

  /** Counts an attempt that begins. */
  take(deliveryId: number, receiver: Receiver): void {
    const pool: Pool = this.#isSuspect(receiver) ? 'suspects' : 'shared';
    this.#running.set(deliveryId, { ...receiver, pool });
    this.#used[pool] += 1;
    this.#keys.started(receiver.apiKeyId, deliveryId);
    this.#hosts.started(receiver.host, deliveryId);
  }

  /** Removes an attempt that has ended. */
  free(deliveryId: number, ending: Ending): void {
    const running = this.#running.get(deliveryId);
    if (!running) return;
    const { apiKeyId, host, pool } = running;
    this.#running.delete(deliveryId);
    this.#used[pool] -= 1;
    this.#keys.ended(apiKeyId, deliveryId, ending);
    this.#hosts.ended(host, deliveryId, ending);
  }

  #isSuspect({ apiKeyId, host }: Receiver): boolean {
    return this.#keys.isSuspect(apiKeyId) || this.#hosts.isSuspect(host);
  }

  #roomInPool(isSuspect: boolean, apiKeyId: number): number {
    const { shared, reserve, suspects } = this.#limits;
    if (isSuspect) return suspects - this.#used.suspects;
    const room = shared - this.#used.shared;
    const isFirst = this.#keys.running(apiKeyId).size === 0;
    return room <= 0 && isFirst ? Math.min(1, room + reserve) : room;
  }
}
