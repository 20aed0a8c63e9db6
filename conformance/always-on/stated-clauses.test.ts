import { expect, it } from 'vitest';
import { contractLedger } from '../ground/ledger/ledger.ts';
import { ReceivedResponse } from '../ground/values/evidence.ts';
import { statedClauses } from './stated-clauses.ts';

function listed(body: object, exchange = 1, status = 200): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'partner',
    operation: 'listOrganizations',
    exchange,
    request: { method: 'GET', path: '/organizations' },
    response: { status, headers: new Headers(), text: JSON.stringify(body) },
  });
}

const page = { success: true, organizations: [], current_page: 1, per_page: 15, total: 0, last_page: 1 };

function verdicts(...responses: ReceivedResponse[]): string[] {
  const clauses = ['P-4-list-total', 'P-4-list-organizations', 'M-2.1-id'] as const;
  return statedClauses(clauses, responses, contractLedger).map((one) => `${one.clause} ${one.verdict} ${one.exchange}`);
}

it('asserts each clause once, on the first response that satisfies it', () => {
  expect(verdicts(listed(page), listed(page, 2))).toEqual(['P-4-list-total pass 1', 'P-4-list-organizations pass 1']);
});

it('asserts every contradiction, whatever other responses show', () => {
  const { total: _, ...without } = page;
  expect(verdicts(listed(page), listed(without, 2), listed({ ...page, organizations: 'none' }, 3))).toEqual([
    'P-4-list-total fail 2',
    'P-4-list-organizations fail 3',
  ]);
});

it('asserts the clauses of a body whose status is another success than the listed one', () => {
  const { total: _, ...without } = page;
  expect(verdicts(listed(page, 1, 206))).toEqual(['P-4-list-total pass 1', 'P-4-list-organizations pass 1']);
  expect(verdicts(listed(without, 1, 206))).toContain('P-4-list-total fail 1');
});

it('says nothing about a clause that no response shows', () => {
  expect(verdicts()).toEqual([]);
});
