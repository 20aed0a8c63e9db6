import type { ClauseId } from '../../../../generated/clauses.ts';
import { combinationRows } from '../../../run/faults/combination-rows.ts';
import { negatives, row } from '../../../run/faults/negatives.ts';

/** M §7.3: requests for a QR invoice with one fault, each next to the same request without it. */
export const qrRefusedRows = [
  row('qr.create.field-too-long', 'M-7.3-qr-field-too-long', {
    operation: 'createQrInvoice',
    fault: { external_order_id: 'x'.repeat(10_000) },
    boundUnknown: true,
    shownAs: 'external_order_id',
    expect: { status: 422, errors: 'external_order_id' },
  }),
];

/** M §7.3: a cart and an amount, each where the other is required. */
export const qrCombinationRows = [
  ...combinationRows('createQrInvoice', {
    prefix: { without_catalog: 'qr.create', with_catalog: 'qr.cart' },
    cart: 'plain',
    also: { 'M-7.3-qr-requires-cart': [withoutErrors('M-7.3-qr-requires-cart-errors')] },
  }),
  ...combinationRows('createStaticQr', {
    prefix: { without_catalog: 'static-qr.create', with_catalog: 'static-qr.cart' },
    cart: 'plain',
    accepts: { 'M-7.3-static-qr-requires-cart': 'M-4.6-static-qr-cart' },
    also: { 'M-7.3-static-qr-requires-cart': [withoutErrors('M-7.3-static-qr-requires-cart-errors')] },
  }),
];

export const qrRefusedChecks = negatives([...qrRefusedRows, ...qrCombinationRows]);

function withoutErrors<const Clause extends ClauseId>(clause: Clause) {
  return { clause, expect: { status: 422, lacks: ['/errors'] } };
}
