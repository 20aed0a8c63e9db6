import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §7.3, A-39: the idempotency key of a QR invoice. */
export const qrIdempotencyChecks = [
  check({
    id: 'qr.idempotency.active-refused',
    title: 'The key of an active QR invoice is refused and names that invoice',
    profile: 'qr',
    clauses: ['M-7.3-qr-duplicate', 'M-7.3-qr-duplicate-body'],
    needs: ['qr.created'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, request } = need['qr.created'];
      const repeat = await api.createQrInvoice(request);
      clause('M-7.3-qr-duplicate', repeat).status(409).code('duplicate_idempotency_key');
      if (repeat.status !== 409) return;
      clause('M-7.3-qr-duplicate-body', repeat).at('/invoice_id').toBe(id);
      // A buyer may have paid it meanwhile; a paid invoice is active, too.
      const now = accepted(await api.getInvoice(id), 'getInvoice').at('/status');
      clause('M-7.3-qr-duplicate-body', repeat).at('/status').toBeOneOf(['processing', 'pending', now]);
    },
  }),

  check({
    id: 'qr.idempotency.free-after-expiry',
    title: 'The key of a QR invoice can be used again once the invoice has expired',
    profile: 'qr',
    clauses: ['M-7.3-qr-reissue'],
    needs: ['qr.created.expired'],
    cost: { requests: 3, invoices: 2 },
    async run({ need, api, clause }) {
      clause('M-7.3-qr-reissue', await api.createQrInvoice(need['qr.created.expired'].request)).succeeds();
    },
  }),

  check({
    id: 'qr.idempotency.free-after-error',
    title: 'The key of a QR invoice can be used again once the invoice is error',
    profile: 'qr',
    clauses: ['M-7.3-qr-reissue'],
    needs: ['qr.created'],
    tier: 'controlled',
    cost: { requests: 4, invoices: 2 },
    async run({ need, api, clause, until }) {
      const { id, request } = need['qr.created'];
      const simulated = await api.simulateInvoiceStatus(id, { status: 'error' }, { purpose: 'setup' });
      if (!simulated.accepted) {
        const message = `simulate-status on a QR invoice: ${simulated.label}.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') === 'error',
      );
      clause('M-7.3-qr-reissue', await api.createQrInvoice(request)).succeeds();
    },
  }),
];
