import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { json, serve, targetAt } from '../kernel/http/test-target.ts';
import { declaredBody } from '../kernel/requests/declared-body.ts';
import { openEars } from './request-rewriter.ts';
import { tryServer } from './server-run.ts';
import { uuidsForIds } from './wire-styles-of-ids.ts';
import { itemFieldsUnread, otherFieldNames } from './wire-styles-of-names.ts';

function heard(body: object, path = '/api/v1/invoices/7/refund') {
  return {
    method: 'POST',
    url: path,
    text: JSON.stringify(body),
  };
}

function understood(body: object): unknown {
  return JSON.parse(otherFieldNames.understood(heard(body)).text);
}

it('a server with other names reads what its template makes of our body, and nothing under our names', () => {
  const ours = { amount: 500, return_items: [{ catalog_item_id: 17, count: 1 }] };
  const theirs = declaredBody('createRefund', ours, otherFieldNames.templates?.createRefund);
  expect(JSON.stringify(theirs)).toContain('their_catalog_item_id');
  expect(understood(theirs as object)).toEqual(ours);
  expect(understood(ours)).toEqual({ return_items: [{}] });
});

it('a server with UUIDs reads its own ids, and any other UUID as that of nobody', () => {
  const own = '00000011-0000-4000-8000-5265636f7264';
  const { url, text } = uuidsForIds.understood(heard({ provider_connection_id: own }, `/api/v1/receipts/${own}`));
  expect([url, text]).toEqual(['/api/v1/receipts/17', '{"provider_connection_id":17}']);
  const nobody = uuidsForIds.understood(heard({}, '/api/v1/receipts/0b7c6f1e-9a43-4c1d-8e52-6f00aa31b7d4'));
  expect(nobody.url).toBe(`/api/v1/receipts/${2 ** 31 - 1}`);
});

it('goes on when a caller hangs up in the middle of a request', async () => {
  await using server = await serve((_, response) => json(response, 200, { heard: true }));
  const target = targetAt(server.url);
  await using _ears = await openEars(target, { understood: (request) => request });
  const { hostname, port } = new URL(target.merchant?.base_url ?? '');
  const caller = connect(Number(port), hostname);
  await once(caller, 'connect');
  caller.write('POST /api/v1/invoices HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n{');
  await once(caller, 'data');
  caller.destroy();
  await once(caller, 'close');
  expect(await (await fetch(`${target.merchant?.base_url}/invoices`)).json()).toEqual({ heard: true });
});

it('a catalog that reads past the reference of an item is not failed for it, unless its operator declares the body', async () => {
  const ids = ['catalog.create.listed', 'catalog.create.barcode-length', 'catalog.processed.rejected'];
  const checks = allChecks.filter(({ id }) => ids.includes(id));
  const verdicts = async (undeclared: typeof itemFieldsUnread.undeclared) => {
    const hearing = [{ understood: itemFieldsUnread.understood, ...(undeclared === undefined ? {} : { undeclared }) }];
    const { results } = await tryServer({ checks, hearing });
    return results.checks.filter(({ id }) => ids.includes(id)).map(({ verdict, reason }) => reason ?? verdict);
  };
  expect(await verdicts(itemFieldsUnread.undeclared)).toEqual(ids.map(() => 'body_template_missing'));
  expect(await verdicts([])).not.toContain('body_template_missing');
}, 30_000);
