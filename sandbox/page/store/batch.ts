/** Entries that may wait. A page in the background draws no frames, and its timers are slow. */
const most = 5000;
/** After so many milliseconds the entries are handed over without a frame. */
const longest = 500;

/**
 * Collects what arrives and hands it over once for each frame that the browser draws, so that a thousand events a second
 * cost sixty updates.
 */
export class Batch<Entry> {
  readonly #receive: (entries: readonly Entry[]) => void;
  #entries: Entry[] = [];
  #isHeld = false;
  #frame = 0;
  #timer = 0;

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
   * Holds back what arrives while lists are loaded, which would replace it. Of more than can wait the newest stay: the
   * lists are shorter.
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
  }

  #plan(): void {
    this.#frame = requestAnimationFrame(() => this.#flush());
    this.#timer = window.setTimeout(() => this.#flush(), longest);
  }

  #flush(): void {
    const entries = this.#entries;
    this.clear();
    if (entries.length > 0) this.#receive(entries);
  }
}
