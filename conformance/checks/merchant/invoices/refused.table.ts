import { combinationRows } from '../../../run/faults/combination-rows.ts';
import { fieldRows } from '../../../run/faults/field-rows.ts';
import { negatives, row } from '../../../run/faults/negatives.ts';

/** M §4.2, §7.3: requests with one fault, each next to the same request without it. */
export const refusedRows = [
  row('invoice.create.field-too-long', 'M-7.3-field-too-long', {
    operation: 'createInvoice',
    fault: { external_order_id: 'x'.repeat(10_000) },
    boundUnknown: true,
    expect: { status: 422, errors: 'external_order_id' },
  }),
  row('invoice.create.field-too-long-code', 'M-7.3-field-too-long-code', {
    operation: 'createInvoice',
    fault: { external_order_id: 'x'.repeat(10_000) },
    boundUnknown: true,
    expect: { status: 422, code: 'field_too_long' },
  }),
];

/** M §4.1, §4.2, §4.6, §7.1: every documented field with each value that contradicts a stated facet of it. */
export const fieldFaultRows = [
  ...fieldRows('createInvoice', ({ pointer, name }) =>
    pointer.startsWith('/cart_items') || name === 'discount_percentage'
      ? { prefix: 'invoice.cart', cart: 'with_discount' }
      : { prefix: 'invoice.create' },
  ),
  ...fieldRows('listInvoices', () => ({ prefix: 'invoice.list' })),
  ...fieldRows('simulateInvoiceStatus', () => ({ prefix: 'invoice.simulate', on: 'invoice.open' })),
];

/** M §1, §4.2, §7.3: every rule about fields that go together or not, each with a request against it. */
export const invoiceCombinationRows = combinationRows('createInvoice', {
  prefix: { without_catalog: 'invoice.create', with_catalog: 'invoice.cart' },
  cart: 'with_discount',
  also: {
    'M-1-cart-required': [
      {
        clause: 'M-4.2-catalog-code',
        expect: {
          status: 422,
          either: [
            { status: 422, code: 'catalog_requires_cart_items' },
            { status: 422, errors: 'cart_items' },
            { status: 422, errors: 'amount' },
          ],
        },
      },
    ],
  },
});

export const refusedChecks = negatives([...refusedRows, ...fieldFaultRows, ...invoiceCombinationRows]);
