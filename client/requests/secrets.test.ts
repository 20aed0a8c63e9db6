import { expect, test } from 'vitest';
import { createMerchantClient } from '../merchant.ts';
import { createPartnerClient } from '../partner.ts';
import { baseUrl, body, clientThat, key, shown } from './test/client-under-test.ts';

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
