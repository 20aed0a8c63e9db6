import { randomUUID } from 'node:crypto';
import type { CodeOf } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Clock } from '../../clock.ts';
import type { Policies } from '../../policies.ts';
import type { Script } from '../../provider/script.ts';
import type { Draft, Store } from '../../store/port.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, SECOND } from '../time.ts';
import { changeOrganization, statusAfterVerify } from './changes.ts';
import type { Organization, Process } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly script: Script;
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

/** Links an organization's cashier in three steps (P §3). One process an organization; a second init starts anew. */
export class AuthorisationDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** First step: a process that lives ten minutes (P §4 rule 2). */
  async start({ id, sandbox: isTest }: Organization): Promise<Process> {
    const { store, clock, policies } = this.#parts;
    const now = clock.now();
    const life = policies['limit.changed'].authorisation_process ?? limits.authorisation_process.max;
    const draft: Draft<Process> = {
      organizationId: id,
      processId: `${isTest ? sandbox.process_id.prefix : ''}${randomUUID()}`,
      step: 'phone_required',
      phone: null,
      createdAt: now,
      expiresAt: now + life * SECOND,
    };
    for (;;) {
      const [former] = await store.processes.of(id);
      const started = former
        ? await store.processes.replace({ ...former, ...draft })
        : await store.processes.insert(draft);
      if (started) return started;
    }
  }

  /** Second step: sends a code to the cashier. Two magic numbers are refused (P §8.1). */
  async sendPhone(organization: Organization, phone: string): Promise<Process | Refused<CodeOf<'sendCashierPhone'>>> {
    const process = await this.#running(organization, ['phone_required', 'otp_required']);
    if (!process) return { refused: 'no_process' };
    const magic = refusedPhones.find(({ value }) => value === phone);
    if (magic) return { refused: magic.code };
    if (this.#isClaimed(organization)) return { refused: 'org_claim_conflict' };
    return this.#step({ ...process, step: 'otp_required', phone });
  }

  /** Third step: the right code links the cashier and verifies the organization, a wrong one can be repeated (P §3). */
  async verify(
    organization: Organization,
    otp: string,
  ): Promise<{ readonly organization: Organization } | Refused<CodeOf<'verifyCashierOtp'>>> {
    const { policies } = this.#parts;
    const process = await this.#running(organization, ['otp_required']);
    if (!process) return { refused: 'no_process' };
    if (otp !== sandbox.otp_ok.value && policies['otp.accepts'] === 'magic') {
      if (policies['otp.wrong'] === 'ends_process') await this.#step({ ...process, step: 'failed' });
      return { refused: 'invalid_otp', extra: { process_status: 'otp_required' } };
    }
    if (this.#isClaimed(organization)) return { refused: 'org_claim_conflict' };
    await this.#step({ ...process, step: 'active' });
    await this.#link(organization.id, process.phone ?? '');
    return { organization: await this.#verified(organization.id) };
  }

  /** P §2.3; without a process `none` (fills U-15). */
  async state({ id }: Organization): Promise<AuthorisationState> {
    const { store, clock } = this.#parts;
    const [process] = await store.processes.of(id);
    const connected = (await store.connections.connectedAmong([id])).has(id);
    const runs = process && (process.step === 'phone_required' || process.step === 'otp_required');
    if (runs && process.expiresAt > clock.now()) {
      return { status: 'pending', step: process.step, connected, expiresAt: process.expiresAt };
    }
    if (connected) return { status: 'active', step: 'active', connected, expiresAt: null };
    return { status: 'none', step: process?.step === 'failed' ? 'failed' : 'idle', connected, expiresAt: null };
  }

  /** Whether the cash register turns out to be bound to another owner; the texts do not say at which step. */
  #isClaimed({ id }: Organization): boolean {
    return this.#parts.script.take('claim', id) ?? false;
  }

  async #running(organization: Organization, steps: readonly Process['step'][]): Promise<Process | undefined> {
    const { store, clock, policies } = this.#parts;
    const [process] = await store.processes.of(organization.id);
    if (process && steps.includes(process.step) && process.expiresAt > clock.now()) return process;
    return policies['process.needed'] === 'no' ? this.start(organization) : undefined;
  }

  async #step(next: Process): Promise<Process> {
    return (await this.#parts.store.processes.replace(next)) ?? next;
  }

  async #link(organizationId: number, phone: string): Promise<void> {
    const { store, clock } = this.#parts;
    const linked = await store.connections.of(organizationId);
    const former = linked.find((connection) => connection.phone === phone);
    if (former) await store.connections.replace({ ...former, status: 'active' });
    else {
      const isMain = !linked.some((connection) => connection.isMain && connection.status === 'active');
      const createdAt = clock.now();
      await store.connections.insert({ organizationId, phone, status: 'active', isMain, createdAt });
    }
  }

  /** What linking tells about the owner, and what it makes of the organization. */
  #verified(id: number): Promise<Organization> {
    const { store, policies } = this.#parts;
    return changeOrganization(store, id, (organization) => ({
      ...organization,
      name: organization.name ?? `Test organization ${id}`,
      idn: organization.idn ?? String(990_000_000_000 + id),
      status:
        policies['otp.verifies'] === 'organization' ? statusAfterVerify(organization.status) : organization.status,
      sandbox: organization.sandbox && policies['otp.sandbox_mode'] === 'stays',
    }));
  }
}
