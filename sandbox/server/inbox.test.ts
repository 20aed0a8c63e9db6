import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log/log.ts';
import { send } from '../../reference-server/test/send.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import { TestSandbox } from '../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  // The loopback address of this machine is not open to webhooks here, but the inbox is.
  sandbox = await TestSandbox.start({ host: '0.0.0.0' });
});
afterAll(() => sandbox.stop());

function isInbox(event: FeedEvent): event is Extract<FeedEvent, { type: 'inbox' }> {
  return event.type === 'inbox';
}

test('an event that is delivered to the inbox is kept, verified with the key that signed it, and shown at once', async () => {
  const { key, keyId, secret } = await sandbox.keyFor(`${sandbox.sandbox.inbox}/shop`);
  const feed = await sandbox.feed();
  const id = await sandbox.invoice({}, key);
  await sandbox.pass(1_000);
  const event = await feed.next(isInbox);
  await feed.close();
  expect(event).toMatchObject({
    message: { name: 'shop', event: 'invoice.status_changed', verifiedBy: keyId, status: 200 },
  });
  const deliveries = await sandbox.call('GET', '/deliveries?organization=101');
  expect(deliveries.at('rows.0')).toMatchObject({ state: 'delivered', objectId: id, keyId });
  const detail = await sandbox.call('GET', `/deliveries/${deliveries.integer('rows.0.id')}`);
  expect(detail.body).toMatchObject({
    body: isInbox(event) ? event.message.body : '',
    signature: { header: 'X-Webhook-Signature', secret },
    headers: expect.arrayContaining([['Content-Type', 'application/json']]),
  });
});

test('a tampered, unsigned or wrongly signed message is kept and verified by none', async () => {
  for (const headers of [{}, { 'X-Webhook-Signature': 'sha256=00' }, { 'X-Webhook-Signature': '' }]) {
    await send(`${sandbox.sandbox.inbox}/other`, { method: 'POST', body: { event: 'x' }, headers });
    expect((await sandbox.call('GET', '/inbox')).at('0')).toMatchObject({
      name: 'other',
      event: 'x',
      verifiedBy: null,
    });
  }
});

test('other addresses of this machine stay closed when other machines reach the sandbox', async () => {
  const body = { name: 'Till', webhook_url: 'http://127.0.0.1:9/events' };
  expect((await sandbox.partner('POST', '/organizations/101/api-key', body)).status).toBe(422);
});

test('a person chooses the response; what hangs gets its response when the choice changes', async () => {
  await sandbox.call('POST', '/inbox', { outcome: 500 });
  expect((await send(sandbox.sandbox.inbox, { method: 'POST', body: {} })).status).toBe(500);
  await sandbox.call('POST', '/inbox', { outcome: 'hang' });
  expect((await sandbox.state()).inboxOutcome).toBe('hang');
  const feed = await sandbox.feed();
  const hanging = send(sandbox.sandbox.inbox, { method: 'POST', body: {} });
  await feed.next(isInbox);
  await feed.close();
  await sandbox.call('POST', '/inbox', { outcome: 200 });
  expect((await hanging).status).toBe(200);
  expect((await sandbox.call('POST', '/inbox', { outcome: 302 })).status).toBe(422);
});

test('megabytes, no JSON and strange names are kept as far as they fit', async () => {
  await send(`${sandbox.sandbox.inbox}/${'n'.repeat(1_000)}`, { method: 'POST', body: `"${'x'.repeat(3_000_000)}"` });
  const message = await sandbox.call('GET', '/inbox');
  expect(message.string('0.body')).toHaveLength(64 * 1024);
  expect(message.integer('0.cut')).toBe(3_000_002 - 64 * 1024);
  expect(message.string('0.name')).toHaveLength(100);
  await send(sandbox.sandbox.inbox, { method: 'POST', body: '\u001b[31m\u202e' });
  expect((await sandbox.call('GET', '/inbox')).at('0.event')).toBeNull();
  expect((await send(sandbox.sandbox.inbox)).status).toBe(405);
});

test('only the last 200 messages are kept', async () => {
  for (let n = 0; n < 210; n += 1) await send(sandbox.sandbox.inbox, { method: 'POST', body: {} });
  expect((await sandbox.call('GET', '/inbox')).at('length')).toBe(200);
});

test('a sender that breaks off leaves no message and no line in the log', async () => {
  const lines: string[] = [];
  const own = await TestSandbox.start({ log: openLog('warn', { write: (line) => void lines.push(line) }) });
  const { hostname, port } = new URL(own.origin);
  const socket = connect(Number(port), hostname);
  socket.write('POST /inbox HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"event":');
  await once(socket, 'ready');
  // The response to a later request shows that the server has seen the first one.
  await own.call('GET', '/inbox');
  socket.destroy();
  await once(socket, 'close');
  expect((await own.call('GET', '/inbox')).body).toEqual([]);
  await own.stop();
  expect(lines).toEqual([]);
});
