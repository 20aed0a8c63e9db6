import { embedded } from '../../../generated/catalog.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Moment } from '../time.ts';

/** Codes with which an operation of the cashbox can end (M §7.10): those that the contract lists for the record. */
export type CashboxEnding = {
  [C in keyof typeof embedded]: Extract<
    (typeof embedded)[C][number],
    { operation: 'getCashboxOperation' }
  > extends never
    ? never
    : C;
}[keyof typeof embedded];

/** The same codes as a list. */
export const cashboxEndings = (Object.keys(embedded) as (keyof typeof embedded)[]).filter(
  (code): code is CashboxEnding =>
    embedded[code].some((place) => 'operation' in place && place.operation === 'getCashboxOperation'),
);

/** An operation of the cashbox (M §7.10, reading R-6). */
export interface CashboxOperation {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The cashier who asks the register; null when no session of a cashier works. */
  readonly connectionId: number | null;
  /** Never used again in the organization, even after a failure (reading A-72). */
  readonly clientOperationId: string;
  readonly type: 'close_shift';
  readonly status: StateOf<'CashboxOperation'>;
  readonly shiftId: number;
  readonly shiftNumber: number;
  /** Injected fault: the code with which the operation ends; null when the rules decide. */
  readonly plan: CashboxEnding | null;
  readonly isSandbox: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** Whether an automatic repeat is safe; null unless it failed. */
  readonly safeToRetry: boolean | null;
  readonly createdAt: Moment;
  /** When the register responds; null once it has responded. */
  readonly dueAt: Moment | null;
}

export const operationMoves = new Lifecycle('CashboxOperation');
