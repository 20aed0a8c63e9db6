import { expect, it } from 'vitest';
import type { Mutation } from '../../../selftest/response-mutators/mutation.ts';
import { runAgainstServer } from '../../../selftest/subjects/server-run.ts';
import { listFilterChecks } from './list-filters.check.ts';

/** Many earlier invoices to the same phone have higher ids: the page by falling ids shows none of this run's. */
const othersFirst: Mutation = {
  operation: 'listInvoices',
  status: 200,
  asked: { '?search': '*', '?sort_by': 'id', '?sort_order': 'desc' },
  becomes: { set: { '/data': [] } },
};

it('looks for a new invoice among the newest, because ids need not increase', async () => {
  const checks = listFilterChecks.filter(({ id }) => id === 'invoice.list.search');
  const { results } = await runAgainstServer({ checks, mutations: [othersFirst] });
  expect(results.checks.find(({ id }) => id === 'invoice.list.search')?.verdict).toBe('pass');
});
