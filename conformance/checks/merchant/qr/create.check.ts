import { integerIdIn, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { check } from '../../../run/define.ts';
import { recordsOf } from '../invoices/listed.ts';

/** M §1, §4.6, §7.3: QR invoices and static QRs. */
export const qrCreateChecks = [
  check({
    id: 'qr.create.accepted',
    title: 'A QR invoice is created, and GET shows it as a test object with its expires_at',
    profile: 'qr',
    clauses: [
      'M-1-qr-invoice',
      'M-4.6-qr-create',
      'M-2.1-qr-token',
      'M-1-sandbox-flag-qr',
      'M-3.1-qr-expires-at',
      'M-4.6-qr-payload',
      'M-8-qr-lifetime',
    ],
    needs: [],
    cost: { requests: 3, invoices: 1 },
    async run({ api, valid, clause, observe }) {
      const response = notRefused(await api.createQrInvoice(valid('createQrInvoice')), 'createQrInvoice');
      clause('M-1-qr-invoice', response).succeeds();
      if (!response.accepted) return;
      const about = { clause: 'M-4.6-qr-payload', evidence: response } as const;
      observe('What is the response to POST /invoices/qr?', `${response.status}: ${shapeOf(response.body)}`, about);
      const id = integerIdIn(response, 'invoice_id');
      const record = await api.getInvoice(id);
      clause('M-4.6-qr-create', record).status(200).at('/id').toBe(id);
      if (!record.accepted) return;
      clause('M-2.1-qr-token', record).at('/is_qr_token').toBe(true);
      clause('M-1-sandbox-flag-qr', record).at('/is_sandbox').toBe(true);
      const list = await api.listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' });
      // Another invoice may have been created in the meantime.
      const place = recordsOf(list).findIndex((one) => one.id === id);
      if (place >= 0) clause('M-1-sandbox-flag-qr', list).at(`/data/${place}/is_sandbox`).toBe(true);
      clause('M-3.1-qr-expires-at', record).at('/expires_at').toBeType(['string', 'number']);
      const [end, begun] = ['/expires_at', '/created_at'].map((at) => instantOf(record.at(at))?.at ?? Number.NaN);
      const seconds = Math.round(((end ?? 0) - (begun ?? 0)) / 1000);
      observe('How long is the QR of an invoice valid?', Number.isNaN(seconds) ? 'not stated' : `${seconds} s`, {
        clause: 'M-8-qr-lifetime',
        evidence: record,
      });
    },
  }),

  check({
    id: 'qr.cart.accepted',
    title: 'An organization with a catalog creates QR invoices with a cart',
    profile: 'qr',
    clauses: ['M-4.6-qr-cart'],
    needs: ['org.catalog'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createQrInvoice');
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 1, price: 1200 }];
      const response = notRefused(await api.createQrInvoice({ ...bare, cart_items }), 'createQrInvoice');
      clause('M-4.6-qr-cart', response).succeeds();
      if (!response.accepted) return;
      clause('M-4.6-qr-cart', await api.getInvoice(integerIdIn(response, 'invoice_id')))
        .status(200)
        .at('/amount')
        .toBe('1200.00');
    },
  }),

  check({
    id: 'static-qr.create.accepted',
    title: 'A static QR is created',
    profile: 'qr',
    clauses: ['M-4.6-static-qr', 'M-4.6-static-qr-payload'],
    needs: [],
    cost: { requests: 1 },
    async run({ api, valid, clause, observe }) {
      const response = notRefused(await api.createStaticQr(valid('createStaticQr')), 'createStaticQr');
      clause('M-4.6-static-qr', response).succeeds();
      const about = { clause: 'M-4.6-static-qr-payload', evidence: response } as const;
      observe('What is the response to POST /static-qr?', `${response.status}: ${shapeOf(response.body)}`, about);
    },
  }),
];
