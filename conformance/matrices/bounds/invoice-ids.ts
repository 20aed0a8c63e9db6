import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';

/** Operations on an invoice, and the clause about an unknown id in each. */
const operations: readonly [operation: OperationId, name: string, clause: ClauseId][] = [
  ['getInvoice', 'get-invoice', 'M-4.3-404'],
  ['cancelInvoice', 'cancel-invoice', 'M-4.4-404'],
  ['simulateInvoiceStatus', 'simulate-invoice-status', 'M-7.1-404-simulate'],
  ['listRefunds', 'list-refunds', 'M-4.6-refunds-404'],
  ['getInvoiceReceipt', 'get-invoice-receipt', 'M-4.6-invoice-receipt-404'],
];

/** What an integer of 32 bits loses. */
const wrap = 2 ** 32;

const ids: readonly { label: string; of: (own: number) => number }[] = [
  { label: 'the id of an own invoice and 2^32', of: (own) => own + wrap },
  { label: 'the first id above 2^31', of: () => wrap / 2 },
];

/** M §4.3, §4.4, §7.1: ids that are no ids of invoices, but of another size. */
export const invoiceIdRows = operations.map(([operation, name, clause]) =>
  matrixRow(bounds, {
    id: `bounds.${name}.id`,
    title: `${operation} returns 404 to an id that only some integers can hold`,
    profile: 'merchant-core',
    cost: { requests: 1, invoices: 1 },
    cells: ids.map(
      ({ label, of }): GradedCell => ({
        label,
        clauses: [clause],
        async run(context: RowContext) {
          const own = await recordOf(context, 'invoice');
          if (typeof own !== 'number') throw new StopCheck('not_tested', 'prerequisite_failed', 'There is no invoice.');
          const body = operation === 'simulateInvoiceStatus' ? { body: context.valid(operation) } : {};
          const response = await context.api.raw({ to: operation, path: { id: of(own) }, ...body });
          context.clause(clause, response).status(404);
        },
      }),
    ),
  }),
);
