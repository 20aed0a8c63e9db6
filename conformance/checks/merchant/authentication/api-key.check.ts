import { check } from '../../../run/define.ts';

/** M §5: the key of the merchant interface. The body of a 401 is not specified, so only the status is graded. */
export const apiKeyChecks = [
  check({
    id: 'authentication.key.refused',
    title: 'Without a key and with a wrong one the response is 401; with the right one the same request succeeds',
    profile: 'merchant-core',
    clauses: ['M-5-header', 'M-5-401-missing', 'M-5-401-wrong', 'M-7-401-body'],
    needs: [],
    cost: { requests: 4 },
    async run({ api, clause, invalidCredential, observe }) {
      const request = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;
      clause('M-5-header', await api.listInvoices(request, { purpose: 'twin' })).status(200);
      const missing = await api.as(invalidCredential('merchant', 'absent')).listInvoices(request);
      clause('M-5-401-missing', missing).status(401);
      clause('M-5-header', missing).status(401);
      const wrong = await api.as(invalidCredential('merchant', 'wrong')).listInvoices(request);
      clause('M-5-401-wrong', wrong).status(401);
      const about = { clause: 'M-7-401-body', evidence: wrong } as const;
      observe('Which body does a 401 have?', wrong.text, about);
    },
  }),

  check({
    id: 'authentication.key.no-organization',
    title: 'A key without an organization returns 401, or a creation returns 400 organization_required',
    profile: 'merchant-core',
    clauses: ['M-5-401-organization', 'M-7.3-organization-required'],
    needs: ['key.no_organization'],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      const response = await api.createInvoice(valid('createInvoice'));
      for (const id of ['M-5-401-organization', 'M-7.3-organization-required'] as const) {
        clause(id, response).either(
          (expect) => expect.status(401),
          (expect) => expect.status(400).code('organization_required'),
        );
      }
    },
  }),

  check({
    id: 'authentication.key.from-partner',
    title: 'A key that the partner interface issued works on the merchant interface',
    profile: 'merchant-core',
    clauses: ['M-5-key-partner'],
    needs: ['linked.merchant_key'],
    cost: { requests: 3, invoices: 1 },
    async run({ api, valid, clause, unique }) {
      const external_order_id = unique('order');
      const created = await api.createInvoice({ ...valid('createInvoice'), external_order_id });
      clause('M-5-key-partner', created).status(201);
      if (!created.accepted) return;
      clause('M-5-key-partner', await api.getInvoice(created.integer('/id')))
        .status(200)
        .at('/external_order_id')
        .toBe(external_order_id);
    },
  }),
];
