import type {
  Assertion,
  CheckResult,
  ClauseResult,
  Exchange,
  ProfileResult,
  Results,
  Tier,
} from '../../ground/verdicts/results.ts';

/** CreatedResources-up results for the tests of the reports: small builders whose defaults are a passed check. */
export function sampleResults(parts: Partial<Results> = {}): Results {
  return {
    schema: 'results/1',
    suite: { version: '3.0.0', contract: { merchant: '3.0.0', partner: '3.0.0' } },
    target: {
      name: 'Example PSP',
      mode: 'sandbox',
      merchant: 'http://127.0.0.1:8080/api/v1',
      config: { tier: 'black-box', target: { name: 'Example PSP', version: '3.4.1' } },
      configHash: 'sha256:0123456789abcdef',
    },
    run: {
      id: 'cf-20260101-abc123',
      startedAt: '2026-01-01T10:00:00.000Z',
      endedAt: '2026-01-01T10:00:12.400Z',
      durationMs: 12_400,
      filtered: false,
      interrupted: false,
    },
    outcome: 'conformant',
    tested: { clauses: 41, of: 41 },
    exitCode: 0,
    profiles: [sampleProfile()],
    clauses: [sampleClause()],
    checks: [sampleCheck()],
    exchanges: [sampleExchange(1)],
    captures: [],
    notes: [],
    ...parts,
  };
}

export function sampleProfile(
  parts: Partial<ProfileResult> = {},
  passed: Partial<Record<Tier, number>> = {},
): ProfileResult {
  const tally = (tier: Tier): ProfileResult['tiers'][Tier] => ({
    passed: passed[tier] ?? 0,
    total: passed[tier] ?? 0,
    failed: 0,
    open: 0,
  });
  return {
    profile: 'merchant-core',
    declared: true,
    outcome: 'conformant',
    tiers: {
      'black-box': { passed: 41, total: 41, failed: 0, open: 0 },
      provisioned: tally('provisioned'),
      controlled: tally('controlled'),
    },
    testable: 41 + (passed.provisioned ?? 0) + (passed.controlled ?? 0),
    ...parts,
  };
}

export function sampleClause(parts: Partial<ClauseResult> = {}): ClauseResult {
  return {
    id: 'M-1-decimal',
    profile: 'merchant-core',
    tier: 'black-box',
    level: 'must',
    verdict: 'pass',
    checks: ['invoice.create.accepted'],
    ...parts,
  };
}

export function sampleCheck(parts: Partial<CheckResult> = {}): CheckResult {
  return {
    id: 'invoice.create.accepted',
    title: 'A valid request creates an invoice',
    profile: 'merchant-core',
    tier: 'black-box',
    verdict: 'pass',
    clauses: ['M-1-decimal'],
    assertions: [sampleAssertion()],
    preconditions: [{ name: 'invoice.open', strategy: 'construct', exchanges: [1] }],
    observations: [],
    exchanges: [1],
    durationMs: 35,
    ...parts,
  };
}

/** A check whose one assertion failed on the given exchange. */
export function failedCheck(id: string, assertion: Partial<Assertion> = {}): CheckResult {
  return sampleCheck({
    id,
    verdict: 'fail',
    assertions: [
      sampleAssertion({ verdict: 'fail', at: '/amount', expected: '"100.00"', actual: '100 (number)', ...assertion }),
    ],
  });
}

/** Two of three creations that overlapped created an invoice with one key, and both invoices were read afterwards. */
export function racingCheck(): CheckResult {
  const clause = 'O-M-7.3-one-key';
  const request = (exchange: number, from: number, to: number, shows: string, contradicts: boolean) => ({
    ...{ exchange, label: 'POST /invoices', from, to, shows, unknown: false, contradicts },
  });
  const read = (exchange: number, from: number, to: number, id: number) => ({
    ...request(exchange, from, to, `200 reads ${id} held`, true),
    label: `GET /invoices/${id}`,
    alone: true as const,
  });
  return sampleCheck({
    id: 'concurrency.create.one-key',
    title: 'Of equal creations with one idempotency key at the same moment, one creates an invoice',
    profile: 'concurrency',
    verdict: 'fail',
    clauses: [clause],
    assertions: [{ clause, verdict: 'fail', expected: 'an order', actual: 'none', exchange: 1 }],
    preconditions: [],
    exchanges: [1, 2, 3, 4, 5],
    overlaps: [
      {
        clause,
        kind: 'contradicted',
        requests: [
          request(1, 0, 52.4, '201 creates 9001', true),
          request(2, 0.3, 60, '201 creates 9002', true),
          request(3, 0.4, 41, '409 names 9001', false),
          read(4, 70, 71, 9001),
          read(5, 99.5, 100, 9002),
        ],
      },
    ],
  });
}

export function sampleAssertion(parts: Partial<Assertion> = {}): Assertion {
  return { clause: 'M-1-decimal', verdict: 'pass', exchange: 1, ...parts };
}

export function sampleExchange(n: number, parts: Partial<Exchange> = {}): Exchange {
  return {
    n,
    check: 'invoice.create.accepted',
    purpose: 'act',
    at: '2026-01-01T10:00:01.000Z',
    durationMs: 7,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:8080/api/v1/invoices',
      operation: 'createInvoice',
      headers: { 'content-type': 'application/json', 'x-api-key': '[secret MERCHANT_KEY 0a1b2c3d]' },
      body: '{"phone_number":"87770000010","amount":100}',
    },
    response: {
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: '{"id":9001,"amount":100,"status":"processing"}',
      bytes: 46,
      truncated: false,
    },
    uses: [],
    ...parts,
  };
}
