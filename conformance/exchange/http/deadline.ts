import { StopCheck } from '../../ground/verdicts/stop.ts';

/** The time limit of a check, without its pacing and the actions of a person, so that no lane waits forever. */
export class Deadline {
  /** Aborts everything that the check waits for, at the limit or at the end of the run. */
  readonly signal: AbortSignal;
  readonly #expiry = new AbortController();
  readonly #milliseconds: number;
  readonly #waits = new Set<{ readonly what: string }>();
  #latest = 'its preconditions';
  #left: number;
  #since = performance.now();
  #uncounted = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, run: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#left = milliseconds;
    this.signal = AbortSignal.any([run, this.#expiry.signal]);
    this.#start();
  }

  /** Waits for the work of a check. Rejects at the limit, even if the work never ends. */
  bound<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#expiry;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      work.then(resolve, reject);
    });
  }

  /** Waits for a part of the work, which the message names if the limit is exceeded meanwhile. */
  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    const wait = { what };
    this.#latest = what;
    this.#waits.add(wait);
    try {
      return await work();
    } finally {
      this.#waits.delete(wait);
    }
  }

  /** Waits without counting the time. */
  async uncounted<T>(work: () => Promise<T>): Promise<T> {
    this.#uncounted += 1;
    if (this.#uncounted === 1) this.#stop();
    try {
      return await work();
    } finally {
      this.#uncounted -= 1;
      if (this.#uncounted === 0) this.#start();
    }
  }

  /** The check has ended: the limit no longer applies. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY;
    clearTimeout(this.#timer);
  }

  #start(): void {
    if (this.#left === Number.POSITIVE_INFINITY) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#expiry.abort(this.#exceeded()), this.#left);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since));
  }

  #exceeded(): StopCheck {
    const [oldest] = this.#waits;
    const waiting =
      oldest === undefined ? `Its last wait was for ${this.#latest}` : `It was waiting for ${oldest.what}`;
    return new StopCheck(
      'inconclusive',
      'timeout_without_bound',
      `The check did not end within timeouts.check (${this.#milliseconds / 1000} s). ${waiting}.`,
      `timeouts: { check: ${Math.ceil((this.#milliseconds * 2) / 1000)}s }`,
    );
  }
}

/** Waits for a part of the work of a check. Without a check, no limit applies. */
export function during<T>(deadline: Deadline | undefined, what: string, work: () => Promise<T>): Promise<T> {
  return deadline === undefined ? work() : deadline.during(what, work);
}

/** Waits without counting the time against the limit of the check. */
export function uncounted<T>(deadline: Deadline | undefined, work: () => Promise<T>): Promise<T> {
  return deadline === undefined ? work() : deadline.uncounted(work);
}
