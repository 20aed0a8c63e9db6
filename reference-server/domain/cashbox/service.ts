import type { CodeOf } from '../../../generated/catalog.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, type Refused } from '../outcome.ts';
import { cashOf, type DayOfCash, type Reconciliation, type ReportLink, reportLink } from './cash-totals.ts';
import type { CloseRequest } from './close.ts';
import { type CloseRefusal, Closing, type ClosingParts } from './closing.ts';
import type { CashboxOperation } from './operation.ts';
import { type NotReady, notReady } from './readiness.ts';
import { type CashboxShift, type CashRegister, closesAt } from './shift.ts';
import { spanOfDay, windowOf } from './window.ts';

/** A setting of the cash register. */
export type Setting = 'autoClose' | 'autoWithdrawal';

/** How many rows a list has at most; the bound of the contract. */
const longestList = 1_000;

/** Closes shifts, and reads and sets the cashbox (M §7.10). */
export class CashboxService {
  readonly #parts: ClosingParts;
  readonly #closing: Closing;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
    this.#closing = new Closing(parts);
  }

  /** Schedules pending closes and automatic ones. Called once after a start. */
  resume(): Promise<void> {
    return this.#closing.resume();
  }

  /** Accepts the close of a shift; the register closes it later (M §7.10). */
  close(organization: Organization, request: CloseRequest): Promise<CashboxOperation | CloseRefusal | Invalid> {
    return this.#closing.close(organization, request);
  }

  /** The cash of a day (`Y-m-d`, today by default), and the register with its settings. */
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
    return operation?.organizationId === organization.id ? operation : undefined;
  }

  /** The shift, if it exists and belongs to the organization (M §7.1). */
  async shift(organization: Organization, id: number): Promise<CashboxShift | undefined> {
    const shift = await this.#parts.store.cashboxShifts.find(id);
    return shift?.organizationId === organization.id ? shift : undefined;
  }

  /** A link to the report of a shift (M §7.10). */
  async report(organization: Organization, id: number): Promise<ReportLink | Refused<CodeOf<'getShiftReport'>>> {
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const shift = await this.shift(organization, id);
    return shift ? reportLink(shift, this.#parts.clock.now()) : { refused: 'cashbox_shift_not_found' };
  }

  /** Compares the register's totals of a shift with its receipts; without an id, those of the open shift. */
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

  /** The automatic settings of the cash register. */
  async settings(organization: Organization): Promise<CashRegister | NotReady> {
    return notReady(organization) ?? (await this.#parts.till.of(organization.id)).register;
  }

  /** Sets an automatic setting. @returns whether the value was another one before */
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
      if (!shift) throw new Error(`The cash register of organization ${organization.id} has no open shift.`);
      return { next, along: { put: { cashboxShifts: [{ ...shift, dueAt: closesAt(next, clock.now()) }] } } };
    });
    await this.#closing.watch();
    return { changed: !('changed' in outcome) };
  }
}
