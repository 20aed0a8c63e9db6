import { codes } from '../../../generated/catalog.ts';
import type { Policies } from '../../policies.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { giveBack, release } from '../invoices/refund.ts';
import type { Change } from '../ledger.ts';
import type { Moment } from '../time.ts';
import { moves, type Refund } from './refund.ts';

/** The provider has taken a refund; only polling shows it (fills T-20). */
export const take = (refund: Refund, answeredAt: Moment): Refund => ({
  ...refund,
  status: moves.after('take', refund.status),
  dueAt: answeredAt,
});

/** The provider has answered: the money went back, or never will by this refund (M §3.2, fills T-21). */
export function settle(refund: Refund, invoice: Invoice, policies: Policies): Change<Refund> {
  const { refusal, amount } = refund;
  const ended = (transition: 'complete-taken' | 'fail-taken', changes: Partial<Refund>): Refund => ({
    ...refund,
    ...changes,
    status: moves.after(transition, refund.status),
    dueAt: null,
  });
  if (refusal !== null) {
    const { wire, message } = codes[refusal];
    const next = ended('fail-taken', { errorCode: wire, errorMessage: message });
    return together(next, { invoice: release(invoice, amount), event: null });
  }
  const next = ended('complete-taken', { providerRefundId: `RF-${refund.id}` });
  return together(next, giveBack(invoice, amount, policies));
}

/** Both records in one step, with what is told of them: the invoice's new status, if it has one, and the refund's end. */
const together = (next: Refund, { invoice, event }: ReturnType<typeof giveBack>): Change<Refund> => ({
  next,
  along: { put: { invoices: [invoice] } },
  news: ({ refunds: [refund = next] }) => [
    ...(event === 'invoice.status_changed' ? [{ event, invoice } as const] : []),
    { event: 'invoice.refunded', refund, invoice },
  ],
});
