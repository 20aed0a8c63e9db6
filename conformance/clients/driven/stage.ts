import type { Seen } from '../traffic/seen.ts';
import type { Beliefs } from './beliefs.ts';
import type { Driver } from './driver.ts';
import type { Events } from './events.ts';
import type { ScriptedService } from './service.ts';

/** What a scenario needs of the run. */
export interface Stage {
  readonly driver: Pick<Driver, 'act'>;
  readonly service: ScriptedService;
  readonly timeLimits: TimeLimits;
  readonly beliefs: Beliefs;
  /** For a client that receives events. */
  readonly events?: Events;
  /** The exchanges of the scenario so far. */
  exchanges(): readonly Seen[];
  /** How many invoices of a payer the service has that are neither expired, cancelled nor in error. */
  activeInvoices(phone: string): Promise<number>;
  /** Gives an invoice of the sandbox this status. */
  simulate(id: number, status: string): Promise<void>;
  /** Lets time pass in the service, in seconds. */
  pass(seconds: number): Promise<void>;
}

/** The order and the payer of one scenario: each has its own. */
export interface Subject {
  readonly order: string;
  /** Eleven digits that start with 8. */
  readonly phone: string;
}

/** How long a client may take until it believes what it must, and how long it is watched for what it must not, in milliseconds. */
export interface TimeLimits {
  readonly believe: number;
  readonly refrain: number;
  readonly pause: number;
  /** How long a client is asked to wait for an outcome that does not come. */
  readonly wait: number;
}

export const usualTimeLimits: TimeLimits = { believe: 5_000, refrain: 1_000, pause: 100, wait: 6_000 };
