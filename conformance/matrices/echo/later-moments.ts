import type { ClauseId } from '../../../generated/clauses.ts';
import type { Api, PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { echo } from './echo.ts';
import { placeOf, taken } from './shown.ts';

/** An invoice as it was requested, and the response to its creation. */
interface Made {
  readonly id: number;
  readonly request: PayloadOf<'createInvoice'>;
  readonly created: ReceivedResponse;
}

/** What a record keeps, whatever happens to its invoice, and the clause that says so. */
const kept: readonly [field: string, clause: ClauseId, value: (made: Made) => unknown][] = [
  ['amount', 'M-1-tenge', ({ request }) => Number(request.amount).toFixed(2)],
  ['description', 'M-2.1-description', ({ request }) => request.description],
  ['external_order_id', 'M-2.1-external-order-id-echo', ({ request }) => request.external_order_id],
  ['phone', 'M-2.1-phone-mapping', ({ request }) => `7${request.phone_number.slice(1)}`],
  ['is_sandbox', 'M-1-sandbox-flag', () => true],
  ['is_recurring', 'M-2.1-not-recurring', () => false],
];

/** What it has while it is unpaid. */
const unpaid: typeof kept = [
  ['paid_at', 'M-2.1-paid-at-null', () => null],
  ['total_refunded', 'M-2.1-not-refunded', () => '0.00'],
  ['is_fully_refunded', 'M-2.1-not-fully-refunded', () => false],
];

type Step = (api: Api, id: number) => Promise<ReceivedResponse>;

const cancel: Step = (api, id) => api.cancelInvoice(id);
const fail: Step = (api, id) =>
  api.simulateInvoiceStatus(id, { status: 'error', error_message: 'The bank is closed.' });

/** Acts on a new invoice, after each other, and the status to which they lead. */
const moments: readonly { readonly label: string; readonly steps: readonly Step[]; readonly status: string }[] = [
  { label: 'cancelled', steps: [cancel], status: 'cancelled' },
  { label: 'cancelled, after a refused cancel', steps: [cancel, cancel], status: 'cancelled' },
  { label: 'in error', steps: [fail], status: 'error' },
  { label: 'in error for the second time, after a refused cancel', steps: [fail, cancel, fail], status: 'error' },
  { label: 'in error after a cancel', steps: [cancel, fail], status: 'error' },
];

/** M §1, §2.1, §2.2: what an invoice keeps at its later moments. */
export const laterMomentRow = matrixRow(echo, {
  id: 'echo.create-invoice.later',
  title: 'An invoice that was cancelled or failed still shows what its creation sent, and no payment',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: moments.length },
  cells: moments.map(
    ({ label, steps, status }): GradedCell => ({
      label,
      clauses: ['M-2.2-views', ...[...kept, ...unpaid].map(([, clause]) => clause)],
      requests: 2 * steps.length + 2,
      async run(context) {
        const made = await create(context);
        for (const [index, step] of steps.entries()) {
          const response = await step(context.api, made.id);
          if (index === 0) taken(response);
          await context.until(
            (reader) => reader.getInvoice(made.id),
            (reading) => !['processing', 'pending', 'cancelling'].includes(String(reading.at('/status'))),
          );
        }
        const evidence = await context.api.getInvoice(made.id);
        if (evidence.at('/status') !== status) throw elsewhere(evidence, status);
        const [before, after] = [made.created, evidence].map((one) => secondOf(one.at('/created_at')));
        // The form of the time in a short invoice is not specified (M §2.2).
        const isSame = before === undefined || after === undefined || before === after;
        context.clause('M-2.2-views', evidence).that(isSame, `created_at ${before}`, String(after));
        for (const [field, clause, value] of [...kept, ...unpaid]) {
          placeOf(context, clause, { evidence, pointer: `/${field}` }).toBe(value(made));
        }
      },
    }),
  ),
});

/** Times may be written in several forms, with fractions and without. */
function secondOf(time: unknown): number | undefined {
  const instant = instantOf(time);
  return instant && Math.floor(instant.at / 1000);
}

async function create({ api, valid, unique }: RowContext): Promise<Made> {
  const request = {
    ...valid('createInvoice'),
    ...{ amount: 2345, description: unique('words'), external_order_id: unique('order') },
  };
  const created = taken(await api.createInvoice(request, { purpose: 'setup' }));
  return { id: created.integer('/id'), request, created };
}

function elsewhere({ label, exchange }: ReceivedResponse, status: string): StopCheck {
  const message = `${label} (exchange ${exchange}): the invoice is not ${status}.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
