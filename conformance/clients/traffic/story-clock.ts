/**
 * The clock of a run with a driver. It goes as that of the machine does, and is ahead of it once a story has let time pass: the
 * observer, the service and the client have this time then.
 */
export class StoryClock {
  #ahead = 0;

  /** How far it is ahead of the machine, in milliseconds. */
  get ahead(): number {
    return this.#ahead;
  }

  /** The time of day, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** The time that has passed, in milliseconds since any moment. */
  readonly elapsed = (): number => performance.now() + this.#ahead;

  /** Lets time pass, in milliseconds. */
  pass(ms: number): void {
    this.#ahead += ms;
  }
}
