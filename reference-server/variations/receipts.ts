/** Permitted choices about fiscal receipts and the receipts of invoices. */
export interface ReceiptsVariations {
  /** The request field that names the cashier of a receipt (reading A-65). */
  'receipt.cashier_field': 'provider_connection_id' | 'kaspi_connection_id';
  /** Which invoices need a number at the provider to have a receipt: all, or only those of production (reading A-76). */
  'invoice_receipt.number': 'needed' | 'not_in_sandbox';
}

export const receipts: ReceiptsVariations = {
  'receipt.cashier_field': 'provider_connection_id',
  'invoice_receipt.number': 'needed',
};
