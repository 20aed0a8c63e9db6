import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from '../protocol/read-session.ts';
import type { RecordDetail } from '../protocol/records.ts';
import type { RequestDetail, RequestSummary } from '../protocol/requests.ts';
import type { SavedRecords, SessionFile } from '../protocol/session.ts';
import { TestSandbox } from '../test/test-sandbox.ts';
import { notKept } from './continued-session.ts';
import { contractVersion } from './contract-version.ts';

/** A sandbox that goes on from the session that another one saved. */

const foreign = 'http://192.0.2.7/hook';
let first: TestSandbox;
let second: TestSandbox;
let file: SessionFile;
let records: SavedRecords;
let paid = 0;
let open = 0;

async function saved(sandbox: TestSandbox): Promise<SessionFile> {
  return readSession((await sandbox.call('GET', '/session')).text, contractVersion);
}

async function body<T>(sandbox: TestSandbox, path: string): Promise<T> {
  return (await sandbox.call('GET', path)).body as T;
}

beforeAll(async () => {
  first = await TestSandbox.start();
  paid = await first.invoice();
  await first.pass(2_000);
  await first.apply('invoice.pay', { invoice_id: paid });
  await first.pass(2_000);
  open = await first.invoice({ description: first.key() });
  await first.pass(2_000);
  file = await saved(first);
  if (file.records === null) throw new Error('The session has no records.');
  ({ records } = file);
  second = await TestSandbox.start({ session: { ...file, records } });
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

test('records keep ids, times and paths, and the time goes on where it was', async () => {
  expect((await second.state()).now).toBe(file.savedAt);
  for (const id of [paid, open]) {
    const before = await body<RecordDetail>(first, `/records/invoices/${id}`);
    const { deliveries, ...after } = await body<RecordDetail>(second, `/records/invoices/${id}`);
    expect({ ...after, deliveries: deliveries.map((one) => one.id) }).toEqual({
      ...before,
      fields: JSON.parse(JSON.stringify(before.fields).replaceAll(first.key(), '[cut out]')),
      title: before.title.replaceAll(first.key(), '[cut out]'),
      deliveries: before.deliveries.map((one) => one.id),
    });
  }
});

test('requests keep numbers and order, and new numbers and ids follow the last', async () => {
  const before = await body<RequestSummary[]>(first, '/requests');
  expect(await body(second, '/requests')).toEqual(before);
  const id = await second.invoice();
  expect(id).toBeGreaterThan(open);
  const [newest, ...earlier] = await body<RequestSummary[]>(second, '/requests');
  expect(newest?.n).toBe((before[0]?.n ?? 0) + 1);
  expect(earlier).toEqual(before);
  const detail = await body<RequestDetail>(second, '/requests/1');
  expect(detail.curl).toContain(second.origin);
  expect(detail.moves.map(({ id: moved }) => moved)).toEqual([paid]);
});

test('what was open goes on: it is paid, and its event comes to the inbox with a signature of the new secret', async () => {
  await second.apply('invoice.pay', { invoice_id: open });
  await second.pass(2_000);
  const { moves } = await body<RecordDetail>(second, `/records/invoices/${open}`);
  expect(moves.map(({ to }) => to)).toEqual(['processing', 'pending', 'paid']);
  const messages = await body<{ n: number; body: string; verifiedBy: number | null }[]>(second, '/inbox');
  const event = messages.find(({ body: text }) => text.includes(`"id":${open},`) && text.includes('"status":"paid"'));
  expect(event?.verifiedBy).not.toBeNull();
  expect(messages.map(({ n }) => n)).toEqual(messages.map((_, at) => messages.length - at));
  expect(event?.n).toBeGreaterThan(file.steps.filter((one) => one.event.type === 'inbox').length);
});

test('keys are new, and those of the first sandbox do not work', async () => {
  expect(second.key()).toMatch(/^mk_test_/);
  expect(second.key()).not.toBe(first.key());
  expect((await second.merchant('GET', '/invoices', undefined, first.key())).status).toBe(401);
  expect((await second.partner('GET', '/organizations')).status).toBe(200);
  const shows = (state: { organizations: readonly { shows: string | null }[] }) =>
    state.organizations.map((one) => one.shows);
  expect(shows(await second.state())).toEqual(shows(await first.state()));
});

test('an address in the file gets nothing: all events go to the inbox of the sandbox that goes on', async () => {
  const { api_keys } = records.tables;
  const at = api_keys?.columns.indexOf('webhook_url') ?? 0;
  const rows = api_keys?.rows.map((row) => row.with(at, foreign)) ?? [];
  const planted = { ...records, tables: { ...records.tables, api_keys: { columns: api_keys?.columns ?? [], rows } } };
  const third = await TestSandbox.start({ session: { ...file, records: planted } });
  const { organizations, inbox } = await third.state();
  const addresses = organizations.flatMap(({ keys }) => keys.map(({ webhookUrl }) => webhookUrl));
  await third.stop();
  expect(new Set(addresses)).toEqual(new Set([inbox]));
});

test('a session that goes on can be saved and gone on from again', async () => {
  const again = await saved(second);
  expect(again.steps.slice(0, file.steps.length)).toEqual(file.steps);
  if (again.records === null) throw new Error('The session has no records.');
  const third = await TestSandbox.start({ session: { ...again, records: again.records } });
  const requests = await body<RequestSummary[]>(third, '/requests');
  await third.stop();
  expect(requests.map(({ n }) => n)).toEqual(again.requests.map(({ n }) => n).toReversed());
});

test('what only the memory of the first server had is listed', async () => {
  expect(second.sandbox.notKept).toBeUndefined();
  const [organization] = (await first.state()).organizations;
  const [key] = organization?.keys ?? [];
  await first.apply('delivery.hold', { api_key_id: key?.id ?? 0 });
  await first.apply('fault.next', { organization_id: organization?.id ?? 0 });
  expect(notKept(await saved(first))).toMatch(
    new RegExp(
      `^Not kept of the session: holds of key ${key?.id}; waiting outcomes: fault\\.next .*organization ${organization?.id}\\.$`,
    ),
  );
});

test.each([
  ['another layout', { layout: 9 }, 'its records have the layout 9'],
  ['a table that is missing', { tables: { ...{}, quotas: { columns: [], rows: [] } } }, 'its table quotas is not'],
])('records of %s are refused', async (_, changes, says) => {
  await expect(TestSandbox.start({ session: { ...file, records: { ...records, ...changes } } })).rejects.toThrow(says);
});

test('a row that the tables cannot have is refused, and no port stays open', async () => {
  const { columns = [], rows = [] } = records.tables.invoices ?? {};
  const tables = { ...records.tables, invoices: { columns, rows: rows.map((row) => row.with(0, 'x')) } };
  await expect(TestSandbox.start({ session: { ...file, records: { ...records, tables } } })).rejects.toThrow(
    'its table invoices is not as a server writes it',
  );
});
