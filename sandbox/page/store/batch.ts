/** Entries that may wait. A page in the background draws no frames, and its timers are slow. */
const most = 5000;
/** After so many milliseconds the entries are handed over without a frame. */
const longest = 500;
/** Milliseconds between two updates: a person reads no faster, and the frames between them are free for what a person does. */
const shortest = 100;

/**
 * Collects events and delivers them before the next frame, so that a thousand events a second cost ten updates. The first
 * event after a pause is delivered at once.
 */
export class Batch<Entry> {
  readonly #receive: (entries: readonly Entry[]) => void;
  #entries: Entry[] = [];
  #isHeld = false;
  #frame = 0;
  #timer = 0;
  #pause = 0;
  #handedOver = Number.NEGATIVE_INFINITY;

  constructor(receive: (entries: readonly Entry[]) => void) {
    this.#receive = receive;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#isHeld) this.#entries.splice(0, this.#entries.length - most);
    else if (this.#entries.length >= most) this.#flush();
    else if (this.#entries.length === 1) this.#plan();
  }

  /**
   * Holds events back while lists are loaded, because the loaded lists would replace them. When there are too many, the
   * newest stay: the lists are shorter.
   */
  hold(): void {
    this.#flush();
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#flush();
  }

  /** Forgets what waits. */
  clear(): void {
    this.#entries = [];
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
  }

  #plan(): void {
    const wait = this.#handedOver + shortest - performance.now();
    if (wait <= 0) this.#beforeFrame();
    else this.#pause = window.setTimeout(() => this.#beforeFrame(), wait);
    this.#timer = window.setTimeout(() => this.#flush(), longest);
  }

  #beforeFrame(): void {
    this.#frame = requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    const entries = this.#entries;
    this.clear();
    if (entries.length === 0) return;
    this.#handedOver = performance.now();
    this.#receive(entries);
  }
}
