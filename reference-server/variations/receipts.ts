/** Rules of fiscal receipts and of the receipts of invoices. */
export interface ReceiptsVariations {
  /** What becomes of a `client_operation_id` that a receipt had; otherwise its repeat is answered with that receipt. */
  'receipt.key': 'used_up' | 'freed_by_failure' | 'free';
  /** Whose fiscal receipts a key reaches. */
  'receipt.scope': 'organization' | 'everyone';
  /** Who may say how a receipt shall end. */
  'receipt.simulate': 'sandbox' | 'everyone' | 'nobody';
  /** Which cashier sends a receipt. */
  'receipt.cashier': 'as_asked' | 'never_as_asked' | 'first_of_several' | 'not_needed';
  /** The field that names the cashier. Lawful: both. */
  'receipt.cashier_field': 'provider_connection_id' | 'kaspi_connection_id';
  /** What an item must have to stand on a receipt. */
  'receipt.item_needs': readonly ('barcode' | 'ntin')[];
  /** For whom a facility that is off is refused. */
  'organization.switched_off': 'production' | 'everyone' | 'nobody';
  /** Invoices that the provider knows by no number have no receipt. Lawful: both. */
  'invoice_receipt.number': 'needed' | 'not_in_sandbox';
  /** Whether the session of a cashier is needed to fetch the receipt of an invoice. */
  'invoice_receipt.session': 'needed' | 'not_needed';
  /** Whether only a paid invoice has a receipt, or a partially refunded one as well. */
  'invoice_receipt.partly': 'given' | 'refused';
}

export const receipts: ReceiptsVariations = {
  'receipt.key': 'used_up',
  'receipt.scope': 'organization',
  'receipt.simulate': 'sandbox',
  'receipt.cashier': 'as_asked',
  'receipt.cashier_field': 'provider_connection_id',
  'receipt.item_needs': ['barcode', 'ntin'],
  'organization.switched_off': 'production',
  'invoice_receipt.number': 'needed',
  'invoice_receipt.session': 'needed',
  'invoice_receipt.partly': 'given',
};
