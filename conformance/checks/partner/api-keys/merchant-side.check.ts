import { check } from '../../../run/define.ts';

/** P §1, §5: use of the issued key on the merchant interface, where the target declares that it works. */
export const merchantSideChecks = [
  check({
    id: 'api-key.merchant.creates-invoices',
    title: 'With the issued key the merchant creates an invoice',
    profile: 'partner',
    clauses: ['P-1-merchant-key-works', 'P-1-two-sandboxes'],
    needs: ['linked.merchant_key'],
    cost: { requests: 3, invoices: 1 },
    async run({ api, valid, clause }) {
      const list = await api.listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' });
      clause('P-1-two-sandboxes', list).status([200, 401]);
      const body = valid('createInvoice');
      const created = await api.createInvoice(body);
      clause('P-1-merchant-key-works', created).status(201);
      if (!created.accepted) return;
      clause('P-1-merchant-key-works', await api.getInvoice(created.integer('/id')))
        .status(200)
        .at('/external_order_id')
        .toBe(body.external_order_id);
    },
  }),

  check({
    id: 'api-key.merchant.reissued',
    title: 'With a key that was issued again the merchant creates an invoice, too',
    profile: 'partner',
    clauses: ['P-1-merchant-key-works'],
    needs: ['key.second'],
    cost: { requests: 3, invoices: 2 },
    async run({ need, api, valid, clause }) {
      (await api.createInvoice(valid('createInvoice'), { purpose: 'twin' })).integer('/id');
      const reissued = api.as(await need['key.second'].issue());
      clause('P-1-merchant-key-works', await reissued.createInvoice(valid('createInvoice'))).status(201);
    },
  }),
];
