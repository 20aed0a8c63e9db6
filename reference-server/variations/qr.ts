/** Choices about QR invoices, and refunds that a buyer confirms by QR. */
export interface QrVariations {
  /** Whether a QR code that cannot be made fails the request, or the invoice later (reading A-08). */
  'qr.failure': 'later' | 'at_once';
  /** Whether an outage of the provider fails the request, or the QR invoice later (reading A-08). */
  'qr.outage': 'at_once' | 'later';
  /** Name of the lines in the body of an execution (reading A-16). */
  'qr_refund.lines_key': 'items' | 'return_items';
}

export const qr: QrVariations = {
  'qr.failure': 'later',
  'qr.outage': 'at_once',
  'qr_refund.lines_key': 'items',
};
