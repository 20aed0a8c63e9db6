import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureOn } from '../exchange/webhooks/capture-line.ts';
import { type Receiver, startReceiver } from './server.ts';

const settings = { host: '127.0.0.1', port: 0, token: 'a-token-of-this-test', count: 3, bytes: 100_000, largest: 1000 };
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver(settings);
});
afterAll(() => receiver.close());

function deliver(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${receiver.url}${path}`, { method: 'POST', body, headers });
}

async function captures(after = 0) {
  const text = await (await fetch(`${receiver.url}/captures?after=${after}`)).text();
  return text.split('\n').flatMap((line) => captureOn(line) ?? []);
}

describe('the receiver', () => {
  it('keeps raw bytes, order and headers, and no credential', async () => {
    await deliver('/in/main', '{"a": 1}', { 'X-Signature': 'sha256=ab', Authorization: 'Bearer very-secret' });
    await deliver('/in/main', 'ünicode \u0000');
    const [first, second] = await captures();
    expect(first).toMatchObject({ n: 1, to: 'main', body: '{"a": 1}' });
    expect(first?.headers.get('x-signature')).toBe('sha256=ab');
    expect(first?.headers.get('authorization')).toMatch(/^\[hidden [0-9a-f]{8}\]$/);
    expect(second).toMatchObject({ n: 2, body: 'ünicode \u0000' });
    expect(await captures(1)).toHaveLength(1);
  });

  it('returns nothing without the token', async () => {
    const origin = new URL(receiver.url).origin;
    for (const path of ['/', '/page', '/in/main', '/captures', `/${settings.token}x/page`]) {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    }
  });

  it('rejects oversized deliveries, drops the oldest, and keeps counting', async () => {
    expect((await deliver('/in/main', 'x'.repeat(1001))).status).toBe(413);
    for (const body of ['3', '4', '5']) expect((await deliver('/in/main', body)).status).toBe(200);
    expect((await captures()).map(({ n }) => n)).toEqual([3, 4, 5]);
    expect((await fetch(`${receiver.url}/captures?after=x`)).status).toBe(400);
    expect((await fetch(`${receiver.url}/in/main`)).status).toBe(405);
  });

  it('gives up a body that never comes, and one that never ends', async () => {
    const impatient = await startReceiver({ ...settings, timeLimit: 50 });
    try {
      const { hostname, port, pathname } = new URL(`${impatient.url}/in/main`);
      const closed = new Promise<string>((resolve) => {
        let reply = '';
        const socket = connect(Number(port), hostname, () => {
          socket.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`);
        });
        socket.setEncoding('utf8').on('data', (text: string) => {
          reply += text;
        });
        socket.once('close', () => resolve(reply));
      });
      expect(await closed).toContain('408 Request Timeout');
      const endless = fetch(`${impatient.url}/in/main`, { method: 'POST', body: 'x'.repeat(1_000_000) });
      await endless
        .then(({ status }) => expect(status).toBe(413))
        .catch((error) => expect(error).toBeInstanceOf(Error));
    } finally {
      await impatient.close();
    }
  });

  it('shows deliveries on a page with all content escaped', async () => {
    await deliver('/in/main', '{"text": "</pre><script>alert(1)</script>\u202e"}', { 'X-Evil': '<img src=x>' });
    const response = await fetch(`${receiver.url}/page`);
    const html = await response.text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toMatch(/<script|<img|\u202e/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('3 older ones are no longer kept');
  });
});
