/** Rules about QR invoices, client checks and refunds that a buyer confirms by QR. */
export interface QrVariations {
  /** What is kept of the sum of a QR code. */
  'qr.sum': 'to_the_tiyn' | 'whole_tenge';
  /** When it shows that a QR code cannot be made. Lawful: both. */
  'qr.failure': 'later' | 'at_once';
  /** When it shows that the provider, or the drawing of codes, is out of order. Lawful: both. */
  'qr.outage': 'at_once' | 'later';
  /** Whose client checks count together. */
  'client.counted_for': 'key' | 'organization';
  /** Whose sessions a key reaches. */
  'qr_refund.scope': 'organization' | 'everyone';
  /** Whether a session that has expired lets another one start. */
  'qr_refund.expired': 'frees' | 'blocks';
  /** Up to which sum a purchase goes back. */
  'qr_refund.ceiling': 'available' | 'one_more' | 'one_less';
  /** Whether a part of a purchase with lines can be asked for by amount. */
  'qr_refund.partial': 'by_rule' | 'any_amount';
  /** Under which name lines are taken. Lawful: both. */
  'qr_refund.lines_key': 'items' | 'return_items';
  /** A request with `amount` and `items`. */
  'qr_refund.amount_and_items': 'refused' | 'items_count';
  /** Whether an identified buyer may take any time. */
  'qr_refund.choice': 'limited' | 'unlimited';
  /** What a purchase that cannot be returned is told. */
  'qr_refund.returnable_none': 'refused' | 'refunded';
}

export const qr: QrVariations = {
  'qr.sum': 'to_the_tiyn',
  'qr.failure': 'later',
  'qr.outage': 'at_once',
  'client.counted_for': 'key',
  'qr_refund.scope': 'organization',
  'qr_refund.expired': 'frees',
  'qr_refund.ceiling': 'available',
  'qr_refund.partial': 'by_rule',
  'qr_refund.lines_key': 'items',
  'qr_refund.amount_and_items': 'refused',
  'qr_refund.choice': 'limited',
  'qr_refund.returnable_none': 'refused',
};
