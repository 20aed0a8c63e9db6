import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import type { Outcome } from '../subjects/outcome.ts';
import { chooseChecks } from './chosen-checks.ts';
import { mutantsOfMissingPairs } from './missing-pairs.ts';

const clause = 'M-4.4-200';
const [any] = allChecks;
if (any === undefined) throw new Error('There are no checks.');
const like: Check = { ...any, clauses: [clause] };

function check(id: string, requests: number): Check {
  return { ...like, id, cost: { requests } };
}
const catalogue = [check('dear', 9), check('cheap', 2), check('rare', 5)];

function mutant(id: string, by: readonly string[]): Outcome {
  const failed = by.map((one) => ({ check: one, clause, bound: true }));
  return { kind: 'mutant', id, at: '', clause, good: true, verdict: 'killed', failed, durationMs: 1 };
}

describe('chooseChecks', () => {
  it('gives each pair to one mutant, and the cheapest check to the others', () => {
    const outcomes = [mutant('a', ['dear', 'cheap', 'rare']), mutant('b', ['dear', 'cheap']), mutant('c', ['cheap'])];
    const chosen = chooseChecks([...outcomes, mutant('d', ['dear', 'cheap'])], catalogue);
    expect(chosen).toEqual({ a: ['rare'], b: ['dear'], c: ['cheap'], d: ['cheap'] });
  });

  it('says nothing of a mutant that needs every check, survived, or fails by assertions of other clauses', () => {
    const elsewhere = { ...mutant('b', []), failed: [{ check: 'dear', clause, bound: false }] };
    const survivor = { ...mutant('c', ['dear']), good: false };
    expect(chooseChecks([mutant('a', ['dear', 'cheap', 'rare']), elsewhere, survivor], catalogue)).toEqual({});
  });
});

describe('mutantsOfMissingPairs', () => {
  it('takes the declared mutants of a clause whose pair is unproven without a reason', () => {
    const all = [
      mutant('a', []),
      { ...mutant('b', []), clause: 'other' },
      { ...mutant('c', []), kind: 'generated' as const },
    ];
    const pair = { clause, check: 'new' };
    expect(mutantsOfMissingPairs(all, { unprovenPairs: [pair] }).map(({ id }) => id)).toEqual(['a']);
    expect(mutantsOfMissingPairs(all, { unprovenPairs: [{ ...pair, because: 'known' }] })).toEqual([]);
  });
});
