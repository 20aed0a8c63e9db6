import type { RecordId } from '../../kernel/answers/record-id.ts';
import type { SuppliedActor } from './actor.ts';

/** Cash registers. */
export interface CashboxSupplies {
  /** The open shift of a cash register. */
  'cashbox.shift': SuppliedShift;
}

export interface SuppliedShift extends SuppliedActor {
  /** Its record id, when the list of shifts shows one. */
  readonly id: RecordId | undefined;
  /** A complete body that closes it, with a new `client_operation_id` each time. */
  close(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}
