import type { GradedCell } from '../matrix.ts';
import type { RefundsSoFar } from './refunds-so-far.ts';

/** M §2.1: a QR invoice shows what it is in the status that it has, too. */
export function shownAsQr(label: string): GradedCell<RefundsSoFar> {
  return {
    label,
    clauses: ['M-2.1-qr-token'],
    requests: 1,
    run: async ({ api, clause }, { invoice }) => {
      const record = await api.getInvoice(invoice.id);
      clause('M-2.1-qr-token', record).at('/is_qr_token').toBe(true);
    },
  };
}
