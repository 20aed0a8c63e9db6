import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectSources, readContract } from '../contract/contract-files.ts';
import { oneLine } from '../contract/finding.ts';
import { measure } from './coverage.ts';
import type { Coverage } from './row.ts';

/** The contract of this repository: each case takes one thing out of it. */
const sound = projectSources();
function said({ missing }: Coverage): string[] {
  return missing.map(oneLine);
}
const before = measure(readContract(sound));

function without(file: string, from: string, to = ''): Coverage {
  const text = sound.text(file);
  expect(text, `${file} has no "${from}"; the case needs another text`).toContain(from);
  return measure(readContract(sound.with(file, text.replaceAll(from, to))));
}

interface Case {
  why: string;
  file: string;
  from: string;
  to?: string;
  says: RegExp;
}

const cases: Case[] = [
  {
    why: 'a response without an example',
    file: 'openapi/merchant/paths/tariff/tariff.yaml',
    from: 'examples:',
    to: 'x-none:',
    says: /^openapi\/merchant\/paths\/tariff\/tariff.yaml:\d+ .*The 200 of getTariff has no example\. Add a named one\.$/,
  },
  {
    why: 'a code that no body shows',
    file: 'openapi/merchant/paths/catalog/catalog_scan.yaml',
    from: '#/provider_scan_unavailable }',
    to: '#/catalog_busy }',
    says: /errors.provider_scan_unavailable: No body shows this code\. Reference it from a response\.$/,
  },
  {
    why: 'a code of the ledger that the catalog lacks',
    file: 'openapi/contract/errors/catalog.yaml',
    from: 'catalog_multi_tradepoint:\n',
    to: 'catalog_many_tradepoints:\n',
    says: /clauses\/merchant\/.*The catalog has no "catalog_multi_tradepoint"\. Add its entry to contract\/errors\/\.$/,
  },
  {
    why: 'a documented code that the ledger lacks',
    file: 'openapi/contract/errors/catalog.yaml',
    from: 'catalog_multi_tradepoint:\n',
    to: 'catalog_many_tradepoints:\n',
    says: /errors.catalog_many_tradepoints: No clause of the ledger cites this code under holds\. /,
  },
  {
    why: 'a state to which no move leads',
    file: 'openapi/contract/lifecycles/refund.yaml',
    from: 'to: failed',
    to: 'to: completed',
    says: /lifecycles.states.failed: No transition leads to failed\. Add one, or state under open /,
  },
  {
    why: 'a state that no example shows',
    file: 'openapi/merchant/components/examples/cashbox/cashbox_operation_sending.yaml',
    from: 'status: sending',
    to: 'status: pending',
    says: /lifecycles.states.sending: No example of a CashboxOperation in the state sending\. Add one\.$/,
  },
  {
    why: 'an event without a webhook',
    file: 'openapi/merchant/openapi.yaml',
    from: '  receipt.issued: {',
    to: '  receipt.made: {',
    says: /events.receipt.issued: No webhook describes this event\. Add it\.$/,
  },
  {
    why: 'a sandbox value that no example sends',
    file: 'openapi/partner/components/examples/authorisation/verify_otp.yaml',
    from: "'0000'",
    to: "'1234'",
    says: /sandbox.otp_ok: No example of verifyCashierOtp has this otp\. Add one\.$/,
  },
  {
    why: 'a clause that nothing holds',
    file: 'openapi/contract/clauses/partner/2.2-api-key.yaml',
    from: 'schema:ApiKeyResult/key_id',
    to: 'schema:ApiKeyResult/number',
    says: /clauses.P-2.2-key-id: ApiKeyResult has no property "number"\. Correct the name\.$/,
  },
  {
    why: 'an example that its schema refuses',
    file: 'openapi/merchant/components/examples/invoices/short_invoice.yaml',
    from: "amount: '1500.00'",
    to: 'amount: 1500',
    says: /short_invoice.yaml:4 .*As the 201 of createInvoice: 1500 is not of the type string\.$/,
  },
];

describe('the coverage of the contract', () => {
  test('is complete', () => {
    expect(said(before)).toEqual([]);
    // Clauses about clients may be without an example if they state a reason; otherwise they would be among the
    // findings.
    const whole = before.rows.filter(({ what }) => !what.startsWith('clauses about clients'));
    for (const { all, expressed = all, exampled = all } of whole) expect([expressed, exampled]).toEqual([all, all]);
  });

  test.for(cases)('names $why', ({ file, from, to, says }) => {
    expect(said(without(file, from, to))).toContainEqual(expect.stringMatching(says));
  });
});

function run(...options: string[]) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...options], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

test('the table of the contract fits a screen', () => {
  const { code, out } = run('--contract');
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThan(40);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
});

test('--json gives the same as data', () => {
  const { code, out } = run('--contract', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(before);
});

test('an unknown option is named, exit 2', () => {
  const { code, err } = run('--jsn');
  expect(code).toBe(2);
  expect(err).toMatch(/^error: unknown option '--jsn'\n\(Did you mean --json\?\)/);
});
