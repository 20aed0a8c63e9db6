import { expect, it } from 'vitest';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { CleanUp } from './clean-up.ts';

const credential = { interface: 'merchant', name: 'main', value: 'k' } as const;

/** Passes such responses to the clean-up, then runs it. @returns the requests and the notes */
async function after(
  made: readonly [operation: string, body: unknown, request?: unknown][],
  templates: Record<string, object> = {},
) {
  const asked: string[] = [];
  await using server = await serve(({ method, url }, response) => {
    asked.push(`${method} ${url?.replace('/api/v1', '')}`);
    json(response, 200, {});
  });
  const cleanUp = new CleanUp(templates);
  for (const [n, [operation, body, requestBody]] of made.entries()) {
    const response = new ReceivedResponse({
      interface: 'merchant',
      operation,
      exchange: n + 1,
      request: { method: 'POST', path: '/' },
      response: { status: 201, headers: new Headers(), text: JSON.stringify(body) },
    });
    cleanUp.see({ check: 'a.b.c', response, operation, credential, requestBody, path: undefined });
  }
  const notes = await cleanUp.run(connect(targetAt(server.url)).api);
  return { asked, notes, lasting: cleanUp.lasting, spent: cleanUp.spent };
}

it('sends unspecified operations only to a target that lists them, and reports what is left', async () => {
  const made = [
    ['createSubscription', { id: 3 }],
    ['createSubscription', { subscription: { id: 4 } }],
    ['createConnection', { data: { id: 5 } }],
  ] as const;
  const unlisted = await after([...made.map(([operation, body]): [string, unknown] => [operation, body])]);
  expect(unlisted.asked).toEqual([]);
  expect(unlisted.notes).toEqual([
    expect.stringMatching(/^Subscription 3, 4 was not cancelled: .*templates: \{ cancelSubscription: \{\} \}/),
    expect.stringMatching(/^Connection 5 was not deleted: /),
  ]);
  const listed = await after(
    made.map(([operation, body]): [string, unknown] => [operation, body]),
    { cancelSubscription: {}, deleteConnection: {} },
  );
  expect(listed.asked).toEqual([
    'POST /subscriptions/3/cancel',
    'POST /subscriptions/4/cancel',
    'DELETE /connections/5',
  ]);
  expect(listed.notes).toEqual([]);
});

it('finds the items of a request wherever the response shows them, and leaves those that were there before', async () => {
  const request = {
    products: [{ name: 'Tea', external_ref: 'r-1' }, { name: 'Milk' }, { name: 'Salt' }, { name: 'Rye' }],
  };
  const response = {
    result: {
      accepted: [
        { catalog_item_id: 11, external_ref: 'r-1' },
        { id: 12, name: 'Milk', matched_existing: true },
      ],
    },
    rejected: [{ name: 'Salt', id: 13 }],
  };
  const { asked, lasting } = await after([['createCatalogItems', response, request]]);
  expect(asked).toEqual(['DELETE /catalog/11']);
  expect(lasting).toMatch(/ 1 × catalog item whose id the response did not contain\.$/);
});

it('counts resources without a delete operation, and rows created without an id', async () => {
  const rows = { invoices: [{ id: 7, status: 'created' }, { status: 'created' }, { id: 8, status: 'failed' }] };
  const { asked, lasting, spent } = await after([
    ['createInvoices', rows],
    ['createQrInvoice', { id: 9 }],
    ['startQrRefund', { id: 10 }],
    ['startQrRefund', { id: 11 }],
  ]);
  expect(asked).toEqual(['POST /invoices/7/cancel']);
  expect(spent.invoices).toBe(3);
  expect(lasting).toContain('1 × invoice whose id the response did not contain, 1 × QR invoice, 2 × QR refund session');
});

it('waits once, at the end, for a limit that the run used up', async () => {
  const asked: number[] = [];
  const throttled = (times: number) =>
    serve((_, response) => {
      asked.push(asked.length);
      json(response, asked.length > times ? 200 : 429, {}, { 'Retry-After': '0' });
    });
  const owner = { interface: 'partner', name: 'partner', value: 'k' } as const;
  const run = async (times: number) => {
    asked.length = 0;
    await using server = await throttled(times);
    const cleanUp = new CleanUp();
    for (const id of [5, 6]) {
      const response = new ReceivedResponse({
        interface: 'partner',
        operation: 'createOrganization',
        exchange: 1,
        request: { method: 'POST', path: '/organizations' },
        response: { status: 201, headers: new Headers(), text: JSON.stringify({ organization: { id } }) },
      });
      const seen = { operation: 'createOrganization', credential: owner, requestBody: {}, path: undefined };
      cleanUp.see({ check: 'a.b.c', response, ...seen });
    }
    const notes = await cleanUp.run(connect(targetAt(server.url)).api);
    return notes;
  };
  expect(await run(1)).toEqual([]);
  expect(asked).toHaveLength(3);
  expect(await run(9)).toEqual([5, 6].map((id) => expect.stringContaining(`Organization ${id} was not deleted: `)));
});

it('deletes an organization that is refused after its check, after one reset and at the end only', async () => {
  let asked = 0;
  await using server = await serve((_, response) => {
    asked += 1;
    json(response, 403, {});
  });
  const { api, wire } = connect(targetAt(server.url));
  const cleanUp = new CleanUp();
  const owner = { interface: 'partner', name: 'partner', value: 'k' } as const;
  const response = new ReceivedResponse({
    interface: 'partner',
    operation: 'createOrganization',
    exchange: 1,
    request: { method: 'POST', path: '/organizations' },
    response: { status: 201, headers: new Headers(), text: JSON.stringify({ organization: { id: 5 } }) },
  });
  const seen = { operation: 'createOrganization', credential: owner, requestBody: {}, path: undefined };
  cleanUp.see({ check: 'a.b.c', response, ...seen });
  wire.watch((one) => cleanUp.see(one));
  for (const check of ['a.b.c', 'a.b.d', 'a.b.e']) {
    await cleanUp.endOf(check, api);
    await cleanUp.again(api);
  }
  expect(asked).toBe(2);
  await cleanUp.run(api);
  expect(asked).toBe(3);
});
