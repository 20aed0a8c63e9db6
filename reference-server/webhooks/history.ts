/** How an attempt ended: with a prompt response, with a late one, or without one. */
export type Ending = 'prompt' | 'late' | 'silent';

/** Limits of concurrent attempts per receiver: high while it responds promptly, low after it did not. */
export interface Window {
  readonly first: number;
  readonly highest: number;
  readonly lowest: number;
}

/** State of a receiver. */
interface Entry {
  /** Deliveries that are being sent to it. */
  readonly running: Set<number>;
  window: number;
  /** True when the last attempt got no response. */
  suspect: boolean;
}

/** Maximum number of remembered receivers without a running attempt. */
const remembered = 10_000;

/** Remembers the state of receivers, by key or host, and limits the concurrent attempts of each. */
export class History<K> {
  readonly #window: Window;
  readonly #entries = new Map<K, Entry>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** How many more attempts it may have. */
  room(key: K): number {
    const { window, running } = this.#of(key);
    return window - running.size;
  }

  isSuspect(key: K): boolean {
    return this.#of(key).suspect;
  }

  /** Deliveries that are being sent to it. */
  running(key: K): ReadonlySet<number> {
    return this.#of(key).running;
  }

  /** Counts a delivery that begins. */
  started(key: K, deliveryId: number): void {
    const entry = this.#of(key);
    entry.running.add(deliveryId);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#forgetOne();
  }

  /** Removes a delivery that has ended. */
  ended(key: K, deliveryId: number, ending: Ending): void {
    const entry = this.#of(key);
    entry.running.delete(deliveryId);
    entry.suspect = ending === 'silent';
    entry.window = this.#after(entry.window, ending);
  }

  #after(window: number, ending: Ending): number {
    const { highest, lowest } = this.#window;
    if (ending === 'prompt') return Math.min(window * 2, highest);
    return ending === 'late' ? Math.max(Math.floor(window / 2), lowest) : lowest;
  }

  #of(key: K): Entry {
    return this.#entries.get(key) ?? { running: new Set(), window: this.#window.first, suspect: false };
  }

  #forgetOne(): void {
    if (this.#entries.size <= remembered) return;
    for (const [key, { running }] of this.#entries) {
      if (running.size > 0) continue;
      this.#entries.delete(key);
      return;
    }
  }
}
