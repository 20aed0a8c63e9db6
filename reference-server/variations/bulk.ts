import type { VariationOption } from './option.ts';

/** Creating many invoices at once. */
export const bulk = {
  'bulk.all_fail': {
    says: 'Response to a bulk request whose rows all fail: 201 with the failures, or an error.',
    values: ['created', 'refused'],
    open: { reading: 'A-50' },
  },
} as const satisfies Record<string, VariationOption>;
