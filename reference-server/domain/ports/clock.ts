import type { Moment } from '../time.ts';

/** Takes a planned call back; harmless once it has run. */
export type Cancel = () => void;

/** Work that runs at its time. What it returns is awaited before a later call may run. */
export type Due = () => void | Promise<void>;

/** The time, and work that is planned for a later moment. */
export interface Clock {
  /** The present moment. */
  now(): Moment;
  /** Plans a call for a moment; one in the past runs on the next turn. */
  schedule(at: Moment, run: Due): Cancel;
  /** Plans a call that frees what is no longer needed: no client sees whether it has run. */
  scheduleUpkeep(at: Moment, run: Due): Cancel;
  /** Plans a call after a delay in milliseconds. */
  after(delay: number, run: Due): Cancel;
}
