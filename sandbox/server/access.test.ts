import { request as startRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../reference-server/test/send.ts';
import { TestSandbox } from '../test/test-sandbox.ts';

let sandbox: TestSandbox;
let readOnly: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
  readOnly = await TestSandbox.start({ readOnly: true });
});
afterAll(() => Promise.all([sandbox.stop(), readOnly.stop()]));

const reads = ['/state', '/feed', '/requests', '/requests/1', '/records/invoices', '/deliveries', '/inbox'];

test.each(reads)('%s needs the token or its cookie', async (path) => {
  const url = `${sandbox.origin}/_sandbox${path}`;
  for (const headers of [
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: sandbox.sandbox.token },
    { Cookie: `sandbox_${new URL(url).port}=${sandbox.sandbox.token}` },
    { 'X-API-Key': sandbox.key() },
  ]) {
    const response = await send(url, { headers });
    expect(response.status).toBe(401);
    expect(response.string('message')).toContain('Open the address that the sandbox printed');
  }
});

test('the token in the address is exchanged for a cookie that only the page itself sends', async () => {
  const opened = await send(sandbox.sandbox.address);
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
  const [cookie = '', ...attributes] = (opened.headers.get('Set-Cookie') ?? '').split('; ');
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict']));
  expect(cookie).not.toContain(sandbox.sandbox.token);
  expect((await send(`${sandbox.origin}/_sandbox/state`, { headers: { Cookie: `other=1; ${cookie}` } })).status).toBe(
    200,
  );
});

test.each(['wrong', '', '%00', 'a&token=b', 'x'.repeat(5_000)])('the token %s opens nothing', async (token) => {
  const opened = await send(`${sandbox.origin}/?token=${token}`);
  expect([opened.status, opened.headers.get('Set-Cookie')]).toEqual([401, null]);
});

test('a Host that is not the address of the sandbox is refused, before the page and its calls', async () => {
  const authorization = { Authorization: `Bearer ${sandbox.sandbox.token}` };
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example', '[::1']) {
    for (const path of ['/', '/_sandbox/state', `/?token=${sandbox.sandbox.token}`]) {
      const { status } = await send(sandbox.origin + path, { headers: { ...authorization, Host: host } });
      expect([host, path, status]).toEqual([host, path, 421]);
    }
  }
  for (const host of ['localhost:1', '127.0.0.1', '[::1]:8090', '192.168.1.7:8090']) {
    expect((await send(`${sandbox.origin}/`, { headers: { Host: host } })).status).toBe(200);
  }
});

test('what another site makes a browser send is refused', async () => {
  const press = { ability: 'clock.advance', subject: {}, params: { seconds: 1 } };
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
  ]) {
    expect((await sandbox.call('POST', '/apply', press, headers)).status).toBe(403);
    expect((await sandbox.call('GET', '/state', undefined, headers)).status).toBe(403);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect((await sandbox.call('POST', '/apply', press, { 'content-type': type })).status).toBe(415);
  }
  expect((await sandbox.call('POST', '/apply', press, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});

test('no other site fills the inbox through the browser of a person who opens it', async () => {
  const event = { method: 'POST', body: { event: 'invoice.status_changed' } };
  const before = (await sandbox.call('GET', '/inbox')).text;
  for (const [status, headers] of [
    [403, { Origin: 'https://evil.example' }],
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [421, { Host: 'evil.example' }],
  ] as const) {
    expect((await send(`${sandbox.origin}/inbox/shop`, { ...event, headers })).status).toBe(status);
  }
  expect((await sandbox.call('GET', '/inbox')).text).toBe(before);
  expect((await send(`${sandbox.origin}/inbox/shop`, event)).status).toBe(200);
});

test('the page may load nothing from elsewhere and runs in no frame; no response is cached or guessed', async () => {
  const page = await send(`${sandbox.origin}/`);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  for (const response of [page, await sandbox.call('GET', '/state'), await send(`${sandbox.origin}/nothing`)]) {
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});

test('a sandbox that can only be read shows no keys and lets no one press', async () => {
  const state = await readOnly.state();
  expect(state.readOnly).toBe(true);
  expect(JSON.stringify(state)).not.toMatch(/mk_test_|mk_live_|pk_|whsec_/);
  const pressed = await readOnly.call('POST', '/apply', {
    ability: 'clock.advance',
    subject: {},
    params: { seconds: 1 },
  });
  expect([pressed.status, pressed.at('message')]).toEqual([403, 'This sandbox can only be read.']);
  expect((await readOnly.call('POST', '/inbox', { outcome: 500 })).status).toBe(403);
  expect((await readOnly.merchant('GET', '/invoices')).status).toBe(200);
});

test('a press that is no JSON object, or too long, is refused in one sentence', async () => {
  for (const body of ['{', '[]', '"x"', `{"ability":"${'x'.repeat(70_000)}"}`, '{"ability":1}', 'null']) {
    const response = await sandbox.call('POST', '/apply', body);
    expect([400, 413, 422]).toContain(response.status);
    expect(response.string('message')).not.toBe('undefined');
  }
  expect((await sandbox.call('POST', '/apply', { ability: 'org.fly' })).body).toEqual({
    applied: false,
    reason: 'Unknown ability: org.fly.',
  });
});

test('no path leads out of the page, and both interfaces need no token', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '//etc/passwd', '/_sandbox/records/__proto__']) {
    const status = await new Promise((done) => {
      const { port } = new URL(sandbox.origin);
      const headers = { Authorization: `Bearer ${sandbox.sandbox.token}` };
      startRequest({ port, path, headers }, (response) => done(response.resume().statusCode)).end();
    });
    expect(status).toBe(404);
  }
  expect((await sandbox.merchant('GET', '/invoices')).status).toBe(200);
  expect((await sandbox.merchant('GET', '/invoices', undefined, 'wrong')).status).toBe(401);
});
