import type { InvoiceReceipt } from '../../../generated/types/merchant.ts';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { type Moment, timestamp } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** Address of the receipts of the simulated provider; no server responds there. */
const receiptsUrl = 'https://receipts.example.com/r';

/** A fetched receipt (reading F-4.7). */
export function readyReceipt({ providerInvoiceId, paidAt }: Invoice, fetchedAt: Moment): Complete<InvoiceReceipt> {
  return {
    status: 'ready',
    receipt_link: `${receiptsUrl}/${providerInvoiceId}`,
    download_link: `${receiptsUrl}/${providerInvoiceId}.pdf`,
    share_link: null,
    sale_date: paidAt === null ? null : timestamp(paidAt).slice(0, 10),
    fetched_at: timestamp(fetchedAt),
  };
}
