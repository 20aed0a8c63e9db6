import type { VariationOption } from './option.ts';

/** Creating and changing invoices. */
export const invoices = {
  'catalog.without_cart': {
    says: 'Error for an invoice without a cart in an organization with a catalog: the specific code, or a validation error.',
    values: ['coded', 'validation'],
    open: { reading: 'A-41' },
  },
  'discount.without_cart': {
    says: 'Effect of `discount_percentage` together with `amount`.',
    values: ['refused', 'ignored'],
    open: { reading: 'A-43' },
  },
  'provider.take': {
    says: 'Status of an invoice that the provider has accepted: `pending`, or still `processing`.',
    values: ['pending', 'stays_processing'],
    open: { reading: 'C-28' },
  },
  'cancel.mode': {
    says: 'When a cancel is synchronous and returns 200: in the sandbox only, always, or never.',
    values: ['by_mode', 'synchronous', 'asynchronous'],
    open: { reading: 'A-32' },
  },
  'simulate.values': {
    says: 'Statuses that simulate-status accepts: all that are assumed, or only `error`.',
    values: ['assumed', 'error_only'],
    open: { reading: 'A-49' },
  },
} as const satisfies Record<string, VariationOption>;
