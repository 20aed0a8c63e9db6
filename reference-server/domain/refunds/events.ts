import type { Invoice } from '../invoices/invoice.ts';
import type { Refund } from './refund.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly refunds: { readonly event: 'invoice.refunded'; readonly refund: Refund; readonly invoice: Invoice };
  }
}
