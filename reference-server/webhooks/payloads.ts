import type { Moment } from '../domain/time.ts';
import { invoiceStatusChanged } from '../merchant/invoices/records.ts';
import type { News } from './news.ts';

/** An event before it is sent: its payload, and which object it is about. */
export interface Message {
  readonly payload: { readonly event?: string };
  readonly subjectId: number;
  readonly isSandbox: boolean;
}

/**
 * Writes the payload of an event (M §6, fills 5.1).
 * @param source name of the API key whose address it goes to
 */
export function messageOf(news: News, source: string | null, now: Moment): Message {
  switch (news.event) {
    case 'invoice.status_changed': {
      const { invoice } = news;
      return {
        payload: invoiceStatusChanged(invoice, source, now),
        subjectId: invoice.id,
        isSandbox: invoice.isSandbox,
      };
    }
  }
}
