import type { Allowances } from '../limits.ts';
import type { Draft } from '../ports/records.ts';
import { type Moment, secondMs } from '../time.ts';

/**
 * A step-by-step authorisation of a cashier: of an organization by its partner (P §3), or of one connection by the
 * merchant (M §4.6). There is at most one of each; a new one replaces it.
 */
export interface Process {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The connection that the merchant authorises; null for a process of the partner. */
  readonly connectionId: number | null;
  readonly processId: string;
  readonly step: 'phone_required' | 'otp_required' | 'active' | 'failed';
  readonly phone: string | null;
  readonly createdAt: Moment;
  readonly expiresAt: Moment;
}

/** A process at its first step. It expires after ten minutes (P §4 rule 2), for merchants by analogy. */
export function newProcess(
  subject: Pick<Process, 'organizationId' | 'connectionId' | 'processId'>,
  now: Moment,
  { authorisation_process: life }: Allowances,
): Draft<Process> {
  return { ...subject, step: 'phone_required', phone: null, createdAt: now, expiresAt: now + life * secondMs };
}

/** True while a process waits for one of the given steps, by default for any. */
export function awaits(
  { step, expiresAt }: Process,
  now: Moment,
  steps: readonly Process['step'][] = ['phone_required', 'otp_required'],
): boolean {
  return steps.includes(step) && expiresAt > now;
}
