import type { VariationOption } from './option.ts';

/** QR invoices, and refunds that a buyer confirms by QR. */
export const qr = {
  'qr.failure': {
    says: 'How a QR code that cannot be rendered is reported: in the invoice later, or in the response.',
    values: ['later', 'at_once'],
    open: { reading: 'A-08' },
  },
  'qr.outage': {
    says: 'How an outage of the provider is reported: in the response, or in the QR invoice later.',
    values: ['at_once', 'later'],
    open: { reading: 'A-08' },
  },
  'qr_refund.lines_key': {
    says: 'Name of the field for the lines in the body of an execution.',
    values: ['items', 'return_items'],
    open: { reading: 'A-16' },
  },
} as const satisfies Record<string, VariationOption>;
