import type { Moment } from '../time.ts';

/** Cancels a planned call. Has no effect once the call has run. */
export type Cancel = () => void;

/** A planned call. A promise that it returns is awaited before a later call runs. */
export type Due = () => void | Promise<void>;

/** The time, and work that is planned for a later moment. */
export interface Clock {
  /** The present moment. */
  now(): Moment;
  /** Plans a call for a moment; one in the past runs on the next turn. */
  schedule(at: Moment, run: Due): Cancel;
  /** Plans internal cleanup. No client can observe whether it has run. */
  scheduleUpkeep(at: Moment, run: Due): Cancel;
  /** Plans a call after a delay in milliseconds. */
  after(delay: number, run: Due): Cancel;
}
