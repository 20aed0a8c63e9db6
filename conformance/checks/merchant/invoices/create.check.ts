import { isObject } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §2.2, §4.2: an accepted creation and its short response. */
export const createChecks = [
  check({
    id: 'invoice.create.accepted',
    title: 'A creation returns 201 with the short invoice, processing, and creates it once',
    profile: 'merchant-core',
    clauses: [
      'M-1-phone-invoice',
      'M-4.2-201',
      'M-4.2-creates',
      'M-4.2-phone-accepted',
      'M-4.2-amount-number',
      'M-4-json-request',
      'M-3.1-create',
      'M-2.2-amount',
      'M-2.2-bare',
      'M-1-tenge',
      'M-2.1-phone-mapping',
    ],
    bySchema: ['M-2.2-id', 'M-2.2-status', 'M-2.2-paid-at', 'M-2.2-phone', 'M-2.2-created-at'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const body = { ...valid('createInvoice'), amount: 1730, external_order_id: order };
      const response = await api.createInvoice(body);
      clause('M-4.2-201', response).status(201);
      clause('M-1-phone-invoice', response).status(201);
      clause('M-4.2-phone-accepted', response).status(201);
      clause('M-4.2-amount-number', response).status(201);
      clause('M-4-json-request', response).status(201);
      if (!response.accepted) return;

      clause('M-2.2-bare', response).at('/id').toExist();
      clause('M-3.1-create', response).at('/status').toBe('processing');
      clause('M-2.2-amount', response)
        .at('/amount')
        .toMatch(/^\d+\.\d{2}$/);
      clause('M-1-tenge', response).at('/amount').toBe('1730.00');
      clause('M-2.1-phone-mapping', response)
        .at('/phone')
        .toBe(`7${body.phone_number.slice(1)}`);
      const list = await api.listInvoices({ search: order, per_page: 10, sort_by: 'id', sort_order: 'desc' });
      const data = list.at('/data');
      const own = Array.isArray(data) ? data.filter((one) => isObject(one) && one.external_order_id === order) : [];
      if (own.length === 0) {
        const message = `${list.label} (exchange ${list.exchange}) does not find the invoice by its order id.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const ids = new Set(own.map(({ id }) => id));
      clause('M-4.2-creates', list).that(ids.size === 1, 'one invoice with this order id', `${ids.size} of them`);
    },
  }),

  check({
    id: 'invoice.create.optional-fields',
    title: 'Description and order id may be omitted or null, and an order id may be used again',
    profile: 'merchant-core',
    clauses: [
      'M-4.2-description-absent',
      'M-4.2-description-null',
      'M-4.2-external-order-id-absent',
      'M-4.2-external-order-id-null',
      'M-4.2-external-order-id-again',
    ],
    needs: [],
    cost: { requests: 4, invoices: 4 },
    async run({ api, valid, clause, unique }) {
      const { description: _, external_order_id: __, ...bare } = valid('createInvoice');
      const absent = await api.createInvoice(bare);
      clause('M-4.2-description-absent', absent).status(201);
      clause('M-4.2-external-order-id-absent', absent).status(201);
      clause('M-4.2-description-null', await api.createInvoice({ ...bare, description: null })).status(201);
      clause('M-4.2-external-order-id-null', await api.createInvoice({ ...bare, external_order_id: null })).status(201);

      const labelled = { ...bare, external_order_id: unique('order') };
      const first = await api.createInvoice(labelled, { purpose: 'setup' });
      const again = await api.createInvoice(labelled);
      const another = first.at('/id') !== again.at('/id');
      clause('M-4.2-external-order-id-again', again).status(201).that(another, 'another invoice', 'the same id');
    },
  }),
];
