import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { beyondLimit, notThrottled } from '../../judgements/limit-reached.ts';

/** M §7.3, §8: limits of the creation of a QR invoice. */
export const qrLimitChecks = [
  check({
    id: 'qr.limit.minute',
    title: 'Too many QR invoices of an organization return 429 without Retry-After',
    profile: 'qr',
    clauses: ['M-7.3-qr-rate-limit', 'M-7.3-qr-rate-limit-retry-after'],
    needs: ['org.foreign', 'limit.near:qr_invoices:1'],
    cost: { requests: 3, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const other = api.as(need['org.foreign'].credential);
      notRefused(await other.createQrInvoice(valid('createQrInvoice'), { purpose: 'twin' }), 'createQrInvoice', [429]);
      const response = await beyondLimit(
        need['limit.near:qr_invoices:1'],
        () => api.createQrInvoice(valid('createQrInvoice'), { throttled: 'return' }),
        (last) => clause('M-7.3-qr-rate-limit', last).that(...notThrottled(last)),
      );
      clause('M-7.3-qr-rate-limit', response).status(429).code('qr_rate_limit');
      clause('M-7.3-qr-rate-limit-retry-after', response).status(429).noHeader('Retry-After');
    },
  }),

  check({
    id: 'qr.limit.sandbox',
    title: 'A full sandbox refuses the next QR invoice with 400',
    profile: 'qr',
    clauses: ['M-7.3-qr-sandbox-limit'],
    needs: ['org.foreign', 'limit.near:sandbox_invoices:1'],
    cost: { requests: 3, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const twin = await api.as(need['org.foreign'].credential).createQrInvoice(valid('createQrInvoice'), {
        purpose: 'twin',
      });
      notRefused(twin, 'createQrInvoice');
      const response = await beyondLimit(
        need['limit.near:sandbox_invoices:1'],
        () => api.createQrInvoice(valid('createQrInvoice')),
        (last) => clause('M-7.3-qr-sandbox-limit', last).that(last.accepted, 'any 2xx', String(last.status)),
      );
      clause('M-7.3-qr-sandbox-limit', response).status(400).code('sandbox_invoice_limit');
    },
  }),

  check({
    id: 'qr.create.content-rejected',
    title: 'Content of a QR invoice that the anti-fraud check refuses returns 422',
    profile: 'qr',
    clauses: ['M-7.3-qr-content-rejected'],
    needs: ['risk.next:content_rejected', 'org.foreign'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const body = valid('createQrInvoice');
      const twin = await api.as(need['org.foreign'].credential).createQrInvoice(body, { purpose: 'twin' });
      notRefused(twin, 'createQrInvoice');
      const { overlay } = need['risk.next:content_rejected'];
      clause('M-7.3-qr-content-rejected', await api.createQrInvoice({ ...valid('createQrInvoice'), ...overlay }))
        .status(422)
        .code('content_rejected');
    },
  }),
];
