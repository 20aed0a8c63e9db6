import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { aDayLater } from './external-ids.ts';
import { idempotency } from './idempotency.ts';
import { type KeyedOperation, type KeyUse, refuses, send } from './key-use.ts';

/** A key whose use the specification does not end (M §7.8, §7.10), sent again a day later. */
export function laterKey(
  of: KeyedOperation,
  first: (context: RowContext) => Promise<KeyUse>,
  needs: 'receipt.request' | 'cashbox.shift',
): Check {
  const cell: GradedCell = {
    label: 'the same request a day later',
    clauses: [of.clauses.refused, of.clauses.named],
    requests: 2,
    run: async (context) => {
      const use = await first(context);
      await context.need['clock.passing'].pass(aDayLater);
      await refuses(context, of, await send(context, of, use.body), use.id);
    },
  };
  const isReceipt = needs === 'receipt.request';
  return matrixRow(idempotency, {
    id: `idempotency.${isReceipt ? 'create-receipt' : 'close-shift'}.later`,
    title: 'A client_operation_id stays used, however long ago that was',
    profile: isReceipt ? 'receipts' : 'cashbox',
    needs: [needs, 'clock.passing'],
    cost: { requests: 1 },
    twin: first,
    cells: [cell],
  });
}
