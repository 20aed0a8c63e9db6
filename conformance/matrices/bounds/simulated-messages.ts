import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { bounds } from './bounds.ts';
import { letters } from './units.ts';

const { max } = limits.simulate_error_message;

/** Simulates an error of a new invoice. */
async function simulated({ api, valid }: RowContext, message?: string): Promise<ReceivedResponse> {
  const id = (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
  const body = { status: 'error', ...(message === undefined ? {} : { error_message: message }) };
  return api.raw({ to: 'simulateInvoiceStatus', path: { id }, body });
}

const withoutMessage = onceInRow((context, _one: 'none') => simulated(context));

/** M §3.1, §4.6, §8: the text of a simulated error. */
export const simulatedMessageRow = matrixRow(bounds, {
  id: 'bounds.simulate-invoice-status.error-message',
  title: `The error_message of a simulated error may be omitted, and have ${max} characters, but not ${max + 1}`,
  profile: 'merchant-core',
  ownRecords: true,
  cost: { requests: 2 * letters.length + 1, invoices: 2 * letters.length + 1 },
  cells: [
    {
      label: 'no message',
      clauses: ['M-4.6-simulate-message-absent'],
      run: async (context: RowContext) =>
        context.clause('M-4.6-simulate-message-absent', await withoutMessage(context, 'none')).succeeds(),
    },
    ...letters.flatMap(({ unit, letter }): GradedCell[] => [
      {
        label: `${max} letters of ${unit}`,
        clauses: ['M-4.6-simulate-message-255'],
        run: async (context) =>
          context.clause('M-4.6-simulate-message-255', await simulated(context, letter.repeat(max))).succeeds(),
      },
      {
        label: `${max + 1} letters of ${unit}`,
        clauses: ['M-4.6-simulate-message-256'],
        async run(context) {
          const twin = await withoutMessage(context, 'none');
          if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} without a message.`);
          const response = await simulated(context, letter.repeat(max + 1));
          // M §7.1 gives 422 for a validation error and 400 for a bad request.
          context.clause('M-4.6-simulate-message-256', response).status([400, 422]);
        },
      },
    ]),
  ],
});
