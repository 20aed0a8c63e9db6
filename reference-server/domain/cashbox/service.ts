import type { CodeOf } from '../../../generated/catalog.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, type Refused } from '../outcome.ts';
import { cashOf, type DayOfCash, type Reconciliation, type ReportLink, reportLink } from './books.ts';
import type { CloseRequest } from './close.ts';
import { type CloseRefusal, Closing, type ClosingParts } from './closing.ts';
import type { CashboxOperation } from './operation.ts';
import { type NotReady, notReady } from './readiness.ts';
import { type CashboxShift, type CashRegister, closesAt } from './shift.ts';
import { spanOfDay, windowOf } from './window.ts';

/** A setting that can be switched. */
export type Setting = 'autoClose' | 'autoWithdrawal';

/** Rows of one list, at most; the contract's bound. */
const longestList = 1_000;

/** Where shifts are closed and the cashbox is read and set (M §7.10). */
export class CashboxService {
  readonly #parts: ClosingParts;
  readonly #closing: Closing;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
    this.#closing = new Closing(parts);
  }

  /** Takes up the closes that a restart left pending, and the shifts that close by themselves. */
  resume(): Promise<void> {
    return this.#closing.resume();
  }

  /** POST /cashbox/shifts/close: the close is accepted; the register does it later. */
  close(organization: Organization, request: CloseRequest): Promise<CashboxOperation | CloseRefusal | Invalid> {
    return this.#closing.close(organization, request);
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
    const query = { organizationId: organization.id, ...span, count: longestList };
    return { shifts: await store.cashboxShifts.within(query) };
  }

  /** The operation, if it exists and belongs to the organization (M §7.1). */
  async operation(organization: Organization, id: number): Promise<CashboxOperation | undefined> {
    const operation = await this.#parts.store.cashboxOperations.find(id);
    return this.#isSeen(organization, operation) ? operation : undefined;
  }

  #isSeen({ id }: Organization, record: { readonly organizationId: number } | undefined): boolean {
    return this.#parts.variations['cashbox.scope'] === 'everyone' || record?.organizationId === id;
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
    const { store, clock, unitOfWork, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { register } = await till.of(organization.id);
    const outcome = await unitOfWork.change('cashRegisters', register.id, async (before) => {
      if (before[setting] === value) return { changed: false as const };
      const next = { ...before, [setting]: value };
      const shift = await store.cashboxShifts.open(organization.id);
      if (!shift) throw new Error(`the cash register of organization ${organization.id} has no open shift`);
      return { next, along: { put: { cashboxShifts: [{ ...shift, dueAt: closesAt(next, clock.now()) }] } } };
    });
    await this.#closing.watch();
    return { changed: !('changed' in outcome) };
  }
}
