import { limits } from '../../../../generated/limits.ts';
import { absent } from '../../../kernel/requests/fault.ts';
import { typedFields } from '../../../run/contract-faults.ts';
import { negatives, row } from '../../../run/negatives.ts';

/** M §4.1, §4.2, §4.6, §7.3: requests with one fault, each next to the same request without it. */
export const refusedRows = [
  row('invoice.create.phone-missing', 'M-4.2-phone-required', {
    operation: 'createInvoice',
    fault: { phone_number: absent },
    expect: { status: 422, errors: 'phone_number' },
  }),
  row('invoice.create.phone-format', 'M-4.2-phone-format', {
    operation: 'createInvoice',
    fault: { phone_number: (valid: string) => `7${valid.slice(1)}` },
    expect: { status: 422, errors: 'phone_number' },
  }),
  row('invoice.create.phone-short', 'M-4.2-phone-length', {
    operation: 'createInvoice',
    fault: { phone_number: (valid: string) => valid.slice(0, -1) },
    expect: { status: 422, errors: 'phone_number' },
  }),
  row('invoice.create.phone-long', 'M-4.2-phone-length', {
    operation: 'createInvoice',
    fault: { phone_number: (valid: string) => `${valid}1` },
    expect: { status: 422, errors: 'phone_number' },
  }),
  row('invoice.create.phone-digits', 'M-4.2-phone-digits', {
    operation: 'createInvoice',
    fault: { phone_number: (valid: string) => `${valid.slice(0, -1)}a` },
    more: [
      { phone_number: (valid: string) => `${valid.slice(0, 1)}-${valid.slice(1, 4)}-${valid.slice(4)}` },
      { phone_number: (valid: string) => `${valid.slice(0, 1)}(${valid.slice(1, 4)})${valid.slice(4)}` },
      { phone_number: (valid: string) => `${valid.slice(0, -1)}.` },
    ],
    expect: { status: 422, errors: 'phone_number' },
  }),
  row('invoice.create.amount-missing', 'M-4.2-amount-required', {
    operation: 'createInvoice',
    fault: { amount: absent },
    expect: { status: 422 },
  }),
  row('invoice.create.amount-fraction', 'M-7.3-whole-tenge', {
    operation: 'createInvoice',
    fault: { amount: 100.5 },
    semantic: true,
    expect: { status: 422, code: 'amount_must_be_whole_tenge' },
  }),
  row('invoice.create.description-61', 'M-4.2-description-61', {
    operation: 'createInvoice',
    fault: { description: 'a'.repeat(limits.description_visible.max + 1) },
    semantic: true,
    expect: { status: 422, code: 'description_too_long' },
  }),
  row('invoice.create.description-500', 'M-4.2-description-61', {
    operation: 'createInvoice',
    fault: { description: 'a'.repeat(limits.description_raw.max) },
    semantic: true,
    expect: { status: 422, code: 'description_too_long' },
  }),
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
  row('invoice.create.cart-without-catalog', 'M-7.3-catalog-not-supported', {
    operation: 'createInvoice',
    fault: { cart_items: [{ catalog_item_id: 1, count: 1 }] },
    semantic: true,
    expect: { status: 422, code: 'catalog_not_supported' },
  }),
  row('invoice.list.status-unknown', 'M-4.1-status-unknown', {
    operation: 'listInvoices',
    fault: { status: ['refunded'] },
    expect: { status: 422 },
  }),
  row('invoice.list.status-unknown-errors', 'M-4.1-status-errors', {
    operation: 'listInvoices',
    fault: { status: ['refunded'] },
    expect: { status: 422, errors: 'status', has: ['/message'] },
  }),
  row('invoice.list.per-page-low', 'M-4.1-per-page-low', {
    operation: 'listInvoices',
    fault: { per_page: limits.per_page.min - 1 },
    expect: { status: 422 },
  }),
  row('invoice.list.per-page-high', 'M-4.1-per-page-high', {
    operation: 'listInvoices',
    fault: { per_page: limits.per_page.max + 1 },
    expect: { status: 422 },
  }),
  row('invoice.simulate.message-too-long', 'M-4.6-simulate-message-256', {
    operation: 'simulateInvoiceStatus',
    on: 'invoice.open',
    fault: { error_message: 'm'.repeat(limits.simulate_error_message.max + 1) },
    expect: { status: [400, 422] },
  }),
];

/** M §4.2, §7.1: every documented field with a value of each JSON type that it cannot have. */
export const typeRows = typedFields('createInvoice').flatMap(({ pointer, name, clause, values }) => {
  const [fault, ...more] = values.map((value) => ({ [pointer]: value }));
  if (fault === undefined) return [];
  const cart = pointer.startsWith('/cart_items') || pointer === '/discount_percentage';
  return [
    row(`invoice.${cart ? 'cart' : 'create'}.${name.replaceAll('_', '-')}-type`, clause, {
      operation: 'createInvoice',
      fault,
      more,
      ...(cart ? { cart: true as const } : {}),
      // M §7.1 gives 422 for a validation error and 400 for a bad request.
      expect: { status: [400, 422] },
    }),
  ];
});

export const refusedChecks = negatives([...refusedRows, ...typeRows]);
