import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationLink } from '../../scripts/docs/links.ts';
import { readDocs } from '../cli/docs-option.ts';
import { TestSandbox } from '../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start({ docs: 'https://docs.example.com/api/operation-create-invoice.html' });
});
afterAll(() => sandbox.stop());

function ask(path: string, origin: string, method = 'OPTIONS'): Promise<Response> {
  const preflight = method === 'OPTIONS' ? { 'Access-Control-Request-Method': 'POST' } : {};
  const headers = { Origin: origin, ...preflight, 'X-API-Key': sandbox.key() };
  return fetch(sandbox.origin + path, { method, headers, redirect: 'error' });
}

test.each(['https://docs.example.com', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'a page of %s may send requests to the interfaces, with a key and without cookies',
  async (origin) => {
    const preflight = await ask('/api/v1/invoices', origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const listed = await ask('/api/v1/invoices', origin, 'GET');
    expect([listed.status, listed.headers.get('Access-Control-Allow-Origin')]).toEqual([200, origin]);
    expect(listed.headers.get('Sandbox-Request')).toMatch(/^\d+$/);
  },
);

test.each([
  'https://evil.example',
  'null',
  'https://docs.example.com.evil.example',
  'http://127.0.0.1.evil.example',
  'x',
])('a page of %s may not', async (origin) => {
  for (const method of ['OPTIONS', 'GET']) {
    const response = await ask('/api/v1/invoices', origin, method);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('what only the page of the sandbox may call is permitted to no other page', async () => {
  for (const path of ['/_sandbox/state', '/inbox', '/']) {
    const response = await ask(path, 'http://127.0.0.1:4000');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('the token of the link lists the keys, also those that were issued later, and opens nothing else', async () => {
  const { tryIt = '' } = sandbox.sandbox;
  const token = new URLSearchParams(new URL(tryIt).hash.slice(1)).get('token') ?? '';
  const { key, keyId } = await sandbox.keyFor('https://hooks.example.com/events', 102);
  const headers = { Origin: 'https://docs.example.com', Authorization: `Bearer ${token}` };
  const listed = await fetch(`${sandbox.origin}/_sandbox/keys`, { headers });
  expect(listed.headers.get('Access-Control-Allow-Origin')).toBe('https://docs.example.com');
  expect(await listed.json()).toEqual(
    expect.arrayContaining([
      { api: 'partner', key: sandbox.sandbox.server.partnerKey, name: 'Key of the partner' },
      { api: 'merchant', key, name: expect.stringMatching(`^102 .*, key ${keyId}$`) },
    ]),
  );
  for (const [path, given] of [
    ['/keys', {}],
    ['/keys', { Authorization: 'Bearer dt_other' }],
    ['/state', headers],
    ['/state', { Authorization: `Bearer ${token}` }],
  ] as const) {
    const refused = await fetch(`${sandbox.origin}/_sandbox${path}`, { headers: given });
    expect(refused.status).toBeGreaterThanOrEqual(401);
    expect(await refused.text()).not.toContain(key);
  }
});

test('a request that changed a record names it', async () => {
  const made = await sandbox.merchant('POST', '/invoices', { phone_number: '87011234567', amount: 5 });
  expect(made.headers.get('Sandbox-Record')).toBe(`invoices/${made.integer('id')}`);
  expect((await sandbox.merchant('GET', '/invoices')).headers.get('Sandbox-Record')).toBeNull();
});

test('the link leads to a page of the site, with the address and the keys after the #', () => {
  const { tryIt = '', origin } = sandbox.sandbox;
  const url = new URL(tryIt);
  expect(url.href.split('#')[0]).toBe('https://docs.example.com/api/operation-create-invoice.html');
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
    sandbox: origin,
    token: expect.stringMatching(/^dt_/),
    merchant: sandbox.key(),
    partner: sandbox.sandbox.server.partnerKey,
  });
  const page = operationLink('createInvoice').href;
  expect(readDocs('https://docs.example.com/api')).toBe(`https://docs.example.com/api/${page}`);
  expect(readDocs('http://127.0.0.1:4000/')).toBe(`http://127.0.0.1:4000/${page}`);
});
