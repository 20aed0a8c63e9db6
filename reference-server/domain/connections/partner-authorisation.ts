import { randomUUID } from 'node:crypto';
import type { CodeOf } from '../../../generated/catalog.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import { statusAfterVerify, withOwner } from '../organizations/changes.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { type Decision, decide } from '../work/decide.ts';
import { newConnection } from './connection.ts';
import { linked } from './main-connection.ts';
import { awaits, newProcess, type Process } from './process.ts';
import { replaceProcess } from './replace-process.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly allowances: Allowances;
}

/** Phone numbers that the partner sandbox refuses, each with its code (P §8.1). */
const refusedPhones = [sandbox.phone_not_cashier, sandbox.phone_sms_failed];

/** State of a cashier's authorisation (P §2.3). */
export interface AuthorisationState {
  readonly status: 'none' | 'pending' | 'active';
  readonly step: Process['step'] | 'idle';
  readonly connected: boolean;
  readonly expiresAt: Moment | null;
}

type PhoneRefusal = Refused<CodeOf<'sendCashierPhone'>>;
type OtpRefusal = Refused<CodeOf<'verifyCashierOtp'>>;

/** A wrong code does not end the process: the next one can be sent (P §3). */
const wrongCode: OtpRefusal = { refused: 'invalid_otp', extra: { process_status: 'otp_required' } };

/** An organization whose cashier was linked. */
interface Verified {
  readonly organization: Organization;
}

/** Links an organization's cashier in three steps (P §3). A second `init` replaces the process (reading A-87). */
export class AuthorisationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** First step: starts a process, which expires after ten minutes (P §4 rule 2). */
  start({ id, sandbox: isTest }: Organization): Promise<Process> {
    const { store, clock, allowances } = this.#parts;
    return decide(store, async () => {
      const former = await store.processes.ofPartner(id);
      const processId = `${isTest ? sandbox.process_id.prefix : ''}${randomUUID()}`;
      const draft = newProcess({ organizationId: id, connectionId: null, processId }, clock.now(), allowances);
      return replaceProcess(former, draft);
    });
  }

  /** Second step: sends a code to the cashier. The sandbox refuses two phone numbers (P §8.1). */
  sendPhone(organization: Organization, phone: string): Promise<Process | PhoneRefusal> {
    const { store, variations } = this.#parts;
    return decide(store, async (): Promise<Decision<Process | PhoneRefusal>> => {
      const process = await this.#running(organization, ['phone_required', 'otp_required']);
      if (!process) return { outcome: { refused: 'no_process' } };
      const magic = refusedPhones.find(({ value }) => value === phone);
      if (magic) return { outcome: { refused: magic.code } };
      // It is not specified which of the two steps detects that another owner has the cash register (reading A-90).
      if (variations['claim.step'] === 'either' && (await this.#isClaimed(organization)))
        return { outcome: { refused: 'org_claim_conflict' } };
      const next: Process = { ...process, step: 'otp_required', phone };
      return { step: { put: { processes: [next] } }, outcome: ({ processes: [stored] }) => stored ?? next };
    });
  }

  /** Third step: the right code links the cashier and verifies the organization (P §3). */
  verify(organization: Organization, otp: string): Promise<Verified | OtpRefusal> {
    return decide(this.#parts.store, async (): Promise<Decision<Verified | OtpRefusal>> => {
      const process = await this.#running(organization, ['otp_required']);
      if (!process) return { outcome: { refused: 'no_process' } };
      if (otp !== sandbox.otp_ok.value) return { outcome: wrongCode };
      if (await this.#isClaimed(organization)) return { outcome: { refused: 'org_claim_conflict' } };
      return this.#link(organization.id, process);
    });
  }

  /** Current state (P §2.3); `none` without a process (reading U-15). */
  async state({ id }: Organization): Promise<AuthorisationState> {
    const { store, clock } = this.#parts;
    const process = await store.processes.ofPartner(id);
    const connected = (await store.connections.connectedAmong([id])).has(id);
    if (process && awaits(process, clock.now())) {
      return { status: 'pending', step: process.step, connected, expiresAt: process.expiresAt };
    }
    if (connected) return { status: 'active', step: 'active', connected, expiresAt: null };
    return { status: 'none', step: 'idle', connected, expiresAt: null };
  }

  /** True when another owner has the cash register: an injected fault, once (P §7, org_claim_conflict). */
  async #isClaimed({ id }: Organization): Promise<boolean> {
    return (await this.#parts.faults.take('claim', id)) ?? false;
  }

  /** The organization's process, when it waits for one of these steps. */
  async #running({ id }: Organization, steps: readonly Process['step'][]): Promise<Process | undefined> {
    const { store, clock } = this.#parts;
    const process = await store.processes.ofPartner(id);
    return process && awaits(process, clock.now(), steps) ? process : undefined;
  }

  /** Links the cashier, ends the process and verifies the organization, in one step. */
  async #link(id: number, process: Process): Promise<Decision<Verified>> {
    const { store, clock } = this.#parts;
    const phone = process.phone ?? '';
    const connections = await store.connections.of(id);
    const place = connections.find((one) => one.phone === phone) ?? newConnection(id, clock.now());
    const { add, put } = linked(connections, place, phone);
    const organization = await store.organizations.find(id);
    if (!organization) throw new Error(`organization ${id} does not exist`);
    const verified = { ...withOwner(organization), status: statusAfterVerify(organization.status) };
    return {
      step: { add, put: { organizations: [verified], connections: put, processes: [{ ...process, step: 'active' }] } },
      outcome: (stored) => ({ organization: stored.organizations[0] ?? organization }),
    };
  }
}
