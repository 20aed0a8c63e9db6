import { limits } from '../../../generated/limits.ts';
import { show } from '../../ground/values/show.ts';
import { eventAgrees } from '../agreement.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { showsText, taken } from './shown.ts';

const messages = [
  { label: 'the longest of one byte', text: 'm'.repeat(limits.simulate_error_message.max) },
  { label: 'the longest of two bytes', text: 'Ж'.repeat(limits.simulate_error_message.max) },
  { label: 'letters of two bytes', text: 'Касса закрыта' },
  { label: 'the digit 0', text: '0' },
] as const;

/** An invoice with the simulated error, and its event. */
const failed = onceInRow(async ({ api, valid, until, need }, { text }: (typeof messages)[number]) => {
  const id = taken(await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
  const event = need['webhook.inbox']?.expect('invoice.status_changed', {
    id,
    where: ({ status }) => status === 'error',
  });
  taken(await api.simulateInvoiceStatus(id, { status: 'error', error_message: text }));
  const evidence = await until(
    (reader) => reader.getInvoice(id),
    (reading) => reading.at('/status') === 'error',
  );
  return { evidence, event };
});

/** M §3.1, §4.6, §6: the text of a simulated error. */
export const simulatedMessageRow = matrixRow(echo, {
  id: 'echo.simulate-invoice-status.error-message',
  title: 'An invoice and its event show the error_message of its simulated error',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: messages.length },
  cells: messages.flatMap((message): GradedCell[] => [
    {
      label: message.label,
      clauses: ['M-3.1-simulate-message-echo', 'M-3.1-simulate-message-whole'],
      requests: 3,
      async run(context) {
        const { text } = message;
        const { evidence } = await failed(context, message);
        showsText(context, 'M-3.1-simulate-message-echo', { evidence, pointer: '/error_message' }, text);
        const shown = evidence.at('/error_message');
        // That the text is stored is implied only; what is stored of it is not a part.
        const isPart = typeof shown === 'string' && shown !== '' && text.startsWith(shown) && shown !== text;
        context.clause('M-3.1-simulate-message-whole', evidence).that(!isPart, show(text), show(shown));
      },
    },
    {
      label: `${message.label}: the event`,
      clauses: ['M-6-object-values'],
      wants: 'webhook.inbox',
      requests: 0,
      async run(context) {
        const { evidence, event } = await failed(context, message);
        if (event === undefined) return;
        eventAgrees(context, await event.arrival(), { evidence, pointer: '' });
      },
    },
  ]),
});
