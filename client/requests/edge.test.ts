import { expect, test } from 'vitest';
import { createMerchantClient } from '../merchant.ts';
import { poll } from './poll.ts';
import { baseUrl, body, clientThat, key, shown } from './test/client-under-test.ts';

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
