// cspell:ignore unstub
import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claiming } from '../../ground/declared-target/target.ts';
import { against, cancel, merchant } from '../../selftest/test-support/test-run.ts';
import { targetAt, testSecrets } from '../../selftest/test-support/test-target.ts';
import { runSuite } from '../runner.ts';

function always(status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(body);
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };

type Row = [title: string, listener: RequestListener, message: RegExp, hint: RegExp];

const rows: Row[] = [
  [
    'of a firewall is no word about the key',
    always(403, html, '<h1>Blocked</h1>\n\u001b[31m'),
    /→ 403 text\/html "<h1>Blocked<\/h1> \[31m"\. .*a firewall or a login in front of it/,
    /Let this machine pass/,
  ],
  [
    'of a login in front of the service is no word about the key',
    always(401, { ...html, 'WWW-Authenticate': 'Basic' }, 'Log in'),
    /→ 401 text\/html "Log in".*a firewall or a login/,
    /base_url/,
  ],
  [
    'of a proxy that asks for a password names it',
    always(407, { 'Content-Type': 'text/plain' }, 'Proxy authentication required'),
    /→ 407 text\/plain "Proxy authentication required"\. A proxy asks for a user and a password\./,
    /http:\/\/user:password@host:port/,
  ],
  ...[502, 503, 504].map(
    (status): Row => [
      `${status} of a gateway says that the service behind it is missing`,
      always(status, html, '<center>nginx</center>'),
      new RegExp(`→ ${status} text/html "<center>nginx</center>"\\. .*a gateway in front of it`),
      /then try again/,
    ],
  ),
  [
    'that moves the list names the address to write',
    always(308, { Location: 'https://shop.test/api/v2/invoices?per_page=1' }),
    /→ 308 without Content-Type, empty\. It names the Location https:\/\/shop\.test.*follows no redirect/,
    /write merchant\.base_url: https:\/\/shop\.test\/api\/v2\./,
  ],
  [
    'that redirects to a login names its Location',
    always(302, { Location: '/login' }),
    /names the Location \/login\./,
    /address of the merchant interface itself/,
  ],
  [
    'that wants a login to the network says so',
    always(511, html, '<h1>Welcome to the hotel</h1>'),
    /→ 511 text\/html .*The network asks for a login first/,
    /Let this machine pass/,
  ],
  ['that redirects nowhere says so', always(301, {}), /It names no Location/, /base_url/],
  [
    'that is a login page with 200 is no API',
    always(200, html, '<!doctype html><title>Log in</title>'),
    /→ 200 text\/html "<!doctype html>.*a web page, for example a login/,
    /must end in the version prefix/,
  ],
  ['that is empty says so', always(200, {}), /→ 200 without Content-Type, empty\. The response is empty/, /version/],
  [
    'in a coding that was not asked for is a fault of the transport',
    always(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'zstd' }, zstdCompressSync('{"data":[]}')),
    /cannot be read\. Content-Encoding zstd is not one of gzip, deflate, br/,
    /a proxy or a gateway/,
  ],
  [
    'with megabytes of page shows its beginning only',
    always(500, html, `<p>${'x'.repeat(1_500_000)}`),
    /^.{0,400}$/,
    /base_url|version/,
  ],
];

describe('the first response', () => {
  it.each(rows)('%s', async (_, listener, message, hint) => {
    const results = await against(listener);
    expect(results).toMatchObject({ exitCode: 3, stopped: { kind: 'unreachable' } });
    expect(results.stopped?.message).toMatch(message);
    expect(results.stopped?.hint).toMatch(hint);
    // Nothing of it is a clause of the specification.
    expect(results.clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('that refuses the key in JSON shows what it says', async () => {
    const results = await against(always(403, { 'Content-Type': 'application/json' }, '{"error":"suspended"}'));
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: {
        kind: 'unauthorized',
        message: 'The merchant interface rejects the key merchant.keys.main with 403: {"error":"suspended"}.',
      },
    });
  });
});

describe('behind a proxy', () => {
  const open: Server[] = [];
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const server of open.splice(0)) server.close().closeAllConnections();
  });

  async function proxy(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    server.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function runAt(url: string) {
    const { partner: _, ...target } = targetAt(url, { profiles: claiming('merchant-core') });
    return runSuite({ target, secrets: testSecrets, checks: [cancel], filtered: true });
  }

  it('every request goes through it, also those to a host that only the proxy knows', async () => {
    const seen = new Set<string>();
    const inside = merchant();
    const address = await proxy((request, response) => {
      const { host, pathname, search } = new URL(request.url ?? '');
      seen.add(`${host} ${request.headers['proxy-authorization']}`);
      request.url = `${pathname}${search}`;
      inside(request, response);
    });
    vi.stubEnv('HTTP_PROXY', `http://user:pass-word@${address}`);
    const results = await runAt('http://shop.test:8181');
    expect(results.stopped).toBeUndefined();
    expect([...seen]).toEqual([`shop.test:8181 Basic ${btoa('user:pass-word')}`]);
    expect(JSON.stringify(results)).not.toContain('pass-word');
    expect(JSON.stringify(results)).not.toContain(btoa('user:pass-word'));
  });

  it('a target of this machine is asked directly', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('ALL_PROXY', 'http://127.0.0.1:9');
    expect((await against(merchant())).stopped).toBeUndefined();
  });

  it.each([
    [
      'http://shop.test',
      /→ 407 .*A proxy asks.*through the proxy http:\/\/127\.0\.0\.1:\d+ of HTTP_PROXY/,
      'HTTP_PROXY',
    ],
    ['https://shop.test', /opens no connection to shop\.test: 407 .*of HTTPS_PROXY.*into HTTPS_PROXY/, 'base_url'],
  ])('that asks %s for a password, the message names it without its own', async (url, message, hint) => {
    const address = await proxy((_, response) => response.writeHead(407).end());
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `http://user:pass-word@${address}`);
    const { stopped, exitCode } = await runAt(url);
    expect(exitCode).toBe(3);
    expect(stopped?.message).toMatch(message);
    expect(stopped?.hint).toContain(hint);
    expect(JSON.stringify(stopped)).not.toContain('pass-word');
  });

  it('that is not there, the message names it', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
    const { stopped } = await runAt('https://shop.test');
    expect(stopped?.message).toMatch(
      /refused\. Requests to it go through the proxy http:\/\/127\.0\.0\.1:9 of HTTPS_PROXY/,
    );
  });

  it('that the suite cannot use, the message says so', async () => {
    vi.stubEnv('ALL_PROXY', 'socks5://127.0.0.1:9');
    const { stopped } = await runAt('http://127.0.0.1.invalid');
    expect(stopped?.message).toContain('The proxy of ALL_PROXY (socks5://127.0.0.1:9) is not used');
  });
});
