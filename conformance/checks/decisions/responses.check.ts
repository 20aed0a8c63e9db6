import { check } from '../../run/define.ts';

/** Decisions D-015 to D-022 and D-032: bodies of errors, list parameters and the idempotency key. */
export const responseDecisions = [
  check({
    id: 'decision.error.both-keys',
    title: 'A coded error carries its code in error and in error_code',
    profile: 'merchant-core',
    clauses: ['D-015'],
    needs: [],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      const response = await api.createInvoice({ ...valid('createInvoice'), amount: 1500.5 });
      const code = 'amount_must_be_whole_tenge';
      clause('D-015', response).status(422).at('/error').toBe(code).at('/error_code').toBe(code);
    },
  }),

  check({
    id: 'decision.error.unknown-key',
    title: 'An unknown key returns 401 Invalid API key with a message',
    profile: 'merchant-core',
    clauses: ['D-016'],
    needs: [],
    cost: { requests: 1 },
    async run({ api, clause, invalidCredential }) {
      const response = await api.as(invalidCredential('merchant', 'wrong')).listInvoices();
      clause('D-016', response).status(401).phrase('Invalid API key').at('/message').toBeType('string');
    },
  }),

  check({
    id: 'decision.error.general-limit',
    title: 'The general limit returns request_rate_limited with its numbers',
    profile: 'merchant-core',
    clauses: ['D-017'],
    needs: ['limit.near:general_public_api'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      const response = await api.listInvoices({ per_page: 1 }, { throttled: 'return' });
      clause('D-017', response).status(429).code('request_rate_limited');
      for (const key of ['limit', 'remaining', 'reset_at', 'retry_after_seconds']) {
        clause('D-017', response).at(`/${key}`).toExist();
      }
    },
  }),

  check({
    id: 'decision.error.suspended',
    title: 'A suspended organization is refused with its phrase and a message',
    profile: 'merchant-core',
    clauses: ['D-032'],
    needs: ['org.suspended'],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      const response = await api.createInvoice(valid('createInvoice'));
      clause('D-032', response).status(403).phrase('Organization suspended').at('/message').toBeType('string');
    },
  }),

  check({
    id: 'decision.error.unverified',
    title: 'An organization that is not verified is refused with its phrase and a message',
    profile: 'merchant-core',
    clauses: ['D-032'],
    needs: ['org.unverified'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      const response = await api.listInvoices({ per_page: 1 });
      clause('D-032', response).status(403).phrase('Organization not verified').at('/message').toBeType('string');
    },
  }),

  check({
    id: 'decision.idempotency.switched-off',
    title: 'An idempotency key that is null or empty has no effect',
    profile: 'merchant-core',
    clauses: ['D-022'],
    needs: [],
    cost: { requests: 4, invoices: 4 },
    async run({ api, valid, clause }) {
      for (const key of [null, '']) {
        const body = { ...valid('createInvoice'), external_order_id_idempotency: key };
        clause('D-022', await api.raw({ to: 'createInvoice', body })).status(201);
        clause('D-022', await api.raw({ to: 'createInvoice', body })).status(201);
      }
    },
  }),
];
