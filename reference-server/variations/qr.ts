import type { VariationOption } from './option.ts';

/** QR invoices, and refunds that a buyer confirms by QR. */
export const qr = {
  'qr.failure': {
    says: 'When a QR code that cannot be made shows: in the invoice later, or in the answer to the request.',
    values: ['later', 'at_once'],
    open: { reading: 'A-08' },
  },
  'qr.outage': {
    says: 'When an outage of the provider shows: in the answer to the request, or in the QR invoice later.',
    values: ['at_once', 'later'],
    open: { reading: 'A-08' },
  },
  'qr_refund.lines_key': {
    says: 'Name of the lines in the body of an execution.',
    values: ['items', 'return_items'],
    open: { reading: 'A-16' },
  },
} as const satisfies Record<string, VariationOption>;
