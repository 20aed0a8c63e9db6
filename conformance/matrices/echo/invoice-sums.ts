import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { inList, placeOf, type Shown, taken } from './shown.ts';

/** Whole amounts: of one digit, and those at which numbers of some kinds end. The highest is not specified. */
const amounts = [7, 100, 65_536, 1_000_000, 16_777_217, 99_999_999];

/** The amount that is sent as `1730.0`: the same JSON number. */
const withZeros = 1730;

interface Sent {
  readonly created: ReceivedResponse;
  readonly phone: string;
}

const invoiceOf = onceInRow(async ({ api, valid }, amount: number): Promise<Sent> => {
  const body = { ...valid('createInvoice'), amount };
  const text = JSON.stringify(body);
  const sent = amount === withZeros ? { text: text.replace(`"amount":${amount}`, `"amount":${amount}.0`) } : { body };
  const created = taken(await api.raw({ to: 'createInvoice', ...sent }));
  return { created, phone: `7${body.phone_number.slice(1)}` };
});

const single = onceInRow(({ api }, id: number) => api.getInvoice(id));

/** The response to the cancel, which shows the invoice unless the cancel is asynchronous (M §4.4). */
const cancelled = onceInRow(async ({ api }, id: number) => {
  const response = taken(await api.cancelInvoice(id));
  if (response.status === 200) return response;
  throw new StopCheck('not_applicable', 'other_branch', `${response.label} shows no invoice.`);
});

/** The places that show the amount and the phone of an invoice, and the clause about its amount there. */
const views: readonly {
  readonly label: string;
  readonly amount: ClauseId;
  shown(context: RowContext, created: ReceivedResponse): Promise<Shown>;
}[] = [
  { label: 'creation', amount: 'M-1-tenge', shown: async (_, evidence) => ({ evidence, pointer: '' }) },
  {
    label: 'single view',
    amount: 'M-1-decimal',
    shown: async (context, created) => ({ evidence: await single(context, created.integer('/id')), pointer: '' }),
  },
  { label: 'list', amount: 'M-1-decimal', shown: (context, created) => inList(context, created.integer('/id')) },
  {
    label: 'cancel',
    amount: 'M-1-decimal',
    shown: async (context, created) => ({
      evidence: await cancelled(context, created.integer('/id')),
      pointer: '/invoice',
    }),
  },
];

const sent = [...amounts, withZeros];

/** M §1, §2.1, §2.2, §4.4: the amount and the phone of an invoice, as its creation sends them. */
export const invoiceSumRow = matrixRow(echo, {
  id: 'echo.create-invoice.sums',
  title: 'Every view of an invoice shows the amount and the phone that its creation sent',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: sent.length },
  cells: views.flatMap(({ label, amount: clause, shown }) => [
    ...sent.map(
      (amount): GradedCell => ({
        label: `amount, ${amount}${amount === withZeros ? '.0' : ''}: ${label}`,
        clauses: [clause],
        async run(context) {
          const { created } = await invoiceOf(context, amount);
          const { evidence, pointer } = await shown(context, created);
          placeOf(context, clause, { evidence, pointer: `${pointer}/amount` }).toBe(amount.toFixed(2));
        },
      }),
    ),
    {
      label: `phone_number: ${label}`,
      clauses: ['M-2.1-phone-mapping'],
      async run(context: RowContext) {
        const { created, phone } = await invoiceOf(context, 100);
        const { evidence, pointer } = await shown(context, created);
        placeOf(context, 'M-2.1-phone-mapping', { evidence, pointer: `${pointer}/phone` }).toBe(phone);
      },
    },
  ]),
});
