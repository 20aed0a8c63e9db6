import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, TestServer } from '../../reference-server/test/test-server.ts';
import { type Delivery, verifyWebhook, WebhookReceiver } from '../webhooks.ts';
import { signed } from './test/signed.ts';

const secret = 'whsec_1';
const sentAt = Date.parse('2026-03-02T10:16:04+05:00');
function now(): number {
  return sentAt + 60_000;
}
const body = JSON.stringify({
  event: 'invoice.status_changed',
  invoice: { id: 1, status: 'paid', error_message: 'Төлем "қабылданды"' },
  timestamp: '2026-03-02T10:16:04+05:00',
});

const bytes = new TextEncoder();

describe('a delivery', () => {
  test('passes as text and as bytes', async () => {
    const event = { event: 'invoice.status_changed', invoice: { id: 1, status: 'paid' } };
    expect(await verifyWebhook(signed(body), { secret, now })).toMatchObject(event);
    const raw = { ...signed(body), body: bytes.encode(body) };
    expect(await verifyWebhook(raw, { secret, now })).toMatchObject(event);
  });

  test('passes with one of two secrets', async () => {
    const event = await verifyWebhook(signed(body, 'old'), { secret: [secret, 'old'], now });
    expect(event.event).toBe('invoice.status_changed');
  });

  test('of an unknown event has its name and body', async () => {
    const text = body.replace('invoice.status_changed', 'toString');
    expect(await verifyWebhook(signed(text), { secret, now })).toMatchObject({
      event: 'unknown',
      name: 'toString',
      body: { invoice: { id: 1 } },
    });
  });

  const { signature } = signed(body);
  test.for<[string, Delivery, string]>([
    ['without a signature', { body, signature: undefined }, 'missing_signature'],
    ['with an empty signature', { body, signature: '' }, 'missing_signature'],
    ['without the prefix', { body, signature: signature.slice(7) }, 'malformed_signature'],
    ['with a truncated signature', { body, signature: signature.slice(0, -2) }, 'malformed_signature'],
    [
      'with an upper-case signature',
      { body, signature: `sha256=${signature.slice(7).toUpperCase()}` },
      'malformed_signature',
    ],
    ['with two signatures', { body, signature: `${signature}, sha256=${'0'.repeat(64)}` }, 'malformed_signature'],
    ['with a changed status', { body: body.replace('paid', 'error'), signature }, 'wrong_signature'],
    ['that is truncated', { body: body.slice(0, -1), signature }, 'wrong_signature'],
    [
      'that is parsed and written again',
      { body: JSON.stringify(JSON.parse(body), null, 1), signature },
      'wrong_signature',
    ],
    ['with escaped letters', { body: body.replace('ө', '\\u04e9'), signature }, 'wrong_signature'],
    ['in another encoding', { body: Buffer.from(body, 'utf16le'), signature }, 'wrong_signature'],
    ['with a byte order mark', { body: `\ufeff${body}`, signature }, 'wrong_signature'],
    ['with another secret', signed(body, 'whsec_2'), 'wrong_signature'],
    ['that is no JSON', signed('event'), 'not_an_event'],
    ['that is null', signed('null'), 'not_an_event'],
    ['whose event is no text', signed('{"event":1}'), 'not_an_event'],
    ['without a timestamp', signed('{"event":"receipt.issued"}'), 'no_timestamp'],
    ['of last week', signed(body.replace('03-02', '02-23')), 'too_old'],
  ])('%s is rejected', async ([, given, reason]) => {
    await expect(verifyWebhook(given, { secret, now })).rejects.toMatchObject({ name: 'WebhookRejected', reason });
  });

  test('that is already parsed is an error of the program, which says what to do', async () => {
    const given = { body: JSON.parse(body), signature };
    await expect(verifyWebhook(given, { secret, now })).rejects.toThrow(
      /raw bytes, its text or a stream.*before a JSON parser/,
    );
    await expect(verifyWebhook(signed(body), { secret: '', now })).rejects.toThrow('The webhook secret is empty');
  });

  test('without a timestamp passes when its age does not matter', async () => {
    const given = signed('{"event":"receipt.issued"}');
    const event = await verifyWebhook(given, { secret, now, maxAge: Number.POSITIVE_INFINITY });
    expect(event).toEqual({ event: 'receipt.issued' });
  });
});

describe('the deliveries of the reference server', () => {
  let world: TestServer;
  let merchant: Merchant;
  beforeAll(async () => {
    world = await TestServer.start();
    merchant = await world.onboard();
  });
  afterAll(() => world.stop());

  test('pass with the secret of the key, and have types', async () => {
    const id = await world.invoice(merchant.key);
    await world.merchant(merchant.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
    await world.pass(1000);
    await world.firstEvent();
    const [{ text = '', signature } = {}] = world.received;
    const event = await verifyWebhook(
      { body: text, signature },
      { secret: merchant.webhookSecret, now: () => Date.parse('2026-03-02T05:02:00Z') },
    );
    if (event.event !== 'invoice.status_changed') throw new Error(`unexpected: ${event.event}`);
    expect(event.invoice?.id).toBe(id);
    const tampered = { body: text.replace(String(id), '999999'), signature };
    await expect(verifyWebhook(tampered, { secret: merchant.webhookSecret })).rejects.toThrow('changed body');
  });

  test('reach the handler after the clock of the service was moved, each once although all are repeated', async () => {
    const before = () => Date.parse('2026-03-02T05:02:00Z');
    const receiver = new WebhookReceiver({ secret: merchant.webhookSecret, now: before });
    await world.pass(86_400_000);
    world.received.length = 0;
    world.receiverResponses.push(503);
    const id = await world.invoice(merchant.key);
    await world.merchant(merchant.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
    await world.pass(60_000);
    const handled: unknown[] = [];
    for (const { text, signature } of world.received) {
      const delivery = { body: text, headers: { 'x-webhook-signature': signature } };
      expect((await receiver.receive(delivery, (event) => handled.push(event))).status).toBe(200);
    }
    expect(world.received.length).toBeGreaterThan(1);
    expect(handled).toMatchObject([{ event: 'invoice.status_changed', invoice: { id, status: 'error' } }]);
  });
});
