import type { ClauseId } from '../../../generated/clauses.ts';
import { AlwaysOnChecks } from '../../always-on/always-on-checks.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import type { CheckResult } from '../../ground/verdicts/results.ts';
import { connect, json, serve, targetAt } from './test-target.ts';

/** A processing invoice, complete. */
export const invoice = {
  id: 9,
  amount: '1500.00',
  description: null,
  external_order_id: null,
  status: 'processing',
  provider_invoice_id: null,
  phone: '77010000001',
  client_name: null,
  client_comment: null,
  is_sandbox: true,
  is_recurring: false,
  subtotal: null,
  discount_sum: null,
  discount_percentage: null,
  total_refunded: '0.00',
  is_fully_refunded: false,
  error_message: null,
  error_code: null,
  paid_at: null,
  created_at: '2026-03-02T10:15:00+05:00',
  items: [],
};

/** A client of a server, and the always-on checks of its responses. */
export function watched(url: string, own: readonly ClauseId[] = []) {
  const { api, wire } = connect(targetAt(url));
  const alwaysOn = new AlwaysOnChecks(contractLedger, 'sandbox', new Set(own));
  wire.watch((seen) => alwaysOn.see(seen));
  return { api, alwaysOn };
}

/** The always-on checks after one response to each of the bodies, all to the same operation: GET /invoices/{id}. */
export async function seeing(
  bodies: { status?: number; body: unknown; text?: string }[],
  own: ClauseId[] = [],
  operation:
    | 'getInvoice'
    | 'startConnectionAuth'
    | 'getTariff'
    | 'listInvoices'
    | 'getCashierAuthorisation'
    | 'deleteCatalogItem'
    | 'getCashboxOperation' = 'getInvoice',
) {
  const queue = [...bodies];
  await using server = await serve((_, response) => {
    const next = queue.shift();
    if (next?.text !== undefined)
      response.writeHead(next.status ?? 200, { 'Content-Type': 'text/html' }).end(next.text);
    else json(response, next?.status ?? 200, next?.body);
  });
  const { api, alwaysOn } = watched(server.url, own);
  for (const _ of bodies) {
    if (operation === 'getTariff') await api.getTariff();
    else if (operation === 'listInvoices') await api.listInvoices({});
    else await api[operation](9);
  }
  return alwaysOn.results();
}

/** What did not pass: check, clause, verdict and place. */
export function failures(checks: CheckResult[]) {
  return checks.flatMap((check) =>
    check.assertions
      .filter(({ verdict }) => verdict !== 'pass')
      .map((a) => `${check.id} ${a.clause} ${a.verdict} ${a.at}`),
  );
}
