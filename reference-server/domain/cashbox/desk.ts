import type { CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Policies } from '../../policies.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Script } from '../../provider/script.ts';
import type { Store } from '../../store/port.ts';
import type { News } from '../../webhooks/news.ts';
import { Agenda } from '../agenda.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { Change, Ledger } from '../ledger.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import { cashOf, type DayOfCash, type Reconciliation, type ReportLink, reportLink } from './books.ts';
import { type CloseRequest, type Ending, endClose } from './close.ts';
import { type CashboxEnding, type CashboxOperation, operationMoves } from './operation.ts';
import { type CashboxShift, type CashRegister, closesAt, turnOver } from './shift.ts';
import type { Till } from './till.ts';
import { spanOfDay, windowOf } from './window.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly script: Script;
  readonly ledger: Ledger;
  readonly delay: Delay;
  readonly till: Till;
}

/** What the cashbox is without (M §7.10). */
type NotReady = Refused<'cashbox_kkm_unknown' | 'rfo_missing'>;

type CloseRefusal = Refused<CodeOf<'closeShift'>>;

/** A setting that can be switched. */
export type Setting = 'autoClose' | 'autoWithdrawal';

/** Rows of one list, at most; the contract's bound. */
const LONGEST_LIST = 1_000;

/** Where shifts are closed and the cashbox is read and set (M §7.10). */
export class CashboxDesk {
  readonly #parts: Parts;
  readonly #operations: Agenda;
  readonly #shifts: Agenda;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#operations = new Agenda(clock, {
      next: () => store.cashboxOperations.nextDue(),
      due: async (now) => {
        for (const { id } of await store.cashboxOperations.due(now)) await this.#finish(id);
      },
    });
    this.#shifts = new Agenda(clock, {
      next: () => store.cashboxShifts.nextDue(),
      due: async (now) => {
        for (const { id } of await store.cashboxShifts.due(now)) await this.#closeByItself(id);
      },
    });
  }

  /** Takes up the closes that a restart left pending, and the shifts that close by themselves. */
  async resume(): Promise<void> {
    await this.#operations.watch();
    await this.#shifts.watch();
  }

  /** The cash of a day written `Y-m-d`, today unless one is given, and the register with its settings. */
  async summary(
    organization: Organization,
    date: string | undefined,
  ): Promise<{ readonly cash: DayOfCash; readonly register: CashRegister } | NotReady> {
    const { store, clock, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { register } = await till.of(organization.id);
    return { cash: await cashOf(store, organization.id, spanOfDay(date, clock.now())), register };
  }

  /** The shifts that were open on some of the days, the newest first. */
  async shifts(
    organization: Organization,
    first: string | undefined,
    last: string | undefined,
  ): Promise<{ readonly shifts: readonly CashboxShift[] } | NotReady | Invalid> {
    const { store, clock, till } = this.#parts;
    const span = windowOf(first, last, clock.now());
    if (isInvalid(span)) return span;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    await till.of(organization.id);
    if (span.from > clock.now()) return { shifts: [] };
    const query = { organizationId: organization.id, ...span, count: LONGEST_LIST };
    return { shifts: await store.cashboxShifts.within(query) };
  }

  /** POST /cashbox/shifts/close: the close is accepted; the register does it later. */
  async close(organization: Organization, request: CloseRequest): Promise<CashboxOperation | CloseRefusal | Invalid> {
    const { store, clock, script, ledger, delay, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { id: organizationId } = organization;
    await till.of(organizationId);
    const earlier = await this.#repeated(organizationId, request.client_operation_id);
    if (earlier) return earlier;
    let plan: CashboxEnding | undefined;
    const accepted = await ledger.carryOut<CloseRefusal | Invalid>(async () => {
      const { client_operation_id: clientOperationId, shift_number: number } = request;
      const used = await store.cashboxOperations.byClientOperationId(organizationId, clientOperationId);
      if (used) return duplicateOf(used);
      const shift = await store.cashboxShifts.numbered(organizationId, number);
      if (!shift) return { refused: 'cashbox_shift_not_found' };
      const cashier = chooseCashier(await store.connections.of(organizationId), request.provider_connection_id);
      if (isInvalid(cashier)) return cashier;
      if (isRefused(cashier) && cashier.refused === 'connection_ambiguous') return { refused: cashier.refused };
      plan ??= script.take('cashbox', organizationId);
      const now = clock.now();
      const operation = {
        organizationId,
        connectionId: isRefused(cashier) ? null : cashier.id,
        clientOperationId,
        type: 'close_shift',
        status: operationMoves.begins('close-shift'),
        shiftId: shift.id,
        shiftNumber: shift.number,
        plan: plan ?? null,
        isSandbox: organization.sandbox,
        errorCode: null,
        errorMessage: null,
        safeToRetry: null,
        createdAt: now,
        dueAt: now + delay.max,
      } as const;
      return { organizationId, step: { add: { cashboxOperations: [operation] } } };
    });
    if (!('kept' in accepted)) {
      if (plan) script.putBack('cashbox', organizationId, plan);
      return accepted;
    }
    const [operation] = accepted.kept.cashboxOperations;
    if (!operation) throw new Error('the step kept no operation');
    await this.#operations.watch();
    return operation;
  }

  /** The operation, if it exists and belongs to the organization (M §7.1). */
  async operation(organization: Organization, id: number): Promise<CashboxOperation | undefined> {
    const operation = await this.#parts.store.cashboxOperations.find(id);
    return this.#isSeen(organization, operation) ? operation : undefined;
  }

  #isSeen({ id }: Organization, record: { readonly organizationId: number } | undefined): boolean {
    return this.#parts.policies['cashbox.scope'] === 'everyone' || record?.organizationId === id;
  }

  /** The operation with which the repeat of a key is answered, where keys are not used up. */
  async #repeated(organizationId: number, key: string): Promise<CashboxOperation | undefined> {
    const { store, policies } = this.#parts;
    const rule = policies['cashbox.key'];
    if (rule === 'used_up') return undefined;
    const used = await store.cashboxOperations.byClientOperationId(organizationId, key);
    return rule === 'free' || used?.status === 'failed' ? used : undefined;
  }

  /** The shift, if it exists and belongs to the organization (M §7.1). */
  async shift(organization: Organization, id: number): Promise<CashboxShift | undefined> {
    const shift = await this.#parts.store.cashboxShifts.find(id);
    return this.#isSeen(organization, shift) ? shift : undefined;
  }

  async report(organization: Organization, id: number): Promise<ReportLink | Refused<CodeOf<'getShiftReport'>>> {
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const shift = await this.shift(organization, id);
    return shift ? reportLink(shift, this.#parts.clock.now()) : { refused: 'cashbox_shift_not_found' };
  }

  /** Compares what the register counted in a shift, the open one unless another is named, with the receipts. */
  async reconciliation(
    organization: Organization,
    id: number | undefined,
  ): Promise<Reconciliation | Refused<CodeOf<'getCashboxReconciliation'>>> {
    const { store, till } = this.#parts;
    const named = id === undefined ? undefined : await this.shift(organization, id);
    if (id !== undefined && !named) return { refused: 'cashbox_shift_not_found' };
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const shift = named ?? (await till.of(organization.id)).shift;
    return { shift, receipts: await store.receipts.salesOf(shift.id) };
  }

  async settings(organization: Organization): Promise<CashRegister | NotReady> {
    return notReady(organization) ?? (await this.#parts.till.of(organization.id)).register;
  }

  /** Switches a setting. @returns whether it was the other way before */
  async set(
    organization: Organization,
    setting: Setting,
    value: boolean,
  ): Promise<{ readonly changed: boolean } | NotReady> {
    const { store, clock, ledger, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { register } = await till.of(organization.id);
    const outcome = await ledger.change('cashRegisters', register.id, async (before) => {
      if (before[setting] === value) return { changed: false as const };
      const next = { ...before, [setting]: value };
      const shift = await store.cashboxShifts.open(organization.id);
      if (!shift) throw new Error(`the cash register of organization ${organization.id} has no open shift`);
      return { next, along: { put: { cashboxShifts: [{ ...shift, dueAt: closesAt(next, clock.now()) }] } } };
    });
    await this.#shifts.watch();
    return { changed: !('changed' in outcome) };
  }

  async #finish(id: number): Promise<void> {
    await this.#parts.ledger.settle('cashboxOperations', id, (operation) =>
      operationMoves.allows('complete', operation.status) ? this.#outcome(operation) : undefined,
    );
    await this.#shifts.watch();
  }

  async #outcome(operation: CashboxOperation): Promise<Change<CashboxOperation>> {
    const { store, clock, till } = this.#parts;
    const { organizationId, connectionId, shiftId } = operation;
    const shift = await store.cashboxShifts.find(shiftId);
    if (!shift) throw new Error(`cashbox shift ${shiftId} has gone`);
    const cashier = connectionId === null ? undefined : await store.connections.find(connectionId);
    const ending = endClose(operation, shift, cashier?.status === 'active');
    const told = { next: ending.operation, news: () => newsOf(ending) };
    if (ending.move === 'fail' || shift.closedAt !== null) return told;
    const { closed, next } = turnOver(shift, (await till.of(organizationId)).register, clock.now());
    return { ...told, along: { put: { cashboxShifts: [closed] }, add: { cashboxShifts: [next] } } };
  }

  /** The end of a day closes the shift without an operation, so nobody is told. */
  async #closeByItself(id: number): Promise<void> {
    const { clock, ledger, till } = this.#parts;
    await ledger.settle('cashboxShifts', id, async (shift) => {
      const now = clock.now();
      if (shift.closedAt !== null || shift.dueAt === null || shift.dueAt > now) return undefined;
      const { closed, next } = turnOver(shift, (await till.of(shift.organizationId)).register, now);
      return { next: closed, along: { add: { cashboxShifts: [next] } } };
    });
  }
}

/** Why the cashbox of an organization cannot work, if it cannot. */
function notReady({ lacks }: Organization): NotReady | undefined {
  if (lacks.includes('cash_register')) return { refused: 'cashbox_kkm_unknown' };
  return lacks.includes('trade_point_code') ? { refused: 'rfo_missing' } : undefined;
}

/** M §7.10, A-72: a key is used up for ever, also by an operation that failed. */
const duplicateOf = ({ id }: CashboxOperation): Refused<'cashbox_duplicate_operation'> => ({
  refused: 'cashbox_duplicate_operation',
  extra: { operation_id: id },
});

function newsOf({ move, operation }: Ending): readonly News[] {
  const event = operationMoves.event(move);
  return event === 'cashbox.shift_closed' || event === 'cashbox.shift_close_failed' ? [{ event, operation }] : [];
}
