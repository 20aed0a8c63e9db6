import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { declaredBody } from '../../exchange/requests/declared-body.ts';
import { runAgainstServer } from '../subjects/server-run.ts';
import { json, serve, targetAt } from '../test-support/test-target.ts';
import { itemFieldsUnread, otherFieldNames, otherReceipt } from '../wire-variations/field-names.ts';
import { uuidsForIds } from '../wire-variations/uuid-ids.ts';
import { openRewritingProxies } from './rewriting-proxy.ts';

function request(body: object, path = '/api/v1/invoices/7/refund') {
  return {
    method: 'POST',
    url: path,
    text: JSON.stringify(body),
  };
}

function rewritten(body: object): unknown {
  return JSON.parse(otherFieldNames.rewrite(request(body)).text);
}

it('a server with other names reads the body that its template makes, and no field under the usual names', () => {
  const ours = { amount: 500, return_items: [{ catalog_item_id: 17, count: 1 }] };
  const theirs = declaredBody('createRefund', ours, otherFieldNames.templates?.createRefund);
  expect(JSON.stringify(theirs)).toContain('their_catalog_item_id');
  expect(rewritten(theirs as object)).toEqual(ours);
  expect(rewritten(ours)).toEqual({ return_items: [{}] });
});

it('a server with UUIDs reads its own ids, and any other UUID as one that no record has', () => {
  const own = '5265636f-7264-4000-8000-000000000011';
  const { url, text } = uuidsForIds.rewrite(request({ provider_connection_id: own }, `/api/v1/receipts/${own}`));
  expect([url, text]).toEqual(['/api/v1/receipts/17', '{"provider_connection_id":17}']);
  const big = uuidsForIds.rewrite(request({}, '/api/v1/receipts/5265636f-7264-4000-8000-000100000011'));
  expect(big.url).toBe(`/api/v1/receipts/${2 ** 32 + 17}`);
  const unknown = uuidsForIds.rewrite(request({}, '/api/v1/receipts/0b7c6f1e-9a43-4c1d-8e52-6f00aa31b7d4'));
  expect(unknown.url).toBe(`/api/v1/receipts/${2 ** 31 - 1}`);
});

it('continues when a caller closes the connection during a request', async () => {
  await using server = await serve((_, response) => json(response, 200, { received: true }));
  const target = targetAt(server.url);
  await using _proxies = await openRewritingProxies(target, { rewrite: (one) => one });
  const { hostname, port } = new URL(target.merchant?.base_url ?? '');
  const caller = connect(Number(port), hostname);
  await once(caller, 'connect');
  caller.write('POST /api/v1/invoices HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n{');
  await once(caller, 'data');
  caller.destroy();
  await once(caller, 'close');
  expect(await (await fetch(`${target.merchant?.base_url}/invoices`)).json()).toEqual({ received: true });
});

it('a catalog that ignores the reference of an item fails no check, unless its operator declares the body', async () => {
  const ids = ['catalog.create.listed', 'catalog.create.barcode-length', 'catalog.processed.rejected'];
  const checks = allChecks.filter(({ id }) => ids.includes(id));
  const verdicts = async (undeclared: typeof itemFieldsUnread.undeclared) => {
    const rewriters = [{ rewrite: itemFieldsUnread.rewrite, ...(undeclared === undefined ? {} : { undeclared }) }];
    // No item ever has the reference, so that the first list shows what every later one would.
    const { results } = await runAgainstServer({ checks, rewriters, timeouts: { settle: 1 } });
    return results.checks.filter(({ id }) => ids.includes(id)).map(({ verdict, reason }) => reason ?? verdict);
  };
  expect(await verdicts(itemFieldsUnread.undeclared)).toEqual(ids.map(() => 'body_template_missing'));
  expect(await verdicts([])).not.toContain('body_template_missing');
});

it('a receipt of another form fails no check: each names the template that is missing', async () => {
  const checks = allChecks.filter(({ needs }) => needs.includes('receipt.request'));
  const { results } = await runAgainstServer({ checks, rewriters: [otherReceipt], timeouts: { settle: 1 } });
  const ids = new Set(checks.map(({ id }) => id));
  const own = results.checks.filter(({ id }) => ids.has(id));
  expect(own.length).toBeGreaterThan(5);
  for (const one of own) {
    expect(one).toMatchObject({
      verdict: 'not_tested',
      reason: 'body_template_missing',
      message: expect.stringContaining('The content of a receipt is not specified. Declare its body'),
    });
  }
  expect(results.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});
