import type { Invoice } from '../domain/invoices/invoice.ts';

/** What happened to whom: everything an event is written from. A resource adds its own lines. */
export type News = { readonly event: 'invoice.status_changed'; readonly invoice: Invoice };
