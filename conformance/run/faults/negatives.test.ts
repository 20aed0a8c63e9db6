import { describe, expect, it } from 'vitest';
import { absent } from '../../exchange/requests/fault.ts';
import { claiming, type Target } from '../../ground/declared-target/target.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../../selftest/test-support/test-target.ts';
import { runSuite } from '../runner.ts';
import { negatives, proveRows, row } from './negatives.ts';

const phone = row('invoice.create.phone-format', 'M-2.1-phone-form', {
  operation: 'createInvoice',
  fault: { phone_number: (valid: string) => `7${valid.slice(1)}` },
  expect: { status: 422, errors: 'phone_number' },
});

describe('the verification of a table of faulty requests', () => {
  it('accepts one broken keyword at the declared place, in body and query', () => {
    const rows = [
      phone,
      row('invoice.create.no-phone', 'M-2.1-phone', {
        operation: 'createInvoice',
        fault: { phone_number: absent },
        expect: { status: 422, errors: 'phone_number' },
      }),
      row('invoice.create.no-amount', 'M-1-tenge', {
        operation: 'createInvoice',
        fault: { amount: absent },
        semantic: true,
        expect: { status: 422, errors: 'amount' },
      }),
      row('invoice.list.page-size', 'M-2.3-data', {
        operation: 'listInvoices',
        fault: { per_page: 101 },
        expect: { status: 422, errors: 'per_page' },
      }),
      row('invoice.create.fraction', 'M-1-tenge', {
        operation: 'createInvoice',
        fault: { amount: 100.5 },
        semantic: true,
        expect: { status: 422, code: 'amount_must_be_whole_tenge' },
      }),
    ];
    expect(proveRows(rows)).toEqual([]);
  });

  it('refuses a fault that breaks nothing, something else, or two things', () => {
    const bad = (fault: Record<string, unknown>, semantic = false) =>
      proveRows([
        row('a.b.c', 'M-2.1-id', { operation: 'sendCashierPhone', fault, semantic, expect: { status: 422 } }),
      ]);
    expect(bad({ cashier_phone: '77010000001' })[0]).toContain('breaks nothing');
    expect(bad({ cashier_phone: 7 }, true)[0]).toContain('declared semantic');
    expect(() => bad({})).toThrow('exactly one fault');
    expect(() => bad({ cashier_phone: 1, other: 1 })).toThrow('exactly one fault');
  });
});

describe('a row as a check', () => {
  /** A target that accepts or refuses the twin, and responds to the fault with 422 or 201. */
  async function run(twinStatus: number, faultStatus: number) {
    const creations: unknown[] = [];
    await using server = await serve(async (request, response) => {
      if (request.method === 'GET') return json(response, 200, { data: [], is_sandbox: true, sandbox_mode: true });
      const body = await bodyOf(request);
      if (!request.url?.endsWith('/invoices')) return json(response, 403, { message: 'x' });
      creations.push(body.phone_number);
      const faulty = body.phone_number === '77010000001';
      const status = faulty ? faultStatus : twinStatus;
      json(
        response,
        status,
        status === 422 ? { message: 'x', errors: { phone_number: ['wrong'] } } : { id: creations.length },
      );
    });
    const target = targetAt(server.url, { profiles: claiming('merchant-core') });
    delete target.partner;
    const checks = negatives([phone, { ...phone, id: 'invoice.create.phone-format-again' }]);
    const results = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
    return { results: results.checks.filter(({ id }) => id.startsWith('invoice.')), creations };
  }

  it('passes with an accepted twin, which is sent once', async () => {
    const { results, creations } = await run(201, 422);
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
    // The tripwire, one twin, and the two faulty requests.
    expect(creations).toEqual(['87010000001', '87010000001', '77010000001', '77010000001']);
  });

  it('fails when the fault is accepted', async () => {
    const { results } = await run(201, 201);
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  });

  it('is not tested when the twin is refused', async () => {
    const { results } = await run(422, 422);
    expect(results[0]).toMatchObject({ verdict: 'not_tested', reason: 'twin_rejected' });
    expect(results[0]?.message).toContain('without the fault');
  });

  it('requires a field of the suite in the record only where the operator declares the body', async () => {
    const long = row('qr.create.field-too-long', 'M-7.3-qr-field-too-long', {
      operation: 'createQrInvoice',
      fault: { external_order_id: 'x'.repeat(10_000) },
      shownAs: 'external_order_id',
      expect: { status: 422, errors: 'external_order_id' },
    });
    await using server = await serve((request, response) =>
      json(response, request.method === 'GET' ? 200 : 201, { id: 7, data: [], is_sandbox: true, sandbox_mode: true }),
    );
    const verdict = async (templates: Target['templates']) => {
      const target = targetAt(server.url, { profiles: claiming('merchant-core', 'qr'), templates });
      delete target.partner;
      const checks = negatives([long]);
      const results = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
      return results.checks.find(({ id }) => id === long.id)?.verdict;
    };
    expect(await verdict({})).toBe('not_tested');
    expect(await verdict({ createQrInvoice: {} })).toBe('fail');
  });
});
