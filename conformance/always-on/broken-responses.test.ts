import { describe, expect, it } from 'vitest';
import { failures, invoice, seeing, watched } from '../selftest/test-support/always-on-trial.ts';
import { json, serve } from '../selftest/test-support/test-target.ts';

describe('a broken response', () => {
  it.each([
    ['a phone of the wrong form', { phone: '87010000001' }, 'wire.schema.get-invoice M-2.1-phone-form fail /phone'],
    ['an amount as a number', { amount: 1500 }, 'wire.schema.get-invoice M-2.1-amount fail /amount'],
    ['an amount with one digit', { amount: '1500.0' }, 'wire.schema.get-invoice M-1-decimal fail /amount'],
    ['a missing key', { items: undefined }, 'wire.schema.get-invoice M-2.1-items fail /items'],
    ['an unknown status', { status: 'lost' }, 'wire.schema.get-invoice M-2.1-status fail /status'],
    [
      'a time without offset',
      { created_at: '2026-03-02T10:15:00' },
      'wire.schema.get-invoice M-2.1-created-at-form fail /created_at',
    ],
    ['a production object', { is_sandbox: false }, 'wire.invariant.sandbox-flag M-1-sandbox-flag fail /is_sandbox'],
    [
      'a code left over',
      { error_code: 'unknown_error' },
      'wire.invariant.error-code-null M-2.1-error-code-null fail /error_code',
    ],
    [
      'a payment time too early',
      { paid_at: invoice.created_at },
      'wire.invariant.paid-at-null M-2.1-paid-at-null fail /paid_at',
    ],
  ])('is one failure of one clause: %s', async (_, change, failure) => {
    expect(failures(await seeing([{ body: { ...invoice, ...change } }]))).toEqual([failure]);
  });

  it('fails as HTML with status 200', async () => {
    const checks = await seeing([{ body: undefined, text: '<html></html>' }]);
    expect(failures(checks)).toEqual(['wire.schema.get-invoice M-4-json-response fail ']);
  });

  it('fails as an empty object: every required key is missing', async () => {
    const checks = await seeing([{ body: {} }]);
    expect(failures(checks).length).toBeGreaterThan(15);
    const passed = checks.flatMap(({ assertions }) => assertions.filter(({ verdict }) => verdict === 'pass'));
    expect(passed.map(({ clause }) => clause)).toEqual(['M-4-json-response']);
  });
});

describe('secrets that are returned once', () => {
  it('fail a later response that contains them again', async () => {
    await using server = await serve((request, response) => {
      if (request.method === 'POST')
        return json(response, 200, { success: true, key: 'merchant-key-77', webhook_secret: 'hush-hush-1' });
      json(response, 200, { success: true, leaked: ['merchant-key-77'] });
    });
    const { api, alwaysOn } = watched(server.url);
    await api.issueApiKey(1, { webhook_url: 'https://example.test/in' });
    await api.getOrganization(1);
    const check = alwaysOn.results().find(({ id }) => id === 'wire.invariant.secrets-once');
    expect(check?.assertions.map(({ clause, verdict }) => `${clause} ${verdict}`)).toEqual([
      'P-2.2-key-once fail',
      'P-2.2-secret-once pass',
    ]);
    expect(JSON.stringify(check)).not.toContain('merchant-key-77');
  });
});

describe('Retry-After', () => {
  it('is required where the specification states it, and ignored where it is silent', async () => {
    const headers = [{}, { 'Retry-After': '5' }];
    await using server = await serve(({ url = '' }, response) => {
      if (url.endsWith('/8')) return void response.writeHead(429, { 'Content-Type': 'text/html' }).end('<h1>1015</h1>');
      const error = url.endsWith('/7') ? 'night_limit' : 'request_rate_limited';
      json(response, 429, { error, message: 'x' }, headers.shift());
    });
    const { api, alwaysOn } = watched(server.url);
    for (const _ of [1, 2]) await api.getInvoice(9, { throttled: 'return' });
    await api.getOrganization(1, { throttled: 'return' });
    // An HTML page comes from a firewall.
    await api.getInvoice(8, { throttled: 'return' });
    // An undocumented code may belong to another limit.
    await api.getInvoice(7, { throttled: 'return' });
    await api.checkClient({ phone: '87010000001' }, { throttled: 'return' });
    const check = alwaysOn.results().find(({ id }) => id === 'wire.invariant.retry-after');
    expect(check?.assertions.map(({ clause, verdict }) => `${clause} ${verdict}`)).toEqual([
      'M-7.1-429-retry-after fail',
      'M-7.1-429-retry-after pass',
    ]);
  });
});
