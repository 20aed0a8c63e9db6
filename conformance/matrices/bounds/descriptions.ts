import { limits } from '../../../generated/limits.ts';
import { noVisibleEffect } from '../../exchange/requests/observed-effect.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { Expectation } from '../../exchange/responses/expectation.ts';
import { accepted, integerIdIn } from '../../exchange/responses/unspecified-responses.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';
import { validRequest } from './twins.ts';
import { letters } from './units.ts';

const { max: visible } = limits.description_visible;
const { max: raw } = limits.description_raw;

function create({ api, valid }: RowContext, description: string) {
  return api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), description } });
}

const permitted = letters.map(({ unit, letter }, index): GradedCell => {
  const clause = index === 0 ? 'M-4.2-description-60' : 'M-4.2-description-60-wide';
  return {
    label: `${visible} letters of ${unit}`,
    clauses: [clause],
    run: async (context) => context.clause(clause, await create(context, letter.repeat(visible))).status(201),
  };
});

const tooLong = [
  ...letters.map((one) => ({ ...one, length: visible + 1 })),
  ...letters.map((one) => ({ ...one, length: raw })),
].map(
  ({ unit, letter, length }): GradedCell => ({
    label: `${length} letters of ${unit}`,
    clauses: ['M-4.2-description-61'],
    async run(context) {
      const response = await create(context, letter.repeat(length));
      context.clause('M-4.2-description-61', response).status(422).code('description_too_long');
    },
  }),
);

const beyond = letters.map(
  ({ unit, letter }): GradedCell => ({
    label: `${raw + 1} letters of ${unit}`,
    clauses: ['M-4.2-description-501'],
    async run(context) {
      context.clause('M-4.2-description-501', await create(context, letter.repeat(raw + 1))).status(422);
    },
  }),
);

/** M §4.2, §7.3, §8: the description of an invoice to a phone number. */
const invoiceRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.description',
  title: `A description of ${visible} letters is accepted, one of ${visible + 1} to ${raw} returns description_too_long`,
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: permitted.length + 1 },
  twin: validRequest('createInvoice'),
  cells: [...permitted, ...tooLong, ...beyond],
});

/** The same with a cart, which another part of a target may read. */
const cartRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.description-with-cart',
  title: `With a cart, too, a description has at most ${visible} letters`,
  profile: 'merchant-core',
  ownRecords: true,
  needs: ['org.catalog'],
  cost: { invoices: 1 },
  cells: [
    cartCell(visible, 'M-4.2-description-60', (response) => response.status(201)),
    cartCell(visible + 1, 'M-4.2-description-61', (response) => response.status(422).code('description_too_long')),
  ],
});

function cartCell(
  length: number,
  clause: 'M-4.2-description-60' | 'M-4.2-description-61',
  judge: (response: Expectation) => unknown,
): GradedCell {
  return {
    label: `${length} letters`,
    clauses: [clause],
    async run(context) {
      const { amount: _, ...bare } = context.valid('createInvoice');
      const { item } = context.need['org.catalog'];
      const cart_items = [{ catalog_item_id: item, count: 1, price: 1000 }];
      const body = { ...bare, cart_items, description: 'd'.repeat(length) };
      judge(context.clause(clause, await context.api.raw({ to: 'createInvoice', body })));
    },
  };
}

/** Shows that the target reads the description: the specification does not name the fields of this request. */
async function readsDescription({ api, valid, declared, unique }: RowContext): Promise<void> {
  const description = unique('seen');
  const twin = accepted(
    await api.raw({ to: 'createQrInvoice', body: { ...valid('createQrInvoice'), description }, purpose: 'twin' }),
    'createQrInvoice',
  );
  if (declared('createQrInvoice')) return;
  const record = await api.getInvoice(integerIdIn(twin, 'invoice_id'), { purpose: 'setup' });
  if (record.at('/description') === description) return;
  throw noVisibleEffect('createQrInvoice', `${record.label} (exchange ${record.exchange}) shows no description.`);
}

/** M §7.3, §8: the description of a QR invoice. */
const qrRow = matrixRow(bounds, {
  id: 'bounds.create-qr-invoice.description',
  title: `A QR invoice may have a description of ${visible} letters; one of ${visible + 1} returns description_too_long`,
  profile: 'qr',
  ownRecords: true,
  needs: ['qr.created'],
  cost: { requests: 2, invoices: letters.length + 1 },
  twin: readsDescription,
  cells: letters.flatMap(({ unit, letter }): GradedCell[] => [
    {
      label: `${visible} letters of ${unit}`,
      clauses: ['M-7.3-qr-description-too-long'],
      async run({ api, valid, clause }) {
        const body = { ...valid('createQrInvoice'), description: letter.repeat(visible) };
        const response = await api.createQrInvoice(body);
        const isTooLong = carriesCode(response, 'description_too_long');
        clause('M-7.3-qr-description-too-long', response).that(!isTooLong, 'not description_too_long', response.label);
      },
    },
    {
      label: `${visible + 1} letters of ${unit}`,
      clauses: ['M-7.3-qr-description-too-long'],
      async run({ api, valid, clause }) {
        const body = { ...valid('createQrInvoice'), description: letter.repeat(visible + 1) };
        const response = await api.raw({ to: 'createQrInvoice', body });
        clause('M-7.3-qr-description-too-long', response).status(422).code('description_too_long');
      },
    },
  ]),
});

export const descriptionRows = [invoiceRow, cartRow, qrRow];
