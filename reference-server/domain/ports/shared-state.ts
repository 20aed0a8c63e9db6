import type { Moment } from '../time.ts';
import type { InjectedFaults } from './injected-faults.ts';

/** A window in which requests are counted. */
export interface CountedWindow {
  /** Requests so far. */
  readonly used: number;
  readonly endsAt: Moment;
}

/** Windows of request limits. A window begins with the first request that is counted in it. */
export interface RequestWindows {
  /** Counts requests of a subject in its open window, or in one that begins now and has a length. */
  count(name: string, subject: string, requests: number, now: Moment, length: number): Promise<CountedWindow>;
  /** When the open window of a subject ends; undefined when there is none. */
  endOf(name: string, subject: string, now: Moment): Promise<Moment | undefined>;
  /** Ends the window of a subject. */
  clear(name: string, subject: string): Promise<void>;
}

/** One process, as the others move it. */
export interface Participant {
  /** Brings its time to what all processes have: milliseconds ahead of the system's. */
  follow(ahead: number): Promise<void>;
  /** Looks for deadlines that other processes wrote. */
  lookAgain(): Promise<void>;
  /** Continues the work of a process that ended. */
  takeOver(): Promise<void>;
}

/** What the processes of one deployment share apart from the records. A store that serves one process has none of it. */
export interface SharedState {
  readonly windows: RequestWindows;
  readonly faults: InjectedFaults;
  /** Takes part from now on: the process is moved, and takes over the work of others that end. */
  join(participant: Participant): Promise<void>;
  /** Does something while no other process does it. */
  exclusively<R>(work: () => Promise<R>): Promise<R>;
  /** Changes something of this process that all share, and waits until every other process has followed. */
  lead(change: () => Promise<void>): Promise<void>;
  /** Waits until every process knows the injected outcomes. */
  publish(): Promise<void>;
}
