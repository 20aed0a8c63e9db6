import type { InvoiceStatus } from '../domain/states.ts';

/** Rules about creating and changing invoices. */
export interface InvoicesVariations {
  // Creating invoices
  /** Optional keys of a creation whose absence is refused. */
  'creation.needs': readonly ('description' | 'external_order_id')[];
  'amount.whole_tenge': 'enforced' | 'ignored';
  'description.visible_limit': 'enforced' | 'ignored';
  /** A catalog organization without a cart. Lawful: coded, validation. */
  'catalog.without_cart': 'coded' | 'validation' | 'accepted';
  /** A cart of an organization without a catalog. */
  'catalog.not_supported': 'refused' | 'ignored';
  /** `discount_percentage` beside `amount`. Lawful: both. */
  'discount.without_cart': 'refused' | 'ignored' | 'taken_off';
  /** Which price a line of a cart has. */
  'cart.price': 'as_sent' | 'of_catalog' | 'one_tenge_unless_sent';
  /** Within which bounds an idempotency key is taken. */
  'idempotency.scope': 'organization' | 'none';
  /** What makes two creations the same one. */
  'idempotency.compares': 'key' | 'key_and_amount';
  /** Statuses that free an idempotency key. */
  'idempotency.freed_by': readonly InvoiceStatus[];
  /** Whether the provider's taking of an invoice shows as `pending`. Lawful: both (C-28). */
  'provider.take': 'pending' | 'stays_processing';
  /** Whether creations are refused while new invoices are suspended. */
  'invoices.disabled': 'refused' | 'created';
  /** For whom the invoices of the sandbox are counted. */
  'sandbox.counted_for': 'organization' | 'everyone';

  // Changing invoices
  /** When a cancel is answered at once. Lawful: all three. */
  'cancel.mode': 'by_mode' | 'synchronous' | 'asynchronous';
  /** Where simulate-status works. */
  'simulate.where': 'sandbox' | 'everywhere';
  /** Which simulated values are taken besides `error`. Lawful: both. */
  'simulate.values': 'assumed' | 'error_only';
  /** From which invoices an error can be simulated. */
  'simulate.error_from': 'any' | 'open';
}

export const invoices: InvoicesVariations = {
  'creation.needs': [],
  'amount.whole_tenge': 'enforced',
  'description.visible_limit': 'enforced',
  'catalog.without_cart': 'coded',
  'catalog.not_supported': 'refused',
  'discount.without_cart': 'refused',
  'cart.price': 'as_sent',
  'idempotency.scope': 'organization',
  'idempotency.compares': 'key',
  'idempotency.freed_by': ['expired', 'cancelled', 'error'],
  'provider.take': 'pending',
  'invoices.disabled': 'refused',
  'sandbox.counted_for': 'organization',
  'cancel.mode': 'by_mode',
  'simulate.where': 'sandbox',
  'simulate.values': 'assumed',
  'simulate.error_from': 'any',
};
