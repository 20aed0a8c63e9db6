import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Recorder } from '../exchange/http/recorder.ts';
import { Redactor } from '../exchange/http/redact.ts';
import { HttpRequest } from '../exchange/http/request.ts';
import { jsonReport } from '../report/files/json.ts';
import { against, cancel, merchant } from '../selftest/test-support/test-run.ts';
import { json } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';

/** Reads one invoice this often. */
function reading(times: number) {
  return check({
    ...cancel,
    id: 'invoice.read.often',
    clauses: ['M-4.3-200'],
    needs: [],
    async run({ api, clause }) {
      for (let i = 0; i < times; i += 1) clause('M-4.3-200', await api.getInvoice(9)).status(200);
    },
  });
}

/** The small merchant interface, whose invoices are this text. */
function invoiceOf(text: string): RequestListener {
  return merchant(({ method, url }, response) => {
    if (method !== 'GET' || url?.endsWith('/9') !== true) return false;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    return true;
  });
}

describe('a hostile target', () => {
  it.each([
    ['lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['an invoice with a deep key', `{"id":9,"is_sandbox":true,"x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('that nests 5,000 levels of %s gets a verdict', async (_, text) => {
    const results = await against(invoiceOf(text), [reading(1)]);
    expect([1, 3, 4]).toContain(results.exitCode);
    expect(results.stopped?.kind).not.toBe('suite');
    expect(results.checks.map(({ verdict }) => verdict)).not.toContain('error');
    expect(jsonReport(results).length).toBeLessThan(10_000_000);
  });

  it('with megabytes of text leaves a report under 10 MB', async () => {
    const invoice = { id: 9, status: 'processing', is_sandbox: true, description: '"'.repeat(900_000) };
    const results = await against(invoiceOf(JSON.stringify(invoice)), [reading(5)]);
    expect(results.exchanges.length).toBeGreaterThan(5);
    expect(jsonReport(results).length).toBeLessThan(2_000_000);
  });

  it('keeps less of each body the more it has sent', () => {
    const recorder = new Recorder(new Redactor());
    const text = '"'.repeat(1_000_000);
    const response = { status: 200, headers: new Headers(), text, bytes: text.length };
    for (let i = 0; i < 2_500; i += 1) {
      recorder.record({
        n: recorder.number(),
        check: 'invoice.read.often',
        purpose: 'act',
        at: new Date(),
        request: new HttpRequest('http://127.0.0.1/api/v1/invoices'),
        operation: undefined,
        parts: {},
        delivered: { response, durationMs: 1 },
        body: undefined,
      });
    }
    const exchanges = recorder.exchanges();
    expect(exchanges[0]?.response?.body.length).toBe(64_000);
    expect(exchanges.every((exchange) => exchange.response?.truncated === true)).toBe(true);
    expect(exchanges.reduce((sum, { response: one }) => sum + (one?.body.length ?? 0), 0)).toBeLessThan(5_200_000);
  });

  it('with long headers leaves a report under 10 MB', async () => {
    const long = Object.fromEntries(['Server', 'Location', 'X-Request-Id'].map((name) => [name, 'h'.repeat(4_000)]));
    const listener = merchant((request, response) => {
      if (request.method !== 'GET' || request.url?.endsWith('/9') !== true) return false;
      json(response, 200, { id: 9, status: 'processing', is_sandbox: true }, long);
      return true;
    });
    const [read] = (await against(listener, [reading(2)])).exchanges.slice(-1);
    const shown = Object.values(read?.response?.headers ?? {});
    expect(Math.max(...shown.map((value) => value.length))).toBeLessThanOrEqual(300);
  });
});
