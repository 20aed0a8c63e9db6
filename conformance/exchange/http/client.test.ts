import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { StopCheck, StopRun, SuiteError } from '../../ground/verdicts/stop.ts';
import { bodyOf, connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { Redactor } from './redact.ts';

describe('typed calls', () => {
  it('send the path, the body, the key and the name of the check', async () => {
    const seen: unknown[] = [];
    await using server = await serve(async (request, response) => {
      const { method, url, headers } = request;
      seen.push([method, url, headers['x-api-key'], headers['user-agent'], await bodyOf(request)]);
      json(response, 201, { id: 7 });
    });
    const { api } = connect(targetAt(server.url));
    const response = await api.simulateInvoiceStatus(7, { status: 'error' });
    expect(response.status).toBe(201);
    expect(response.integer('/id')).toBe(7);
    expect(seen).toEqual([
      [
        'POST',
        '/api/v1/invoices/7/simulate-status',
        'merchant-key-0001',
        'conform/0.0.0 test.test.test',
        { status: 'error' },
      ],
    ]);
  });

  it.each([
    ['brackets', '/api/v1/invoices?status[]=paid&status[]=error&per_page=5'],
    ['repeat', '/api/v1/invoices?status=paid&status=error&per_page=5'],
    ['comma', '/api/v1/invoices?status=paid,error&per_page=5'],
  ] as const)('send arrays as the target file declares: %s', async (arrays, expected) => {
    let url: string | undefined;
    await using server = await serve((request, response) => {
      url = request.url;
      json(response, 200, {});
    });
    const target = targetAt(server.url);
    if (target.merchant !== undefined) target.merchant.array_query = arrays;
    await connect(target).api.listInvoices({ status: ['paid', 'error'], per_page: 5 });
    expect(url).toBe(expected);
  });

  it('end in a suite error instead of sending what the contract forbids', async () => {
    const { api } = connect(targetAt('http://127.0.0.1:9'));
    await expect(api.sendCashierPhone(1, { cashier_phone: '8701' })).rejects.toThrow(SuiteError);
  });

  it('use another key when the caller gives one', async () => {
    const keys: unknown[] = [];
    await using server = await serve((request, response) => {
      keys.push(request.headers['x-api-key']);
      json(response, 404, {});
    });
    const { api } = connect(targetAt(server.url));
    await api.as({ interface: 'merchant', name: 'foreign', value: 'other' }).getInvoice(1);
    await api.as({ interface: 'merchant', name: 'no one', value: undefined }).getInvoice(1);
    expect(keys).toEqual(['other', undefined]);
  });
});

describe('a request', () => {
  it('keeps its body with every method', async () => {
    const bodies: unknown[] = [];
    await using server = await serve(async (request, response) => {
      bodies.push(await text(request));
      json(response, 202, {});
    });
    const { api } = connect(targetAt(server.url));
    await api.raw({ to: 'deleteCatalogItem', path: { id: 1 }, body: { method: 'DELETE' } });
    await api.raw({ to: 'createInvoice', text: '{"method"' });
    expect(bodies).toEqual(['{"method":"DELETE"}', '{"method"']);
  });
});

describe('a response of a faulty target', () => {
  it('has the fault refused when the target accepts no connection', async () => {
    const server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    const response = await connect(targetAt(server.url)).api.getInvoice(1);
    expect(response).toMatchObject({ status: undefined, fault: { kind: 'refused' } });
  });

  it('has the fault timeout when the target does not respond within the time limit', async () => {
    await using server = await serve(() => undefined);
    const target = targetAt(server.url);
    target.timeouts.request = 40;
    const response = await connect(target).api.getInvoice(1);
    expect(response.fault).toEqual({ kind: 'timeout', message: 'No response within 0.04 s.' });
  });

  it('has the fault timeout when the rest of it does not arrive', async () => {
    await using server = await serve((_, response) => response.writeHead(200).write('{"id"'));
    const target = targetAt(server.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The time limit ends exactly after the head of the response has arrived.
    const expire = () => setImmediate(() => vi.advanceTimersByTime(target.timeouts.request));
    subscribe('http.client.response.finish', expire);
    const response = await connect(target)
      .api.getInvoice(1)
      .finally(() => {
        unsubscribe('http.client.response.finish', expire);
        vi.useRealTimers();
      });
    expect(response.fault).toMatchObject({ kind: 'timeout', message: expect.stringContaining('incomplete') });
  });

  it('has the fault reset when the connection ends before or in the middle of it', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.endsWith('/1') === true) request.socket.resetAndDestroy();
      else response.writeHead(200, { 'Content-Length': '1000' }).write('{', () => request.socket.destroy());
    });
    const { api } = connect(targetAt(server.url));
    expect((await api.getInvoice(1)).fault?.kind).toBe('reset');
    expect((await api.getInvoice(2)).fault?.kind).toBe('reset');
  });

  it('has the fault protocol when it is not HTTP', async () => {
    await using server = await serve((request) => request.socket.end('SSH-2.0-nothing\r\n'));
    expect((await connect(targetAt(server.url)).api.getInvoice(1)).fault?.kind).toBe('protocol');
  });

  it('arrives over a new connection when the target has closed the idle one', async () => {
    const sockets = new Set<Socket>();
    await using server = await serve((request, response) => {
      sockets.add(request.socket);
      json(response, 404, {});
    });
    const { api } = connect(targetAt(server.url));
    await api.getInvoice(1);
    const [first] = sockets;
    const closed = first === undefined ? undefined : once(first, 'close');
    first?.end();
    await closed;
    expect((await api.getInvoice(1)).fault).toBeUndefined();
    expect(sockets.size).toBe(2);
  });

  it('has the fault oversize and is truncated when it does not end', async () => {
    let written = 0;
    await using server = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.byteLength;
      };
      response.on('drain', more);
      more();
    });
    const { api, wire } = connect(targetAt(server.url));
    const response = await api.getInvoice(1);
    expect(response.fault?.kind).toBe('oversize');
    expect(written).toBeLessThan(20_000_000);
    const [exchange] = wire.recorder.exchanges();
    expect(exchange?.response).toMatchObject({ status: 200, truncated: true });
    expect(exchange?.response?.body.length).toBeLessThan(20_000);
  });

  it('is reported unchanged when it is HTML or a redirect', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.endsWith('/1') === true)
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>x</h1>');
      else response.writeHead(302, { Location: 'https://elsewhere.test/' }).end();
    });
    const { api } = connect(targetAt(server.url));
    expect(await api.getInvoice(1)).toMatchObject({ status: 200, isJson: false, body: undefined });
    expect((await api.getInvoice(2)).status).toBe(302);
  });

  it('ends the run when it is missing three times in a row', async () => {
    await using server = await serve(() => undefined);
    const target = targetAt(server.url);
    target.timeouts.request = 20;
    const { api } = connect(target);
    await api.getInvoice(1);
    await api.getInvoice(1);
    await expect(api.getInvoice(1)).rejects.toThrow(StopRun);
  });

  it('ends the check at once when its code says that no more objects can be created, wherever the body has the code', async () => {
    for (const body of [{ code: 'test_org_limit' }, { problem: { code: 'test_org_limit' } }]) {
      await using server = await serve((_, response) => json(response, 429, body));
      const { api } = connect(targetAt(server.url));
      await expect(api.createOrganization({ external_id: 'x' })).rejects.toThrow('Waiting would not help.');
    }
  });

  it.each(['-5', '1.5', '+3', '1, 2', '', '0x10', '1e1', '5 s', '2026-11-25', '9'.repeat(400)])(
    'with Retry-After "%s" is not repeated at once',
    async (value) => {
      let requests = 0;
      await using server = await serve((_, response) => {
        requests += 1;
        json(response, 429, {}, { 'Retry-After': value });
      });
      const controller = new AbortController();
      const { api } = connect(targetAt(server.url), controller.signal);
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const call = api.getInvoice(1);
      // The wait for the throttle is the only one as long as the time limit of a request, or longer.
      await vi.waitUntil(() => timers.mock.calls.filter(([, wait = 0]) => wait >= 30_000).length > 1);
      timers.mockRestore();
      controller.abort(new Error('enough'));
      await expect(call).rejects.toThrow('enough');
      expect(requests).toBe(1);
    },
  );

  it('leaves the check inconclusive when it is 429 again after one wait', async () => {
    let requests = 0;
    await using server = await serve((_, response) => {
      requests += 1;
      json(response, 429, {}, { 'Retry-After': '0' });
    });
    const { api } = connect(targetAt(server.url));
    await expect(api.getInvoice(1)).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'rate_limited' });
    expect(requests).toBe(2);
    await expect(api.getInvoice(1)).rejects.toThrow(StopCheck);
    expect(requests).toBe(3);
    expect((await api.getInvoice(1, { throttled: 'return' })).status).toBe(429);
  });
});

describe('an abort of the run', () => {
  it('ends a request in flight with the abort reason', async () => {
    await using server = await serve(() => undefined);
    const controller = new AbortController();
    const { api } = connect(targetAt(server.url), controller.signal);
    const call = api.getInvoice(1);
    controller.abort(new Error('interrupted'));
    await expect(call).rejects.toThrow('interrupted');
  });
});

describe('the record', () => {
  it('tracks ids into later requests and redacts every secret in every encoding', async () => {
    await using server = await serve(async (request, response) => {
      if (request.method === 'POST' && request.url?.endsWith('/api-key') === true) {
        return json(response, 200, { key: 'issued key/1+2', webhook_secret: 'secret-"quoted"', key_id: 3 });
      }
      if (request.method === 'POST') return json(response, 201, { success: true, organization: { id: 501 } });
      const echo = request.headers['x-api-key'];
      return json(response, 200, {
        seen: echo,
        encoded: encodeURIComponent(String(echo)),
        partner: 'partner-key-0001',
      });
    });
    const { api, wire, redactor } = connect(targetAt(server.url));
    const created = await api.createOrganization({ external_id: 'cf-1' });
    const issued = await api.issueApiKey(created.integer('/organization/id'), {
      webhook_url: 'https://example.test/in',
    });
    const key = issued.string('/key');
    await api.as({ interface: 'merchant', name: 'issued', value: key }).getInvoice(9);

    const [first, second, third] = wire.recorder.exchanges();
    expect(first?.uses).toEqual([]);
    expect(second?.uses).toEqual([{ from: { exchange: 1, pointer: '/organization/id' }, to: '/path/id' }]);
    expect(third?.uses).toEqual([{ from: { exchange: 2, pointer: '/key' }, to: '/headers/X-API-Key' }]);
    expect(wire.recorder.withSources([3])).toEqual([1, 2, 3]);

    const text = JSON.stringify(wire.recorder.exchanges());
    expect(text).not.toContain('issued key');
    expect(text).not.toContain('issued%20key');
    expect(text).not.toContain('quoted');
    expect(text).not.toContain('partner-key-0001');
    expect(third?.request.headers['x-api-key']).toMatch(/^\[secret ISSUED_KEY_2 [0-9a-f]{8}\]$/);
    expect(redactor.finds('form=issued+key%2F1%2B2')).toBe(true);
  });
});

describe('a short secret', () => {
  it('is redacted as a whole word, not inside a longer word', () => {
    const redactor = new Redactor();
    redactor.add('KEY', 'ab1');
    expect(redactor.text('key ab1, "ab1", cab12')).toMatch(/^key \[secret KEY \w+\], "\[secret KEY \w+\]", cab12$/);
  });
});
