/** Choices about creating and changing invoices. */
export interface InvoicesVariations {
  // Creating invoices
  /** How a catalog organization that sends no cart is refused: with its code or as plain validation (reading A-41). */
  'catalog.without_cart': 'coded' | 'validation';
  /** What `discount_percentage` beside `amount` does (reading A-43). */
  'discount.without_cart': 'refused' | 'ignored';
  /** Status of an invoice that the provider has accepted (reading C-28). */
  'provider.take': 'pending' | 'stays_processing';

  // Changing invoices
  /** When a cancel is answered at once; `by_mode` is in the sandbox only (reading A-32). */
  'cancel.mode': 'by_mode' | 'synchronous' | 'asynchronous';
  /** Which values simulate-status accepts: all that are assumed, or only `error` (reading A-49). */
  'simulate.values': 'assumed' | 'error_only';
  /** Invoices on which an error can be simulated: all, or pending and processing ones (reading A-49). */
  'simulate.error_from': 'any' | 'open';
}

export const invoices: InvoicesVariations = {
  'catalog.without_cart': 'coded',
  'discount.without_cart': 'refused',
  'provider.take': 'pending',
  'cancel.mode': 'by_mode',
  'simulate.values': 'assumed',
  'simulate.error_from': 'any',
};
