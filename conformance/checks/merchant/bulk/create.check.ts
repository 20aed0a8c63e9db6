import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { isFailed, labelled, rowsIn, rowsOf, sendRows, twinOf, understood } from '../../../matrices/bulk/rows.ts';
import { check } from '../../../run/define.ts';

/** M §4.6: creating several invoices with one request. */
export const bulkCreateChecks = [
  check({
    id: 'bulk.create.accepted',
    title: 'Valid rows return 201, and each creates an invoice that can be read',
    profile: 'bulk',
    clauses: ['M-4.6-bulk-201', 'M-4.6-bulk-created', 'M-4.6-bulk-payload'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 5, invoices: 2 },
    async run(context) {
      const { api, clause, observe } = context;
      const row = rowsOf(context);
      const rows = [row({ amount: 1410 }), row({ amount: 1620 })];
      const response = notRefused(await sendRows(context, rows), 'createInvoices');
      clause('M-4.6-bulk-201', response).status(201);
      if (!response.accepted) return;
      understood(response);
      const about = { clause: 'M-4.6-bulk-payload', evidence: response } as const;
      observe('Which keys does the response to a bulk creation have?', keysOf(response.body), about);
      observe('Which keys does a created row have?', keysOf(rowsIn(response)[0]), about);
      const found = await labelled(context, rows);
      for (const [i, one] of rows.entries()) {
        const { list = response, invoice, count = 0 } = found[i] ?? {};
        const created = clause('M-4.6-bulk-created', list).status(200);
        created.that(count === 1, 'one invoice of the row', `${count} for ${one.external_order_id}`);
        if (typeof invoice?.id !== 'number') continue;
        clause('M-4.6-bulk-created', await api.getInvoice(invoice.id))
          .status(200)
          .at('/amount')
          .toBe(`${String(one.amount)}.00`)
          .at('/external_order_id')
          .toBe(one.external_order_id);
      }
    },
  }),

  check({
    id: 'bulk.create.unauthenticated',
    title: 'Without a key a bulk creation returns 401',
    profile: 'bulk',
    clauses: ['M-5-401-bulk'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 2, invoices: 1 },
    async run(context) {
      const { api, clause, invalidCredential } = context;
      const row = rowsOf(context);
      await twinOf(context, [row()]);
      const unauthenticated = { ...context, api: api.as(invalidCredential('merchant', 'absent')) };
      clause('M-5-401-bulk', await sendRows(unauthenticated, [row()])).status(401);
    },
  }),

  check({
    id: 'bulk.organization.unverified',
    title: 'A production organization that is not verified creates no invoices in bulk: as a whole, or row by row',
    profile: 'bulk',
    clauses: ['M-5-403-unverified-elsewhere'],
    needs: ['org.unverified'],
    tier: 'provisioned',
    cost: { requests: 1 },
    async run(context) {
      const response = await sendRows(context, [rowsOf(context)()]);
      const isRefused = !response.accepted || (rowsIn(response).length > 0 && rowsIn(response).every(isFailed));
      context
        .clause('M-5-403-unverified-elsewhere', response)
        .that(isRefused, 'a refusal, or failed rows alone', String(response.status));
    },
  }),

  check({
    id: 'probe.bulk.all-fail',
    title: 'A bulk creation whose rows all fail',
    profile: 'bulk',
    clauses: ['M-4.6-bulk-failed-only'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 1 },
    async run(context) {
      const response = await sendRows(context, [rowsOf(context)({ amount: 100.5 })]);
      const about = { clause: 'M-4.6-bulk-failed-only', evidence: response } as const;
      context.observe('What is the response to a bulk creation whose rows all fail?', String(response.status), about);
    },
  }),

  check({
    id: 'probe.bulk.tariff-inactive',
    title: 'A bulk creation without an active tariff',
    profile: 'bulk',
    clauses: ['M-7.2-bulk'],
    needs: ['tariff.inactive'],
    tier: 'provisioned',
    cost: { requests: 1 },
    async run(context) {
      const response = await sendRows(context, [rowsOf(context)()]);
      const rows = rowsIn(response).map((row) => String(row.error_code ?? row.status));
      context.observe(
        'Is a bulk creation without a tariff refused as a whole or row by row?',
        response.accepted ? `${response.status}, rows: ${rows.join(', ')}` : `as a whole, ${response.status}`,
        { clause: 'M-7.2-bulk', evidence: response },
      );
    },
  }),
];

function keysOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).join(', ') : 'none';
}
