import type { InvoiceStatus } from '../domain/states.ts';

/** Rules about refunds of invoices. */
export interface RefundsVariations {
  /** Up to which sum a refund is taken. */
  'refund.ceiling': 'available' | 'one_more' | 'one_less';
  /** Statuses whose invoices can be refunded besides those of the lifecycle. */
  'refund.also_of': readonly InvoiceStatus[];
  /** A refund of an invoice of which everything has gone back. */
  'refund.after_all': 'refused' | 'accepted';
  /** A refund of what is left. Lawful: both. */
  'refund.after_part': 'accepted' | 'refused';
  /** A new refund after a failed one. */
  'refund.after_failure': 'accepted' | 'refused';
  /** Which sums can be asked for, and whether they are what goes back. */
  'refund.sum': 'as_asked' | 'everything' | 'in_full_only' | 'in_part_only';
  /** What goes back when lines are named. */
  'refund.items': 'as_asked' | 'everything';
  /** Whether the provider's taking of a refund shows as `processing`. Lawful: both. */
  'refund.take': 'processing' | 'stays_pending';
  /** What becomes of a refund that the provider has failed. */
  'refund.failed': 'final' | 'completes_later' | 'made_anew';
  /** How a refund ends that the provider fails. */
  'refund.failure': 'failed' | 'completed';
  /** How a refund ends that the provider completes. */
  'refund.success': 'completed' | 'never';
  /** What `total_refunded` counts. */
  'refund.total': 'completed' | 'completed_twice' | 'failed_too' | 'nothing';
  /** Status of an invoice of which everything has gone back at once. Lawful: both. */
  'refund.full_ends': 'paid' | 'partially_refunded';
  /** Which refunds the list of an invoice holds. */
  'refund.listed': 'all' | 'newest';
  /** The key that a refund names. */
  'refund.api_key_id': 'used' | 'another_each_time';
}

export const refunds: RefundsVariations = {
  'refund.ceiling': 'available',
  'refund.also_of': [],
  'refund.after_all': 'refused',
  'refund.after_part': 'accepted',
  'refund.after_failure': 'accepted',
  'refund.sum': 'as_asked',
  'refund.items': 'as_asked',
  'refund.take': 'processing',
  'refund.failed': 'final',
  'refund.failure': 'failed',
  'refund.success': 'completed',
  'refund.total': 'completed',
  'refund.full_ends': 'paid',
  'refund.listed': 'all',
  'refund.api_key_id': 'used',
};
