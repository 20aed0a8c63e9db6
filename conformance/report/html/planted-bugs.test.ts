import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { htmlReport } from './html.ts';

/** Checks of several profiles and clauses that see one of the three bugs. */
const seeing = [
  'invoice.create.accepted',
  'invoice.create.optional-fields',
  'idempotency.create-invoice.active',
  'invoice.record.keys',
  'invoice.record.values',
  'echo.create-qr-invoice.amount',
  'state.phone.open',
  'webhook.invoice.simulated-error',
];

it('shows each of three bugs in one line next to the verdict, which leads to its failure', async () => {
  const { results } = await runAgainstServer({
    checks: allChecks.filter(({ id }) => seeing.includes(id)),
    mutations: [
      { operation: 'createInvoice', status: 201, becomes: { status: 200 } },
      { operation: 'getInvoice', becomes: { change: { '/amount': 'retyped' } } },
      { event: 'invoice.status_changed', becomes: { remove: ['/invoice/error_code'] } },
    ],
  });
  const page = htmlReport(results, new Map());
  const headline = /<ul class="broken">([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? '';
  const lines = [...headline.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)].map(([, anchor = '', text = '']) => {
    expect(page).toContain(`id="${anchor}"`);
    return text.replaceAll('&quot;', '"');
  });
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Event invoice\.status_changed: error_code is absent, must be /),
    expect.stringMatching(/^GET \/invoices\/\{id\}: amount is \d+.*, must /),
    'POST /invoices responds with 200, must be 201',
  ]);
}, 120_000);
