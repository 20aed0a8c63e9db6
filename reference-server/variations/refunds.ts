/** Permitted choices about refunds of invoices. */
export interface RefundsVariations {
  /** Whether what is left of a partly refunded invoice can be refunded (reading A-38). */
  'refund.after_part': 'accepted' | 'refused';
  /** What goes back when lines are named: those lines, or everything that is left (reading N-19). */
  'refund.items': 'as_asked' | 'everything';
  /** Whether a refund that the provider has taken shows as `processing` (reading A-51). */
  'refund.take': 'processing' | 'stays_pending';
  /** Status of an invoice that was refunded in full by one refund (reading A-37). */
  'refund.full_ends': 'paid' | 'partially_refunded';
}

export const refunds: RefundsVariations = {
  'refund.after_part': 'accepted',
  'refund.items': 'as_asked',
  'refund.take': 'processing',
  'refund.full_ends': 'paid',
};
