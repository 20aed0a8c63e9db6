import { describe, expect, it, vi } from 'vitest';
import { bodyOf, connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { StopCheck, StopRun, SuiteError } from '../verdicts/stop.ts';
import { Redactor } from './redact.ts';

describe('typed calls', () => {
  it('go out with path, body, key and the name of the check', async () => {
    const seen: unknown[] = [];
    await using server = await serve(async (request, response) => {
      const { method, url, headers } = request;
      seen.push([method, url, headers['x-api-key'], headers['user-agent'], await bodyOf(request)]);
      json(response, 201, { id: 7 });
    });
    const { api } = connect(targetAt(server.url));
    const answer = await api.simulateInvoiceStatus(7, { status: 'error' });
    expect(answer.status).toBe(201);
    expect(answer.integer('/id')).toBe(7);
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

  it('never send what the contract forbids: that is a suite error', async () => {
    const { api } = connect(targetAt('http://127.0.0.1:9'));
    await expect(api.sendCashierPhone(1, { cashier_phone: '8701' })).rejects.toThrow(SuiteError);
  });

  it('act for another key when asked', async () => {
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

describe('a faulty target', () => {
  it('refuses the connection', async () => {
    const server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    const answer = await connect(targetAt(server.url)).api.getInvoice(1);
    expect(answer).toMatchObject({ status: undefined, fault: { kind: 'refused' } });
  });

  it('hangs: the request ends at its time limit', async () => {
    await using server = await serve(() => undefined);
    const target = targetAt(server.url);
    target.timeouts.request = 40;
    using limits = vi.spyOn(AbortSignal, 'timeout');
    const answer = await connect(target).api.getInvoice(1);
    expect(answer.fault).toEqual({ kind: 'timeout', message: 'No response within 0.04 s.' });
    expect(limits.mock.calls).toEqual([[40]]);
  });

  it('sends an incomplete response', async () => {
    await using server = await serve((_, response) => response.writeHead(200).write('{"id"'));
    const limit = new AbortController();
    using limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const send = globalThis.fetch;
    using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await send(...request);
      // The time is up when the head of the response is there, and never before.
      setImmediate(() => limit.abort(new DOMException('', 'TimeoutError')));
      return response;
    });
    const answer = await connect(targetAt(server.url)).api.getInvoice(1);
    expect(limits).toHaveBeenCalledOnce();
    expect(answer.fault).toMatchObject({ kind: 'timeout', message: expect.stringContaining('incomplete') });
  });

  it('resets the connection before or in the middle of the response', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.endsWith('/1') === true) request.socket.resetAndDestroy();
      else response.writeHead(200, { 'Content-Length': '1000' }).write('{', () => request.socket.destroy());
    });
    const { api } = connect(targetAt(server.url));
    expect((await api.getInvoice(1)).fault?.kind).toBe('reset');
    expect((await api.getInvoice(2)).fault?.kind).toBe('reset');
  });

  it('sends something that is not HTTP', async () => {
    await using server = await serve((request) => request.socket.end('SSH-2.0-nothing\r\n'));
    expect((await connect(targetAt(server.url)).api.getInvoice(1)).fault?.kind).toBe('protocol');
  });

  it('has a port that HTTP clients block', async () => {
    const { fault } = await connect(targetAt('http://127.0.0.1:6000')).api.getInvoice(1);
    expect(fault).toMatchObject({ kind: 'refused', message: expect.stringContaining('Use another one') });
  });

  it('sends an endless response: it is truncated', async () => {
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
    const answer = await api.getInvoice(1);
    expect(answer.fault?.kind).toBe('oversize');
    expect(written).toBeLessThan(20_000_000);
    const [exchange] = wire.recorder.exchanges();
    expect(exchange?.response).toMatchObject({ status: 200, truncated: true });
    expect(exchange?.response?.body.length).toBeLessThan(20_000);
  });

  it('returns HTML, a redirect or an unusual status: reported unchanged', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.endsWith('/1') === true)
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>x</h1>');
      else response.writeHead(302, { Location: 'https://elsewhere.test/' }).end();
    });
    const { api } = connect(targetAt(server.url));
    expect(await api.getInvoice(1)).toMatchObject({ status: 200, isJson: false, body: undefined });
    expect((await api.getInvoice(2)).status).toBe(302);
  });

  it('stops responding: three requests in a row without a response end the run', async () => {
    await using server = await serve(() => undefined);
    const target = targetAt(server.url);
    target.timeouts.request = 20;
    const { api } = connect(target);
    await api.getInvoice(1);
    await api.getInvoice(1);
    await expect(api.getInvoice(1)).rejects.toThrow(StopRun);
  });

  it('calls a used-up number of objects by its name, wherever the body has the code', async () => {
    for (const body of [{ code: 'test_org_limit' }, { problem: { code: 'test_org_limit' } }]) {
      await using server = await serve((_, response) => json(response, 429, body));
      const { api } = connect(targetAt(server.url));
      await expect(api.createOrganization({ external_id: 'x' })).rejects.toThrow('Waiting would not help.');
    }
  });

  it('throttles: the suite waits once, then the check is inconclusive', async () => {
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

describe('the run is aborted', () => {
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
