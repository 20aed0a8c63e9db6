import type { VariationOption } from './option.ts';

/** Fiscal receipts and the receipts of invoices. */
export const receipts = {
  'receipt.cashier_field': {
    says: 'Request field that selects the cashier of a receipt.',
    values: ['provider_connection_id', 'kaspi_connection_id'],
    open: { reading: 'A-65' },
  },
  'invoice_receipt.number': {
    says: 'Invoices that need a numeric provider id to have a receipt: all, or only those of production.',
    values: ['needed', 'not_in_sandbox'],
    open: { reading: 'A-76' },
  },
} as const satisfies Record<string, VariationOption>;
