import { randomUUID } from 'node:crypto';
import type { CodeOf } from '../../../generated/catalog.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Clock } from '../../clock.ts';
import type { FaultQueue } from '../../provider/fault-queue.ts';
import type { Variations } from '../../variations/variations.ts';
import { placeFor } from '../connections/connection.ts';
import { linked } from '../connections/main-connection.ts';
import { awaits, inPlaceOf, newProcess, type Process } from '../connections/process.ts';
import { type Decision, decide } from '../decide.ts';
import type { Refused } from '../outcome.ts';
import type { Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { known, statusAfterVerify } from './changes.ts';
import type { Organization } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: FaultQueue;
}

/** P §8.1: numbers with which the partner sandbox refuses, and why. */
const refusedPhones = [sandbox.phone_not_cashier, sandbox.phone_sms_failed];

/** Where the authorisation of a cashier stands (P §2.3). */
export interface AuthorisationState {
  readonly status: 'none' | 'pending' | 'active';
  readonly step: Process['step'] | 'idle';
  readonly connected: boolean;
  readonly expiresAt: Moment | null;
}

type PhoneRefusal = Refused<CodeOf<'sendCashierPhone'>>;
type OtpRefusal = Refused<CodeOf<'verifyCashierOtp'>>;

/** An organization whose cashier was linked. */
interface Verified {
  readonly organization: Organization;
}

/** Links an organization's cashier in three steps (P §3). One process an organization; a second init starts anew. */
export class AuthorisationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** First step: a process that lives ten minutes (P §4 rule 2). */
  start({ id, sandbox: isTest }: Organization): Promise<Process> {
    const { store, clock, variations } = this.#parts;
    return decide(store, async () => {
      const former = await store.processes.ofPartner(id);
      const processId = `${isTest ? sandbox.process_id.prefix : ''}${randomUUID()}`;
      const draft = newProcess({ organizationId: id, connectionId: null, processId }, clock.now(), variations);
      return inPlaceOf(former, draft);
    });
  }

  /** Second step: sends a code to the cashier. Two magic numbers are refused (P §8.1). */
  sendPhone(organization: Organization, phone: string): Promise<Process | PhoneRefusal> {
    return decide(this.#parts.store, async (): Promise<Decision<Process | PhoneRefusal>> => {
      const process = await this.#running(organization, ['phone_required', 'otp_required'], 'phone_only');
      if (!process) return { outcome: { refused: 'no_process' } };
      const magic = refusedPhones.find(({ value }) => value === phone);
      if (magic) return { outcome: { refused: magic.code } };
      if (this.#isClaimed(organization, 'send_phone')) return { outcome: { refused: 'org_claim_conflict' } };
      return this.#move({ ...process, step: 'otp_required', phone }, (kept) => kept);
    });
  }

  /** Third step: the right code links the cashier and verifies the organization, a wrong one can be repeated (P §3). */
  verify(organization: Organization, otp: string): Promise<Verified | OtpRefusal> {
    const { store, variations } = this.#parts;
    return decide(store, async (): Promise<Decision<Verified | OtpRefusal>> => {
      const process = await this.#running(organization, ['otp_required'], 'verify_only');
      if (!process) return { outcome: { refused: 'no_process' } };
      if (otp !== sandbox.otp_ok.value && variations['otp.accepts'] === 'magic') {
        const wrong: OtpRefusal = { refused: 'invalid_otp', extra: { process_status: 'otp_required' } };
        const rule = variations['otp.wrong'];
        if (rule === 'keeps_process') return { outcome: wrong };
        return this.#move({ ...process, step: rule === 'ends_process' ? 'failed' : 'phone_required' }, () => wrong);
      }
      if (this.#isClaimed(organization, 'verify_otp')) return { outcome: { refused: 'org_claim_conflict' } };
      return this.#link(organization.id, process);
    });
  }

  /** P §2.3; without a process `none` (fills U-15). */
  async state({ id }: Organization): Promise<AuthorisationState> {
    const { store, clock } = this.#parts;
    const process = await store.processes.ofPartner(id);
    const connected = (await store.connections.connectedAmong([id])).has(id);
    if (process && awaits(process, clock.now())) {
      return { status: 'pending', step: process.step, connected, expiresAt: process.expiresAt };
    }
    if (connected) return { status: 'active', step: 'active', connected, expiresAt: null };
    return { status: 'none', step: process?.step === 'failed' ? 'failed' : 'idle', connected, expiresAt: null };
  }

  /** Whether the cash register turns out to be bound to another owner; the texts do not say at which step. */
  #isClaimed({ id }: Organization, step: 'send_phone' | 'verify_otp'): boolean {
    const { variations, faults } = this.#parts;
    const told = variations['claim.step'];
    return (told === 'either' || told === step) && (faults.take('claim', id) ?? false);
  }

  async #running(
    organization: Organization,
    steps: readonly Process['step'][],
    step: 'phone_only' | 'verify_only',
  ): Promise<Process | undefined> {
    const { store, clock, variations } = this.#parts;
    const process = await store.processes.ofPartner(organization.id);
    if (process && awaits(process, clock.now(), steps)) return process;
    const needed = ['both', step].includes(variations['process.needed']);
    return needed ? undefined : this.start(organization);
  }

  #move<T>(next: Process, outcome: (process: Process) => T): Decision<T> {
    return { step: { put: { processes: [next] } }, outcome: ({ processes: [kept] }) => outcome(kept ?? next) };
  }

  /** The cashier is linked, the process ends, and the organization is verified: all of it, or nothing. */
  async #link(id: number, process: Process): Promise<Decision<Verified>> {
    const { store, clock } = this.#parts;
    const phone = process.phone ?? '';
    const connections = await store.connections.of(id);
    const place = connections.find((one) => one.phone === phone) ?? placeFor(id, clock.now());
    const { add, put } = linked(connections, place, phone);
    const organization = await store.organizations.find(id);
    if (!organization) throw new Error(`organization ${id} has gone`);
    const organizations = [this.#verified(organization)];
    return {
      step: { add, put: { organizations, connections: put, processes: [{ ...process, step: 'active' }] } },
      outcome: (kept) => ({ organization: kept.organizations[0] ?? organization }),
    };
  }

  /** What linking tells about the owner, and what it makes of the organization. */
  #verified(organization: Organization): Organization {
    const { variations } = this.#parts;
    const verifies = variations['otp.verifies'] === 'organization';
    return {
      ...known(organization),
      status: verifies ? statusAfterVerify(organization.status) : organization.status,
    };
  }
}
