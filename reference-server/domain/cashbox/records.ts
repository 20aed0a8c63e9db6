import type { Tiyn } from '../money.ts';
import type { Browsable, Records, Timed } from '../ports/records.ts';
import type { Moment } from '../time.ts';
import type { CashboxOperation } from './operation.ts';
import type { CashboxShift, CashRegister } from './shift.ts';

export interface CashRegisters extends Records<CashRegister> {
  ofOrganization(organizationId: number): Promise<CashRegister | undefined>;
}

/** Selects the shifts that were open at some moment of a period. */
export interface ShiftQuery {
  readonly organizationId: number;
  readonly from: Moment;
  /** Exclusive end of the period. */
  readonly before: Moment;
  readonly count: number;
}

export interface CashboxShifts extends Records<CashboxShift>, Timed<CashboxShift> {
  /** The open shift of an organization; there is never more than one. */
  open(organizationId: number): Promise<CashboxShift | undefined>;
  numbered(organizationId: number, number: number): Promise<CashboxShift | undefined>;
  /** The newest first. */
  within(query: ShiftQuery): Promise<readonly CashboxShift[]>;
  /** Cash taken out of the register in a period. `from` null: no start. */
  withdrawn(organizationId: number, from: Moment | null, before: Moment): Promise<Tiyn>;
}

export interface CashboxOperations
  extends Records<CashboxOperation>,
    Timed<CashboxOperation>,
    Browsable<CashboxOperation> {
  /** The operation that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<CashboxOperation | undefined>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly cashboxOperations: CashboxOperations;
    readonly cashboxShifts: CashboxShifts;
    readonly cashRegisters: CashRegisters;
  }
}
