import type { InvoiceReceipt } from '../../../generated/types/merchant.ts';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { type Moment, timestamp } from '../../domain/time.ts';

/** Where the simulated provider would show receipts; nothing answers there. */
const receiptBodies = 'https://receipts.example.com/r';

/** A fetched receipt (fills 4.7). */
export function readyReceipt({ providerInvoiceId, paidAt }: Invoice, fetchedAt: Moment): InvoiceReceipt {
  return {
    status: 'ready',
    receipt_link: `${receiptBodies}/${providerInvoiceId}`,
    download_link: `${receiptBodies}/${providerInvoiceId}.pdf`,
    share_link: null,
    sale_date: paidAt === null ? null : timestamp(paidAt).slice(0, 10),
    fetched_at: timestamp(fetchedAt),
  };
}
