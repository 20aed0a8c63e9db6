import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { claiming, type Target } from '../../ground/declared-target/target.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { type Check, check } from '../../run/define.ts';
import { runSuite } from '../../run/runner.ts';
import { json, serve, targetAt, testSecrets } from './test-target.ts';

/** A small run against a small merchant interface, for the tests of the runner. */

/** A check of the smallest run: one invoice, one cancel, one branch. */
export const cancel = check({
  id: 'invoice.cancel.outcome',
  title: 'A cancel gets a response',
  profile: 'merchant-core',
  clauses: ['M-4.4-200', 'M-4.4-202'],
  needs: ['invoice.open'],
  cost: { invoices: 1 },
  async run({ need, api, clause, branch }) {
    const response = await api.cancelInvoice(need['invoice.open'].id);
    if (branch(response, { 200: 'M-4.4-200', 202: 'M-4.4-202' }) === 200) {
      clause('M-4.4-200', response).at('/invoice/status').toBe('cancelled');
    } else clause('M-4.4-202', response).at('/invoice_id').toBe(need['invoice.open'].id);
  },
});

/** Runs checks against a server with the merchant interface only. */
export async function against(
  listener: RequestListener,
  checks: readonly Check[] = [cancel],
  { phones, ...changes }: Partial<Target> & { phones?: string[] } = {},
) {
  await using server = await serve(listener);
  const target = targetAt(server.url, { profiles: claiming('merchant-core'), ...changes });
  delete target.partner;
  if (target.merchant !== undefined && phones !== undefined) target.merchant.phones = phones;
  return await runSuite({ target, secrets: testSecrets, checks, filtered: true });
}

/** A small conforming merchant interface, with responses that can be replaced. */
export function merchant(
  replace: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    if (replace(request, response)) return;
    const { method, url } = request;
    const path = url?.replace(/^\/api\/v1|\?.*$/g, '');
    if (method === 'GET' && path === '/invoices') return json(response, 200, { current_page: 1, data: [], total: 0 });
    if (method === 'GET') return json(response, 200, { id: 9, status: 'processing', is_sandbox: true });
    if (path === '/invoices') return json(response, 201, { id: 9, status: 'processing' });
    json(response, 200, { message: 'x', invoice: { id: 9, status: 'cancelled' } });
  };
}

/** The result of one check of a run. */
export function find(results: Results, id = 'invoice.cancel.outcome') {
  return results.checks.find((one) => one.id === id);
}
