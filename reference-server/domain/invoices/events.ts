import type { Invoice } from './invoice.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly invoices: { readonly event: 'invoice.status_changed'; readonly invoice: Invoice };
  }
}
