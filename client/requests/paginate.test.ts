import { expect, test } from 'vitest';
import { createMerchantClient } from '../merchant.ts';
import { createPartnerClient } from '../partner.ts';
import { paginate } from './paginate.ts';

/** A list of a server that creates each page from the query. */
function servedBy(page: (query: URLSearchParams) => object) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.toString());
    if (asked.length > 50) throw new Error('the list does not end');
    return Response.json(page(searchParams));
  };
  const options = { baseUrl: 'http://service.test', key: 'key-1234', fetch, retries: 0 };
  return { asked, merchant: createMerchantClient(options), partner: createPartnerClient(options) };
}

async function all(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of pages) found.push(item);
  return found;
}

const records = Array.from({ length: 14 }, (_, index) => ({ id: index + 1 }));

function slice(query: URLSearchParams) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 5)];
  return { current_page: page, data: records.slice((page - 1) * size, page * size), total: records.length };
}

test.for<[string, object]>([
  ['an empty list', { warnings: [] }],
  ['a list of texts', { notices: ['text'] }],
  ['a list of records', { links: [{ id: 99 }] }],
])('a new field with %s in front of the records is not the list', async ([, more]) => {
  const { merchant } = servedBy((query) => ({ ...more, ...slice(query) }));
  expect(await all(paginate(merchant.listInvoices, { query: { per_page: 5 } }))).toEqual(records);
});

test.for<[string, object]>([
  ['of cursors', { has_more: true }],
  ['of a cursor that is empty', { next_cursor: null, has_more: false }],
  ['of a position elsewhere', { meta: { current_page: 1, last_page: 1, total: 1 } }],
  ['of a trace', { meta: { trace: 1 } }],
  ['of links', { links: { next: null } }],
])('a new field %s does not end a list with page numbers', async ([, more]) => {
  const { merchant } = servedBy((query) => ({ ...slice(query), ...more }));
  expect(await all(paginate(merchant.listInvoices, { query: { per_page: 5 } }))).toEqual(records);
  const nested = servedBy((query) => {
    const { data, ...meta } = slice(query);
    return { ...more, total: 1, last_page: 1, data, meta };
  });
  expect(await all(paginate(nested.merchant.listSubscriptions, { query: { per_page: 5 } }))).toEqual(records);
});

test('the list of each operation is the documented one', async () => {
  const { merchant, partner } = servedBy(() => ({ data: records, refunds: [{ id: 1 }], organizations: [{ id: 2 }] }));
  expect(await all(paginate(merchant.listConnections, {}))).toEqual(records);
  expect(await all(paginate(() => merchant.listRefunds({ path: { id: 1 } }), {}))).toEqual([{ id: 1 }]);
  expect(await all(paginate(partner.listOrganizations, {}))).toEqual([{ id: 2 }]);
});

test.for<[string, object]>([
  ['is missing', { current_page: 1, items: [], total: 1 }],
  ['is an object', { current_page: 1, data: {}, total: 1 }],
  ['is null', { data: null }],
])('a page whose list %s is an error', async ([, page]) => {
  const { merchant } = servedBy(() => page);
  const error = { code: 'unreadable', operation: 'listInvoices' };
  await expect(all(paginate(merchant.listInvoices, {}))).rejects.toMatchObject(error);
});

const first = records.slice(0, 5);

test.for<[string, (query: URLSearchParams) => object]>([
  ['its number', () => ({ current_page: 1, data: first, total: 14 })],
  ['its records', ({ size }) => ({ data: first, total: 14, size })],
  [
    'its records and any number',
    (query) => ({ current_page: Number(query.get('page') ?? 1), data: first, last_page: 1e9 }),
  ],
  ['its records without a total', (query) => ({ current_page: Number(query.get('page') ?? 1), data: first })],
])('a server that returns a page again, by %s, ends the list with an error', async ([, page]) => {
  const { asked, merchant } = servedBy(page);
  await expect(all(paginate(merchant.listInvoices, {}))).rejects.toMatchObject({ code: 'page_repeated' });
  expect(asked).toHaveLength(2);
});

test('a page whose records moved because others were added is no repeated one', async () => {
  let added = 0;
  const { merchant } = servedBy((query) => {
    const page = Number(query.get('page') ?? 1);
    if (page === 2) added = 1;
    const now = [...Array.from({ length: added }, () => ({ id: 0 })), ...records.slice(0, 2)];
    return { current_page: page, data: now.slice(page - 1, page), total: now.length };
  });
  expect(await all(paginate(merchant.listInvoices, { query: { per_page: 1 } }))).toEqual([
    { id: 1 },
    { id: 1 },
    { id: 2 },
  ]);
});

test('cursors are followed to their end, through an empty page', async () => {
  const pages: Record<string, object> = {
    '': { operations: [1], next_cursor: 'a', has_more: true },
    a: { operations: [], next_cursor: 'b', has_more: true },
    b: { operations: [2], next_cursor: null, has_more: false },
  };
  const { merchant } = servedBy((query) => pages[query.get('cursor') ?? ''] ?? {});
  expect(await all(paginate(merchant.listQrRefundOperations, { path: { id: 1 } }))).toEqual([1, 2]);
});

test.for<[string, (count: number) => object]>([
  ['the same cursor', (count) => ({ operations: [count], next_cursor: 'a', has_more: true })],
  ['two cursors in turn', (count) => ({ operations: [count], next_cursor: count % 2 ? 'a' : 'b', has_more: true })],
  ['new cursors of one page', (count) => ({ operations: [1], next_cursor: `c${count}`, has_more: true })],
  ['new cursors of empty pages', (count) => ({ operations: [], next_cursor: `c${count}`, has_more: true })],
])('a server that returns %s for ever ends the list with an error', async ([, page]) => {
  let count = 0;
  const { asked, merchant } = servedBy(() => {
    count += 1;
    return page(count);
  });
  const pages = all(paginate(merchant.listQrRefundOperations, { path: { id: 1 } }));
  await expect(pages).rejects.toMatchObject({ code: 'page_repeated', operation: 'listQrRefundOperations' });
  expect(asked.length).toBeLessThan(5);
});
