import { codes } from '../../../generated/catalog.ts';
import type { TransitionOf } from '../../../generated/lifecycles.ts';
import { type CashboxEnding, type CashboxOperation, operationMoves } from './operation.ts';
import type { CashboxShift } from './shift.ts';

/** The body of POST /cashbox/shifts/close (reading F-4.9). */
export interface CloseRequest {
  readonly client_operation_id: string;
  readonly shift_number: number;
  readonly provider_connection_id?: number | null;
}

/** The result of a close. */
export interface Ending {
  readonly move: Extract<TransitionOf<'CashboxOperation'>, 'complete' | 'complete-already' | 'fail'>;
  readonly operation: CashboxOperation;
}

/** A busy register has changed nothing: repeatable. A failure with an unknown effect is not (M §7.10). */
function isSafe(code: CashboxEnding): boolean {
  return code !== 'cashbox_operation_failed';
}

function ended(
  operation: CashboxOperation,
  move: Ending['move'],
  code: CashboxEnding | null,
  safeToRetry: boolean | null = null,
): Ending {
  return {
    move,
    operation: {
      ...operation,
      status: operationMoves.after(move, operation.status),
      errorCode: code && codes[code].wire,
      errorMessage: code && codes[code].message,
      safeToRetry,
      dueAt: null,
    },
  };
}

/**
 * The register's response to a close (M §7.10). A shift that is already closed is a success (reading A-73). Without a
 * connected cashier the register is not asked, so a repeat is safe.
 */
export function endClose(operation: CashboxOperation, shift: CashboxShift, cashierWorks: boolean): Ending {
  const { plan } = operation;
  if (plan && plan !== 'cashbox_shift_already_closed') return ended(operation, 'fail', plan, isSafe(plan));
  if (plan || shift.closedAt !== null) return ended(operation, 'complete-already', 'cashbox_shift_already_closed');
  if (!cashierWorks) return ended(operation, 'fail', 'cashbox_operation_failed', true);
  return ended(operation, 'complete', null);
}
