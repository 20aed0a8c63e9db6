import { limits } from '../../../generated/limits.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { echo } from './echo.ts';
import { showsText, taken } from './shown.ts';

const messages = [
  { label: 'the longest of one byte', text: 'm'.repeat(limits.simulate_error_message.max) },
  { label: 'letters of two bytes', text: 'Касса закрыта' },
  { label: 'the digit 0', text: '0' },
] as const;

/** M §3.1, §4.6: the text of a simulated error. */
export const simulatedMessageRow = matrixRow(echo, {
  id: 'echo.simulate-invoice-status.error-message',
  title: 'An invoice shows the error_message of its simulated error',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: messages.length },
  cells: messages.map(
    ({ label, text }): GradedCell => ({
      label,
      clauses: ['M-3.1-simulate-message-echo'],
      requests: 3,
      async run(context) {
        const { api, valid, until } = context;
        const id = taken(await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
        taken(await api.simulateInvoiceStatus(id, { status: 'error', error_message: text }));
        const evidence = await until(
          (reader) => reader.getInvoice(id),
          (reading) => reading.at('/status') === 'error',
        );
        showsText(context, 'M-3.1-simulate-message-echo', { evidence, pointer: '/error_message' }, text);
      },
    }),
  ),
});
