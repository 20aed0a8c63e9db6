import type { VariationOption } from './option.ts';

/** Refunds of invoices. */
export const refunds = {
  'refund.after_part': {
    says: 'Whether the rest of a partially refunded invoice can be refunded.',
    values: ['accepted', 'refused'],
    open: { reading: 'A-38' },
  },
  'refund.items': {
    says: 'What a refund of lines returns: those lines, or everything that is left.',
    values: ['as_asked', 'everything'],
    open: { reading: 'N-19' },
  },
  'refund.take': {
    says: 'Status of a refund that the provider has accepted: `processing`, or still `pending`.',
    values: ['processing', 'stays_pending'],
    open: { reading: 'A-51' },
  },
  'refund.full_ends': {
    says: 'Status of an invoice after one full refund.',
    values: ['paid', 'partially_refunded'],
    open: { reading: 'A-37' },
  },
} as const satisfies Record<string, VariationOption>;
