import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

function isOpen(status: unknown): boolean {
  return status === 'processing' || status === 'pending';
}

/** M §3.1, §7.3: expiry of an invoice, and its effect on the idempotency key. */
export const expiryChecks = [
  check({
    id: 'qr.expiry.after-expires-at',
    title: 'A QR invoice that is not paid is expired after its expires_at',
    profile: 'merchant-core',
    clauses: ['M-3.1-qr-expires'],
    needs: ['invoice.qr.expired'],
    cost: { requests: 8, invoices: 2 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.qr.expired'];
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

  check({
    id: 'invoice.idempotency.free-after-expiry',
    title: 'The key of an expired invoice can be used again',
    profile: 'merchant-core',
    clauses: ['M-7.3-reissue-expired'],
    needs: ['invoice.expired'],
    cost: { requests: 2, invoices: 2 },
    async run({ need, api, clause }) {
      const { request } = need['invoice.expired'];
      clause('M-7.3-reissue-expired', await api.createInvoice(request)).status(201);
    },
  }),

  check({
    id: 'invoice.idempotency.kept-by-payment',
    title: 'The key of a paid invoice is still refused, and the refusal has the status after the payment',
    profile: 'merchant-core',
    clauses: ['M-7.3-reissue-paid', 'M-7.3-duplicate-status-paid'],
    needs: ['invoice.paid'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, request } = need['invoice.paid'];
      const repeat = await api.createInvoice(request);
      clause('M-7.3-reissue-paid', repeat).status(409).code('duplicate_idempotency_key');
      if (repeat.status !== 409) return;
      const now = accepted(await api.getInvoice(id), 'getInvoice');
      clause('M-7.3-duplicate-status-paid', repeat).at('/status').toBe(now.at('/status'));
    },
  }),
];
