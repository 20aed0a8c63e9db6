import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Delivery, verifyWebhook, WebhookReceiver } from '../webhooks.ts';
import { signed } from './test/signed.ts';

const options = { secret: 'whsec_1', now: () => Date.parse('2026-03-02T05:17:00Z') };
const text = JSON.stringify({ event: 'invoice.refunded', note: 'Төлем', timestamp: '2026-03-02T10:16:04+05:00' });
const { body, signature } = signed(text);
const bytes = new TextEncoder().encode(text);
// Bytes in the middle of a larger buffer, as in Node's buffer pool.
const padded = new Uint8Array([0, 0, ...bytes, 0]).subarray(2, -1);

async function* chunks(...parts: readonly (string | Uint8Array)[]) {
  yield* parts;
}

function named(given: Delivery): Promise<string> {
  return verifyWebhook(given, options).then(({ event }) => event);
}

test.for<[string, Delivery['body']]>([
  ['a text', text],
  ['a Buffer', Buffer.from(text)],
  ['a part of a buffer', padded],
  ['an ArrayBuffer', bytes.buffer],
  ['a DataView', new DataView(padded.buffer, padded.byteOffset, padded.byteLength)],
  ['an Int8Array', new Int8Array(padded.buffer, padded.byteOffset, padded.byteLength)],
  ['a stream', new Blob([bytes]).stream()],
  ['chunks that cut a letter', chunks(bytes.slice(0, 45), bytes.slice(45))],
  ['chunks of text', chunks(text.slice(0, 9), text.slice(9))],
])('the body can be %s', async ([, given]) => {
  expect(await named({ body: given, signature })).toBe('invoice.refunded');
});

test.for<[string, Delivery]>([
  ['a list of one', { body, signature: [signature] }],
  ['the same value twice', { body, signature: [signature, signature] }],
  ['headers of Node', { body, headers: { host: 'x', 'x-webhook-signature': signature } }],
  ['a list in headers', { body, headers: { 'X-WEBHOOK-SIGNATURE': [signature] } }],
  ['a header that was sent twice', { body, headers: { 'x-webhook-signature': `${signature}, ${signature}` } }],
  ['a map of headers', { body, headers: new Map([['x-webhook-signature', signature]]) }],
  ['pairs of headers', { body, headers: [['X-Webhook-Signature', [signature]]] }],
  [
    'the headers of another library',
    {
      body,
      headers: {
        *[Symbol.iterator]() {
          yield ['x-webhook-signature', signature];
        },
      } as never,
    },
  ],
  ['the headers of a Request', { body, headers: new Headers({ 'x-Webhook-signaturE': signature }) }],
])('the signature can be %s', async ([, given]) => {
  expect(await named(given)).toBe('invoice.refunded');
});

test.for<[string, Delivery, string]>([
  ['an empty list', { body, signature: [] }, 'missing_signature'],
  ['other headers', { body, headers: { 'x-signature': signature } }, 'missing_signature'],
  [
    'two values in one header',
    { body, headers: { 'x-webhook-signature': `${signature},sha256=00` } },
    'malformed_signature',
  ],
  ['a number', { body, signature: 5 as never }, 'malformed_signature'],
  ['two values', { body, signature: [signature, signed(text, 'other').signature] }, 'malformed_signature'],
  ['an empty body', { body: null, signature }, 'wrong_signature'],
])('%s is rejected', async ([, given, reason]) => {
  await expect(verifyWebhook(given, options)).rejects.toMatchObject({ reason });
});

test.for<[string, object]>([
  ['are missing', { body }],
  ['are undefined', { body, headers: undefined }],
  ['are null', { body, headers: null }],
  ['are a text', { body, headers: signature }],
  ['are the raw headers of Node', { body, headers: ['X-Webhook-Signature', signature] }],
])('headers that %s are an error of the program, so that the service repeats the delivery', async ([, given]) => {
  await expect(verifyWebhook(given as Delivery, options)).rejects.toThrow(TypeError);
});

test('no more than maxBytes is read of a body', async () => {
  let sent = 0;
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) {
        sent += 1000;
        yield new Uint8Array(1000);
      }
    } finally {
      isEnded = true;
    }
  }
  const limited = new WebhookReceiver({ ...options, maxBytes: bytes.length });
  const tooLarge = { status: 413, ignored: 'too_large' };
  const receive = (given: Delivery['body']) => limited.receive({ body: given, signature }, () => undefined);
  expect(await receive(endless())).toEqual(tooLarge);
  expect([sent, isEnded]).toEqual([1000, true]);
  expect(await receive(`${text} `)).toEqual(tooLarge);
  expect(await receive('ө'.repeat(bytes.length - 1))).toEqual(tooLarge);
  expect(await receive(new ArrayBuffer(bytes.length + 1))).toEqual(tooLarge);
  expect(await receive(text)).toEqual({ status: 200 });
});

test('a request of Node is a body, until a parser has read it', async () => {
  const receiver = new WebhookReceiver(options);
  const server = createServer(async (request, response) => {
    if (request.url === '/parsed') await request.toArray();
    const delivery = { body: request, headers: request.headers };
    const receipt = await receiver.receive(delivery, () => undefined).catch((error: Error) => ({ status: 500, error }));
    response.writeHead(receipt.status).end('error' in receipt ? receipt.error.message : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (path: string) =>
    fetch(address + path, { method: 'POST', body, headers: { 'X-Webhook-Signature': signature } });
  expect((await post('/')).status).toBe(200);
  const parsed = await post('/parsed');
  expect([parsed.status, await parsed.text()]).toEqual([500, expect.stringContaining('before a JSON parser does')]);
  server.close();
});

test('a body that is read or parsed is an error of the program, and so is a chunk that is no text', async () => {
  const read = new Response(text);
  await read.text();
  const locked = new Response(text).body;
  locked?.getReader();
  for (const given of [read.body, locked, JSON.parse(text), undefined, 5]) {
    await expect(verifyWebhook({ body: given, signature }, options)).rejects.toThrow(TypeError);
  }
  const numbers = (async function* () {
    yield 5;
  })();
  await expect(verifyWebhook({ body: numbers as never, signature }, options)).rejects.toThrow('neither bytes nor text');
});
