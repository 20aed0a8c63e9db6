/** Rules about QR invoices, client checks and refunds that a buyer confirms by QR. */
export interface QrVariations {
  /** When it shows that a QR code cannot be made. Lawful: both. */
  'qr.failure': 'later' | 'at_once';
  /** When it shows that the provider, or the drawing of codes, is out of order. Lawful: both. */
  'qr.outage': 'at_once' | 'later';
  /** Name of the lines in the body of an execution (reading A-16). */
  'qr_refund.lines_key': 'items' | 'return_items';
}

export const qr: QrVariations = {
  'qr.failure': 'later',
  'qr.outage': 'at_once',
  'qr_refund.lines_key': 'items',
};
