import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../generated/clauses.ts';
import { contractLedger } from '../ground/ledger/ledger.ts';
import type { CheckResult } from '../ground/verdicts/results.ts';
import { connect, json, serve, targetAt } from '../selftest/test-support/test-target.ts';
import { AlwaysOnChecks } from './always-on-checks.ts';

const invoice = {
  id: 9,
  amount: '1500.00',
  description: null,
  external_order_id: null,
  status: 'processing',
  provider_invoice_id: null,
  phone: '77010000001',
  client_name: null,
  client_comment: null,
  is_sandbox: true,
  is_recurring: false,
  subtotal: null,
  discount_sum: null,
  discount_percentage: null,
  total_refunded: '0.00',
  is_fully_refunded: false,
  error_message: null,
  error_code: null,
  paid_at: null,
  created_at: '2026-03-02T10:15:00+05:00',
  items: [],
};

/** The always-on checks after one response to each of the bodies, all to the same operation: GET /invoices/{id}. */
async function seeing(
  bodies: { status?: number; body: unknown; text?: string }[],
  own: ClauseId[] = [],
  operation:
    | 'getInvoice'
    | 'startConnectionAuth'
    | 'getTariff'
    | 'listInvoices'
    | 'getCashierAuthorisation'
    | 'deleteCatalogItem'
    | 'getCashboxOperation' = 'getInvoice',
) {
  const queue = [...bodies];
  await using server = await serve((_, response) => {
    const next = queue.shift();
    if (next?.text !== undefined)
      response.writeHead(next.status ?? 200, { 'Content-Type': 'text/html' }).end(next.text);
    else json(response, next?.status ?? 200, next?.body);
  });
  const { api, wire } = connect(targetAt(server.url));
  const alwaysOn = new AlwaysOnChecks(contractLedger, 'sandbox', new Set(own));
  wire.watch((seen) => alwaysOn.see(seen));
  for (const _ of bodies) {
    if (operation === 'getTariff') await api.getTariff();
    else if (operation === 'listInvoices') await api.listInvoices({});
    else await api[operation](9);
  }
  return alwaysOn.results();
}

function failures(checks: CheckResult[]) {
  return checks.flatMap((check) =>
    check.assertions
      .filter(({ verdict }) => verdict !== 'pass')
      .map((a) => `${check.id} ${a.clause} ${a.verdict} ${a.at}`),
  );
}

describe('a permitted response', () => {
  it('passes, extra keys and unknown codes included', async () => {
    const checks = await seeing([{ body: { ...invoice, new_key: { a: 1 } } }]);
    expect(failures(checks)).toEqual([]);
    expect(checks.flatMap(({ clauses }) => clauses)).toEqual(
      expect.arrayContaining([
        'M-2.1-phone',
        'M-2.1-phone-form',
        'M-4-json-response',
        'M-1-sandbox-flag',
        'M-2.1-paid-at-null',
      ]),
    );
  });

  it('may have a code and no errors where the contract has only plain validation errors (A-04)', async () => {
    const coded = { status: 422, body: { error: 'connection_busy', message: 'No.' } };
    expect(failures(await seeing([coded], [], 'startConnectionAuth'))).toEqual([]);
    const plain = { status: 422, body: { message: 'No.' } };
    expect(failures(await seeing([plain], [], 'startConnectionAuth'))).toHaveLength(1);
  });

  it('may use another type for a field that is only named', async () => {
    const checks = await seeing([{ body: { is_custom: 1 } }], [], 'getTariff');
    expect(failures(checks)).toEqual([]);
  });

  it('may omit fields of an authorisation without a process, and none with a process (A-89)', async () => {
    const idle = { success: true, provider_connected: false };
    const reading = async (body: object) => failures(await seeing([{ body }], [], 'getCashierAuthorisation'));
    expect(await reading(idle)).toEqual([]);
    expect(await reading({ ...idle, status: 'idle' })).toEqual([]);
    const schema = 'wire.schema.get-cashier-authorisation';
    expect(await reading({ ...idle, status: 'pending' })).toEqual([`${schema} P-2.3-expires-at fail /expires_at`]);
    expect(await reading({ ...idle, status: { at: 1 }, expires_at: null })).toEqual([
      `${schema} P-2.3-status fail /status`,
    ]);
  });

  it('does not count as proof of a clause that has its own checks', async () => {
    const checks = await seeing([{ body: invoice }], ['M-2.1-phone']);
    expect(checks.flatMap(({ clauses }) => clauses)).not.toContain('M-2.1-phone');
    const broken = await seeing([{ body: { ...invoice, phone: 7 } }], ['M-2.1-phone']);
    expect(failures(broken)).toEqual(['wire.schema.get-invoice M-2.1-phone fail /phone']);
  });

  it('may exceed lengths that only this package bounds', async () => {
    const checks = await seeing([{ body: { ...invoice, client_name: 'x'.repeat(300) } }]);
    expect(failures(checks)).toEqual([]);
    expect(checks[0]?.observations[0]?.question).toContain('/client_name');
  });

  it('may have a status that the operation does not list', async () => {
    const checks = await seeing([{ status: 418, body: {} }]);
    expect(checks[0]).toMatchObject({ verdict: 'observed', observations: [{ answer: '418' }] });
  });

  it('may be a list, or have no body, where no clause states a key', async () => {
    const deletion = (text: string) => seeing([{ status: 202, body: undefined, text }], [], 'deleteCatalogItem');
    for (const text of ['', '[]', 'true']) expect(failures(await deletion(text))).toEqual([]);
    expect(failures(await deletion('gone'))).toEqual(['wire.schema.delete-catalog-item M-4-json-response fail ']);
    const ofInvoice = async (text: string) => failures(await seeing([{ body: undefined, text }]));
    expect(await ofInvoice('')).toEqual(['wire.schema.get-invoice M-4-json-response fail ']);
    expect((await ofInvoice('[]'))[0]).toMatch(/^wire.schema.get-invoice .* fail $/);
  });

  it('may be the 404 of a router where the specification does not give the path', async () => {
    const routed = { status: 404, body: { error: 'Not Found', path: '/cashbox/operations/9' } };
    expect(failures(await seeing([routed], [], 'getCashboxOperation'))).toEqual([]);
    const own = { status: 404, body: { error: 'cashbox_operation_not_found' } };
    expect(failures(await seeing([own], [], 'getCashboxOperation'))).toEqual([
      'wire.schema.get-cashbox-operation M-2.7-message fail /message',
    ]);
    expect(failures(await seeing([routed]))).not.toEqual([]);
  });

  it('may have null as error_code and doc_url', async () => {
    const body = { error: 'Invoice not found', message: 'x', error_code: null, doc_url: null };
    expect(failures(await seeing([{ status: 404, body }]))).toEqual([]);
    expect(failures(await seeing([{ status: 404, body: { ...body, error_code: 7 } }]))).toEqual([
      'wire.schema.get-invoice M-2.7-error-code fail /error_code',
    ]);
    for (const doc_url of [7, '', {}, false]) {
      expect(failures(await seeing([{ status: 404, body: { ...body, doc_url } }]))).toEqual([
        'wire.schema.get-invoice M-2.7-doc-url fail /doc_url',
      ]);
    }
    expect(failures(await seeing([{ status: 404, body: { ...body, message: null } }]))).toEqual([
      'wire.schema.get-invoice M-2.7-message fail /message',
    ]);
  });

  it('may carry a code in error or in error_code alone', async () => {
    expect(failures(await seeing([{ status: 404, body: { error: 'Invoice not found', message: 'x' } }]))).toEqual([]);
    const only = await seeing([{ status: 404, body: { error_code: 'not_found', message: 'x' } }]);
    expect(failures(only)).toEqual(['wire.schema.get-invoice M-2.7-error warn /error']);
  });
});

it('asks for no phone of a QR invoice, in its record and in a list', async () => {
  const qr = { ...invoice, is_qr_token: true, phone: '' };
  const page = { current_page: 1, data: [qr, invoice], total: 2, per_page: 15, last_page: 1 };
  expect(failures(await seeing([{ body: qr }]))).toEqual([]);
  expect(failures(await seeing([{ body: page }], [], 'listInvoices'))).toEqual([]);
});

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

describe('the transitions of an object', () => {
  const at = (status: string) => ({ body: { ...invoice, status, error_message: status === 'error' ? 'x' : null } });

  it('pass when the specification lists them, even when polling misses a state', async () => {
    const checks = await seeing([at('processing'), at('cancelling'), at('cancelled')]);
    expect(checks.find(({ id }) => id === 'wire.state.invoice')?.verdict).toBe('pass');
  });

  it('are observed when the specification leaves them open', async () => {
    const checks = await seeing([at('pending'), at('paid'), at('paid')]);
    expect(checks.find(({ id }) => id === 'wire.state.invoice')).toMatchObject({ verdict: 'observed', assertions: [] });
  });

  it('are unknown when concurrent responses may have overtaken each other', async () => {
    let asked = 0;
    const arrived = Promise.withResolvers<() => void>();
    await using server = await serve((_, response) => {
      const respond = (status: string) => json(response, 200, at(status).body);
      if (asked++ === 0) arrived.resolve(() => respond('processing'));
      else respond('cancelled');
    });
    const { api, wire } = connect(targetAt(server.url));
    const alwaysOn = new AlwaysOnChecks(contractLedger, 'sandbox', new Set());
    wire.watch((seen) => alwaysOn.see(seen));
    const first = api.getInvoice(9);
    const respondFirst = await arrived.promise;
    await api.getInvoice(9);
    respondFirst();
    await first;
    await api.getInvoice(9);
    expect(asked).toBe(3);
    expect(failures(alwaysOn.results())).toEqual([]);
  });

  it('warn when they are not listed', async () => {
    const checks = await seeing([at('cancelled'), at('processing')]);
    expect(failures(checks)).toEqual(['wire.state.invoice M-3.1-other-moves warn /status']);
  });
});

describe('secrets that are returned once', () => {
  it('fail a later response that contains them again', async () => {
    await using server = await serve((request, response) => {
      if (request.method === 'POST')
        return json(response, 200, { success: true, key: 'merchant-key-77', webhook_secret: 'hush-hush-1' });
      json(response, 200, { success: true, leaked: ['merchant-key-77'] });
    });
    const { api, wire } = connect(targetAt(server.url));
    const alwaysOn = new AlwaysOnChecks(contractLedger, 'sandbox', new Set());
    wire.watch((seen) => alwaysOn.see(seen));
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
    const { api, wire } = connect(targetAt(server.url));
    const alwaysOn = new AlwaysOnChecks(contractLedger, 'sandbox', new Set());
    wire.watch((seen) => alwaysOn.see(seen));
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

describe('a record in several responses', () => {
  const paid = { ...invoice, status: 'paid', paid_at: '2026-03-02T10:20:00+05:00' };
  const read = async (...bodies: object[]) => failures(await seeing(bodies.map((body) => ({ body }))));

  it('may get a value where it had none, and be written in another form', async () => {
    const later = { ...invoice, description: 'Coffee', created_at: '2026-03-02T05:15:00Z' };
    expect(await read(invoice, later, { ...later, description: ' Coffee ' })).toEqual([]);
  });

  it('has one value of a field that its creation sets', async () => {
    expect(await read(invoice, { ...invoice, amount: '1500.01' })).toEqual([
      'wire.record.invoice M-2.1-views fail /amount',
    ]);
    expect(await read({ ...invoice, description: 'Coffee' }, invoice)).toEqual([
      'wire.record.invoice M-2.1-views fail /description',
    ]);
  });

  it('never has less refunded than before, and never more than its amount', async () => {
    const part = { ...paid, status: 'partially_refunded', total_refunded: '500.00' };
    expect(await read(paid, part)).toEqual([]);
    expect(await read(part, paid)).toEqual(['wire.record.invoice M-2.1-not-refunded fail /total_refunded']);
    expect(await read({ ...part, total_refunded: '1500.01', is_fully_refunded: true })).toEqual([
      'wire.invariant.refunded-sum M-4.5-never-more fail /total_refunded',
    ]);
  });

  it('is fully refunded when the whole amount is, and paid at a time', async () => {
    const whole = { ...paid, total_refunded: '1500.00', is_fully_refunded: true };
    expect(await read(whole)).toEqual([]);
    expect(await read({ ...whole, is_fully_refunded: false, paid_at: null })).toEqual([
      'wire.invariant.fully-refunded M-2.1-fully-refunded fail /is_fully_refunded',
      'wire.invariant.paid-at M-2.1-paid-at-time fail /paid_at',
    ]);
  });
});
