import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

function isOpen(status: unknown): boolean {
  return status === 'processing' || status === 'pending';
}

/** M §3.1, §7.3: expiry of an invoice, and its effect on the idempotency key. */
export const expiryChecks = [
  check({
    id: 'qr.expiry.after-expires-at',
    title: 'A QR invoice that is not paid is expired after its expires_at, and not before',
    profile: 'merchant-core',
    clauses: ['M-3.1-qr-expires'],
    needs: ['invoice.qr.expired'],
    cost: { requests: 8, invoices: 2 },
    async run({ need, api, clause, until }) {
      const { id, shortlyBefore } = need['invoice.qr.expired'];
      if (shortlyBefore?.accepted === true) {
        const status = String(shortlyBefore.at('/status'));
        clause('M-3.1-qr-expires', shortlyBefore).that(status !== 'expired', 'not expired before expires_at', status);
      }
      try {
        await until(
          (reader) => reader.getInvoice(id),
          (response) => !(response.accepted && isOpen(response.at('/status'))),
        );
      } catch (error) {
        // Only a promised time makes an invoice that is still open a contradiction.
        if (!(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
      }
      clause('M-3.1-qr-expires', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBe('expired');
    },
  }),
];
