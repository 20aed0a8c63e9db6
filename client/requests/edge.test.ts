import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../merchant.ts';
import { createPartnerClient } from '../partner.ts';
import { poll } from './poll.ts';

const key = 'shop-key-5501';
const baseUrl = 'http://service.test/v1';
const body = { phone_number: '87011234567', amount: 1 };

function clientThat(fetch: (request: Request) => Promise<Response>): MerchantClient {
  return createMerchantClient({ baseUrl, key, fetch, retries: 0 });
}

/** Every text of an error that a log can show. */
function shown(error: unknown): string {
  return [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), String((error as Error).stack)].join(
    '\n',
  );
}

async function thrown(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test.for([`${key}\r\n`, `${key}\r\nX-Other: 1`, `${key}\0`, ` ${key}`, `${key} `, `${key}\u2028`, `${key}€`, 5501])(
  'the key %j is refused and not shown',
  async (wrong) => {
    const error = await thrown(() => createMerchantClient({ baseUrl, key: wrong as string }));
    expect(error).toBeInstanceOf(TypeError);
    expect(shown(error)).toMatch(/The key has a character/);
    expect(shown(error)).not.toContain(key);
  },
);

test.for([
  ['https://user:pass-5501@service.test', /user name or password/],
  ['https://pass-5501@service.test', /user name or password/],
  ['https://user:pass-5501@ser vice', /not an address/],
  ['pass-5501', /not an address/],
  ['', /not an address/],
  ['file:///pass-5501', /https: or http:/],
  ['ftp://service.test', /https: or http:/],
  ['https://service.test?token=pass-5501', /query or a fragment/],
  ['https://service.test#pass-5501', /query or a fragment/],
  [undefined, /not an address/],
] as const)('the address %j is refused and not shown', async ([address, says]) => {
  const error = await thrown(() => createMerchantClient({ baseUrl: address as string, key }));
  expect(error).toBeInstanceOf(TypeError);
  expect(shown(error)).toMatch(says);
  expect(shown(error)).not.toContain('pass-5501');
});

test.for([
  [
    { headers: { 'Idempotency-Key': 'order-79' }, body },
    'cannot have headers. Known names: path, query, header, body.',
  ],
  [{ params: { query: {} }, body }, 'cannot have params.'],
  [body, 'cannot have phone_number.'],
  ['{}', 'the input must be an object.'],
  [null, 'the input must be an object.'],
  [{ [`a ${key}`]: 1 }, 'cannot have a name that is not known.'],
])('the input %j is refused before a request is sent', async ([input, says]) => {
  const merchant = clientThat(() => Promise.reject(new Error('a request was sent')));
  const error = await thrown(() => merchant.createInvoice(input as never));
  expect(error).toBeInstanceOf(TypeError);
  expect(shown(error)).toContain(says);
  expect(shown(error)).not.toContain(key);
});

test.for([
  [{ timeout: 0 }, 'timeout is 0. It must be milliseconds above 0, or Infinity.'],
  [{ timeout: -1 }, 'timeout is -1.'],
  [{ timeout: Number.NaN }, 'timeout is NaN.'],
  [{ timeout: '5' }, 'timeout is of the type string.'],
  [{ retries: -1 }, 'retries is -1. It must be a whole number from 0, or Infinity.'],
  [{ retries: 1.5 }, 'retries is 1.5.'],
  [{ retries: null }, 'retries is of the type object.'],
  [{ maxRetryDelay: -1 }, 'maxRetryDelay is -1.'],
  [{ maxRetryDelay: Number.NaN }, 'maxRetryDelay is NaN.'],
  [{ maxResponseBytes: 0 }, 'maxResponseBytes is 0.'],
  [{ maxResponseBytes: 1.5 }, 'maxResponseBytes is 1.5.'],
  [{ idempotency: 'always' }, "idempotency must be 'auto' or left out."],
  [{ retryUnsafe: 'yes' }, 'retryUnsafe must be true or false.'],
  [{ signal: {} }, 'signal must be an AbortSignal.'],
  [{ headers: { Authorization: `Bearer ${key}\r\n` } }, 'headers.Authorization has a value'],
  [{ headers: { [`${key}:`]: 'x' } }, 'headers has a name'],
  [{ headers: { 'X-A': 1 } }, 'headers.X-A has a value'],
  [{ maxRetries: 0 }, 'The options of a call cannot have maxRetries. Known names: signal, timeout, retries,'],
  [{ header: {} }, 'The options of a call cannot have header.'],
])('the options %j are refused, for a client and for a call', async ([options, says]) => {
  const merchant = createMerchantClient({ baseUrl, key, fetch: async () => Response.json({}) });
  for (const error of [
    await thrown(() => createMerchantClient({ baseUrl, key, ...(options as object) })),
    await thrown(() => merchant.getTariff({}, options as object)),
  ]) {
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(says);
    expect(shown(error)).not.toContain(key);
  }
});

test('options that are changed after the client was made are checked, too', async () => {
  const options = { baseUrl, key, headers: {}, timeout: 1000, fetch: async () => Response.json({}) };
  const merchant = createMerchantClient(options);
  for (const wrong of [
    { headers: { Authorization: `Bearer ${key}\r\nX: 1` } },
    { key: `${key}\r\nX: 1` },
    { timeout: Number.NaN },
  ]) {
    const before = { ...options };
    Object.assign(options, wrong);
    const error = await thrown(() => merchant.getTariff());
    expect(error).toBeInstanceOf(TypeError);
    expect(shown(error)).not.toContain(key);
    Object.assign(options, before);
  }
  expect(await merchant.getTariff()).toMatchObject({ ok: true });
});

test('no time is too long, and an undefined option leaves the default', async () => {
  const { POSITIVE_INFINITY: never } = Number;
  const options = { timeout: never, retries: never, maxRetryDelay: never, maxResponseBytes: never };
  const merchant = createMerchantClient({ baseUrl, key, fetch: async () => Response.json({ id: 1 }), ...options });
  expect(await merchant.getInvoice({ path: { id: 1 } })).toMatchObject({ ok: true });
  const unset = { timeout: undefined, signal: undefined } as object;
  expect(await merchant.getInvoice({ path: { id: 1 } }, unset)).toMatchObject({ ok: true });
  expect(await merchant.getInvoice({ path: { id: 1 } }, { timeout: 2 ** 31 })).toMatchObject({ ok: true });
});

test.for([0, -1, 1.5, Number.NaN, '', '..', '1/2', '1?x', '%2e%2e', '01', ' 1', null, undefined, {}, [1]])(
  'the id %j does not change the address',
  async (id) => {
    let calls = 0;
    const merchant = clientThat(async () => {
      calls += 1;
      return Response.json({});
    });
    const error = await thrown(() => merchant.getInvoice({ path: { id: id as number } }));
    expect(error).toEqual(new TypeError('getInvoice: path.id must be a whole number from 1.'));
    expect(calls).toBe(0);
  },
);

test.for(['', '.', '..', 'a/b', 'a\\b', '../..', 'a\nb', '\ud800', 1])(
  'the reference %j does not change the address',
  async (ref) => {
    const merchant = clientThat(async () => Response.json({}));
    const error = await thrown(() => merchant.getQrRefundOperation({ path: { id: 1, ref: ref as string } }));
    expect(String(error)).toContain('getQrRefundOperation: path.ref must be a text without slashes');
  },
);

test('other references are encoded', async () => {
  const asked: string[] = [];
  const merchant = clientThat(async ({ url }) => {
    asked.push(url);
    return Response.json({});
  });
  for (const ref of ['a b', '%2F', 'чек-1', 'a?b#c', '...'])
    await merchant.getQrRefundOperation({ path: { id: 1, ref } });
  const parts = asked.map((url) => decodeURIComponent(url.slice(`${baseUrl}/qr-refunds/1/operations/`.length)));
  expect(parts).toEqual(['a b', '%2F', 'чек-1', 'a?b#c', '...']);
});

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

test.for<[string, (request: Request) => Promise<Response>]>([
  [
    'the body of a refusal',
    async () => Response.json({ error: key, message: `Wrong key ${key}.`, [key]: [key] }, { status: 401 }),
  ],
  ['a field of a refusal', async () => Response.json({ errors: { [key]: [key] }, doc_url: key }, { status: 422 })],
  ['other letter case', async () => Response.json({ message: key.toUpperCase() }, { status: 401 })],
  ['a body that is not JSON', async () => new Response(`<p>${key}`)],
  ['a header', async () => Response.json({}, { status: 500, headers: { 'X-Request-Id': key } })],
  ['a thrown error', async () => Promise.reject(new Error(`no ${key}`, { cause: new Error(key, { cause: key }) }))],
  ['a thrown text', async () => Promise.reject(key)],
  [
    'an error with the request',
    async (request) => Promise.reject(Object.assign(new Error('x'), { headers: [...request.headers] })),
  ],
  ['an address of a proxy', async () => Promise.reject(new Error(`no https://shop:${key}@proxy.test:3128/a?b`))],
  [
    'an error that names itself so',
    async () => Promise.reject(Object.assign(new Error('x'), { name: key, code: key })),
  ],
  ['a deep body', async () => new Response(`{"a":${nested(200_000)},"message":"${key}"}`, { status: 400 })],
])('no text of an error has the key, though %s has it', async ([, fetch]) => {
  const result = await clientThat(fetch).createInvoice({ body });
  if (result.ok) throw new Error('no error');
  expect(shown(result.error).toLowerCase()).not.toContain(key);
  expect(result.error).toMatchObject({ operation: 'createInvoice', attempts: 1 });
});

test('secrets of headers and of the body are in no error', async () => {
  const secrets = ['token-5501', 'sid-5501', 'hook-secret-5501', 'pass-5501', 'entry-5501'];
  const partner = createPartnerClient({
    baseUrl,
    key,
    headers: {
      Authorization: 'Bearer token-5501',
      Cookie: 'session=sid-5501',
      'Proxy-Authorization': `Basic ${btoa('shop:pass-5501')}`,
      'X-Auth': 'entry-5501',
    },
    fetch: async () =>
      Response.json({ message: secrets.join(' '), errors: { webhook_secret: secrets } }, { status: 422 }),
  });
  const body = { webhook_url: 'https://hooks.example.test/in', webhook_secret: 'hook-secret-5501' };
  const result = await partner.issueApiKey({ path: { id: 1 }, body });
  if (result.ok) throw new Error('no error');
  for (const secret of secrets) expect(shown(result.error)).not.toContain(secret);
});

test.for<[string, string]>([
  ['abc', 'The key abc is wrong.'],
  ['ab-12', 'ab-12'],
  ['a&b"<c>\'d', '<p>a&amp;b&quot;&lt;c&gt;&apos;d, a&#38;b&#x22;&#060;c&#62;&#39;d</p>'],
  ['shop/key/5501', String.raw`{"key":"shop\/key\/5501`],
  ['shop/5501 a', 'shop%2f5501%20a shop%252F5501%20a %73hop/5501 a'],
  ['shop-key-é', String.raw`shop-key-%C3%A9 shop-key-\u00e9 \u0073hop-key-é`],
])('the key %j is in no error, in any escape', async ([short, text]) => {
  const fetch = async () => new Response(text, { status: 403 });
  const result = await createMerchantClient({ baseUrl, key: short, fetch, retries: 0 }).getTariff();
  if (result.ok) throw new Error('no error');
  const rest = String(result.error.body).replaceAll('[redacted]', '');
  expect(rest).toMatch(/^(The key {2}is wrong\.|<p>, <\/p>|\{"key":"| *)$/);
});

test('a megabyte of almost the key does not hold the client up', async () => {
  const long = `${'x'.repeat(100)}!`;
  const text = 'x'.repeat(1e6) + '\\'.repeat(1e5) + '%5c'.repeat(1e5);
  const fetch = async () => new Response(text, { status: 403 });
  const began = performance.now();
  for (const own of [long, `${'\\'.repeat(30)}!`])
    expect(await createMerchantClient({ baseUrl, key: own, fetch }).getTariff()).toMatchObject({ ok: false });
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a short secret is redacted as a word, and an even shorter value is none', async () => {
  const fetch = async () => Response.json({ message: 'The test of latest tests: 4821, 14821.' }, { status: 422 });
  const partner = createPartnerClient({ baseUrl, key: 'test', headers: { 'X-Session': 'of' }, fetch, retries: 0 });
  const result = await partner.verifyCashierOtp({ path: { id: 1 }, body: { otp: '4821' } });
  if (result.ok) throw new Error('no error');
  expect(result.error.message).toContain('The [redacted] of latest tests: [redacted], 14821.');
});

test.for([492, 488, 480, 470])('a key at %i characters is not cut into a piece that is shown', async (length) => {
  const text = 'x'.repeat(length) + key;
  for (const merchant of [
    clientThat(async () => Response.json({ message: text }, { status: 400 })),
    clientThat(async () => Promise.reject(new Error(text))),
  ]) {
    const result = await merchant.getTariff();
    if (result.ok) throw new Error('no error');
    expect(shown(result.error)).not.toContain(key.slice(0, 5));
  }
});

test('the text of a server is one line of a message', async () => {
  const text = `a\r\nb\u001b[31m\u202e${'x'.repeat(5000)}`;
  const result = await clientThat(async () => Response.json({ message: text }, { status: 400 })).getTariff();
  if (result.ok) throw new Error('no error');
  expect(result.error.message).toMatch(
    /^getTariff: a\\u\{d\}\\u\{a\}b\\u\{1b\}\[31m\\u\{202e\}x+… \(400 unrecognized\)$/,
  );
  expect(result.error.message.length).toBeLessThan(700);
});

test('the key of the client replaces one in the headers', async () => {
  let asked: string | null = null;
  const merchant = createMerchantClient({
    baseUrl: `${baseUrl}//`,
    key,
    headers: { 'x-api-key': 'other' },
    fetch: async ({ headers, url }) => {
      asked = `${headers.get('X-API-Key')} ${url}`;
      return Response.json({});
    },
  });
  await merchant.getTariff();
  expect(asked).toBe(`${key} ${baseUrl}/tariff`);
});

test('the times of a poll are checked', async () => {
  const read = async () => ({ ok: true, data: 1 }) as const;
  for (const options of [{ interval: Number.NaN }, { interval: -1 }, { timeout: Number.NaN }])
    await expect(poll(read, () => false, options)).rejects.toThrow(TypeError);
});

test('the login of an address is in no error', async () => {
  const refused = {
    message: 'http://u:p@ss-5501@h is private',
    errors: { webhook_url: ['See //x:pass-5501@host/a@b.'] },
  };
  const result = await clientThat(async () => Response.json(refused, { status: 422 })).createInvoice({ body });
  if (result.ok) throw new Error('no error');
  expect(shown(result.error)).not.toMatch(/ss-5501/);
  expect(result.error.fields).toEqual({ webhook_url: ['See //[redacted]@host/a@b.'] });
});
