import { limits } from '../../../../generated/limits.ts';
import { negatives, row } from '../../../run/negatives.ts';

/** M §7.3: requests for a QR invoice with one fault, each next to the same request without it. */
export const qrRefusedRows = [
  row('qr.create.description-61', 'M-7.3-qr-description-too-long', {
    operation: 'createQrInvoice',
    fault: { description: 'a'.repeat(limits.description_visible.max + 1) },
    semantic: true,
    shownAs: 'description',
    expect: { status: 422, code: 'description_too_long' },
  }),
  row('qr.create.field-too-long', 'M-7.3-qr-field-too-long', {
    operation: 'createQrInvoice',
    fault: { external_order_id: 'x'.repeat(10_000) },
    boundUnknown: true,
    shownAs: 'external_order_id',
    expect: { status: 422, errors: 'external_order_id' },
  }),
  row('qr.create.cart-without-catalog', 'M-7.3-qr-not-supported', {
    operation: 'createQrInvoice',
    fault: { cart_items: [{ catalog_item_id: 1, count: 1 }] },
    semantic: true,
    expect: { status: 422, code: 'catalog_not_supported' },
  }),
];

export const qrRefusedChecks = negatives(qrRefusedRows);
