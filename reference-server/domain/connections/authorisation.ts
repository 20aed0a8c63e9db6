import { randomUUID } from 'node:crypto';
import type { CodeOf } from '../../../generated/catalog.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Allowances } from '../limits.ts';
import { withOwner } from '../organizations/changes.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { type Decision, decide } from '../work/decide.ts';
import type { Connection } from './connection.ts';
import { linked } from './main-connection.ts';
import { awaits, newProcess, type Process } from './process.ts';
import { replaceProcess } from './replace-process.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly allowances: Allowances;
}

type PhoneRefusal = Refused<CodeOf<'sendConnectionPhone'>> | Invalid;
type OtpRefusal = Refused<CodeOf<'verifyConnectionOtp'>> | Invalid;
type IdentityRefusal = Refused<'organization_identity_conflict' | 'organization_identity_unavailable'>;

/** The cashier that a merchant wants to connect (M §4.6). */
export interface CashierRequest {
  readonly phone: string;
  /** True when the merchant accepts that another organization of the same owner has the cashier. */
  readonly confirmed: boolean;
}

/** The result of a code: a linked cashier, or a wrong code. */
export type OtpOutcome = { readonly organization: Organization; readonly phone: string } | { readonly wrong: true };

/** The state of the authorisation of a connection. */
export interface ConnectionAuthState {
  readonly connection: Connection;
  /** Step of the last attempt; `expired` when its time is up, `none` when there was no attempt. */
  readonly attempt: Process['step'] | 'expired' | 'none';
  readonly lastUsedAt: Moment | null;
}

/** The catalog has no code for a missing process, so the response names the field that cannot be used now. */
function notStarted(field: string): Invalid {
  return { invalid: { [field]: ['No authorisation is in progress. Start one with auth/init first.'] } };
}

/**
 * Links the cashier of one connection in three steps (M §4.6, §7.6b). The magic phone numbers and codes of the partner
 * sandbox (P §8.1) work here as well, with the error codes of the merchant interface (reading A-75).
 */
export class ConnectionAuthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** First step. A running process continues unless `isForced`, which starts a new one. */
  start({ id: connectionId, organizationId }: Connection, isForced: boolean): Promise<Process> {
    const { store, clock, allowances } = this.#parts;
    return decide(store, async (): Promise<Decision<Process>> => {
      const former = await store.processes.ofConnection(connectionId);
      const now = clock.now();
      if (former && awaits(former, now) && !isForced) return { outcome: former };
      return replaceProcess(
        former,
        newProcess({ organizationId, connectionId, processId: randomUUID() }, now, allowances),
      );
    });
  }

  /** Second step: sends a code to the cashier, if this cashier can be linked to the organization. */
  sendPhone(
    organization: Organization,
    connectionId: number,
    { phone, confirmed }: CashierRequest,
  ): Promise<Process | PhoneRefusal> {
    const { store } = this.#parts;
    return decide(store, async (): Promise<Decision<Process | PhoneRefusal>> => {
      const process = await this.#running(connectionId, ['phone_required', 'otp_required']);
      if (!process) return { outcome: notStarted('phoneNumber') };
      if (phone === sandbox.phone_not_cashier.value) {
        return { outcome: { invalid: { phoneNumber: ['This number belongs to no cashier.'] } } };
      }
      const identityProblem = await this.#identityRefusal(organization, phone);
      if (identityProblem) return this.#refuse(process, identityProblem);
      const duplicate = confirmed ? undefined : await this.#duplicate(organization, phone);
      if (duplicate) return { outcome: duplicate };
      if (phone === sandbox.phone_sms_failed.value) return { outcome: { refused: 'whatsapp_gateway_error' } };
      const next: Process = { ...process, step: 'otp_required', phone };
      return { step: { put: { processes: [next] } }, outcome: ({ processes: [stored] }) => stored ?? next };
    });
  }

  /** Third step: the right code links the cashier; a wrong one can be repeated. */
  verify(organization: Organization, connectionId: number, otp: string): Promise<OtpOutcome | OtpRefusal> {
    const { store } = this.#parts;
    return decide(store, async (): Promise<Decision<OtpOutcome | OtpRefusal>> => {
      const process = await this.#running(connectionId, ['otp_required']);
      if (!process?.phone) return { outcome: notStarted('otp') };
      if (otp !== sandbox.otp_ok.value) return { outcome: { wrong: true } };
      const identityProblem = await this.#identityRefusal(organization, process.phone);
      return identityProblem
        ? this.#refuse(process, identityProblem)
        : this.#link(organization.id, process, process.phone);
    });
  }

  /** The state of the authorisation of a connection (M §4.6). */
  async state(connection: Connection): Promise<ConnectionAuthState> {
    const { store, clock } = this.#parts;
    const process = await store.processes.ofConnection(connection.id);
    const isOver = process && !awaits(process, clock.now()) && process.step.endsWith('_required');
    const attempt = isOver ? 'expired' : (process?.step ?? 'none');
    return { connection, attempt, lastUsedAt: await store.invoices.lastThrough(connection.id) };
  }

  async #running(connectionId: number, steps: readonly Process['step'][]): Promise<Process | undefined> {
    const { store, clock } = this.#parts;
    const process = await store.processes.ofConnection(connectionId);
    return process && awaits(process, clock.now(), steps) ? process : undefined;
  }

  /** Why a cashier cannot belong to this organization (M §7.6b). Test organizations share magic numbers. */
  async #identityRefusal(organization: Organization, phone: string): Promise<IdentityRefusal | undefined> {
    const { store, faults } = this.#parts;
    const outage = await faults.take('outage', organization.id, (code) => code === 'organization_identity_unavailable');
    if (outage !== undefined) return { refused: 'organization_identity_unavailable' };
    if (await faults.take('claim', organization.id)) return { refused: 'organization_identity_conflict' };
    if (organization.sandbox) return undefined;
    const own = await store.connections.of(organization.id);
    if (own.some((one) => one.phone === phone)) return undefined;
    const foreign = await store.connections.withOtherOwner(phone, organization);
    return foreign && { refused: 'organization_identity_conflict' };
  }

  /** When the identity could not be checked, the process fails, and the caller starts again with auth/init (M §7.6b). */
  #refuse(process: Process, refusal: IdentityRefusal): Decision<IdentityRefusal> {
    if (refusal.refused !== 'organization_identity_unavailable') return { outcome: refusal };
    return { step: { put: { processes: [{ ...process, step: 'failed' }] } }, outcome: () => refusal };
  }

  /** The refusal when another organization of the same owner has the cashier (M §7.6b). */
  async #duplicate(
    organization: Organization,
    phone: string,
  ): Promise<Refused<'duplicate_cashier_confirm'> | undefined> {
    const { store } = this.#parts;
    const connection = await store.connections.withSameOwner(phone, organization);
    if (!connection) return undefined;
    const { organizationId: id, status: connection_status } = connection;
    const name = (await store.organizations.find(id))?.name ?? `Organization ${id}`;
    const invoices_count = await store.invoices.countOf(id);
    const existing_organization = { id, name, connection_status, invoices_count };
    return { refused: 'duplicate_cashier_confirm', extra: { can_override: true, existing_organization } };
  }

  /** Links the cashier and ends the process in one step. The first cashier sets the owner of the organization. */
  async #link(id: number, process: Process, phone: string): Promise<Decision<OtpOutcome | Refused<'not_found'>>> {
    const { store } = this.#parts;
    const owner = await store.organizations.find(id);
    const all = await store.connections.of(id);
    const connection = all.find((one) => one.id === process.connectionId);
    if (!owner || !connection) return { outcome: { refused: 'not_found' } };
    const organization = withOwner(owner);
    const { put } = linked(all, connection, phone);
    const done: Process = { ...process, step: 'active' };
    return {
      step: { put: { connections: put, organizations: [organization], processes: [done] } },
      outcome: () => ({ organization, phone }),
    };
  }
}
