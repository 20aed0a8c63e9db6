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
  /** Counts requests of a subject in its open window. Without one, opens a window of a length that begins now. */
  count(name: string, subject: string, requests: number, now: Moment, length: number): Promise<CountedWindow>;
  /** When the open window of a subject ends; undefined when there is none. */
  endOf(name: string, subject: string, now: Moment): Promise<Moment | undefined>;
  /** Ends the window of a subject. */
  clear(name: string, subject: string): Promise<void>;
}

/** A process of a deployment, as the shared state notifies it. */
export interface Participant {
  /** Advances the time of this process to the shared lead over the system time, in milliseconds. */
  follow(ahead: number): Promise<void>;
  /** Reads deadlines that other processes wrote. */
  lookAgain(): Promise<void>;
  /** Continues the work of a process that ended. */
  takeOver(): Promise<void>;
}

/** State that the processes of one deployment share, apart from the records. A single process has none. */
export interface SharedState {
  readonly windows: RequestWindows;
  readonly faults: InjectedFaults;
  /** Joins the deployment: the participant is notified of changes, and takes over the work of processes that end. */
  join(participant: Participant): Promise<void>;
  /** Runs work while no other process runs any. */
  exclusively<R>(work: () => Promise<R>): Promise<R>;
  /** Applies a change that all processes must follow, and waits until each has followed. */
  lead(change: () => Promise<void>): Promise<void>;
  /** Waits until every process has read the injected outcomes. */
  publish(): Promise<void>;
}
