import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import type { Check } from '../../run/define.ts';
import type { Failure, Outcome } from '../subjects/outcome.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import { gapsOf, proofOf } from './proof.ts';

const graded = [...contractLedger.values()].filter(isGraded).map(({ id }) => id);
const [clause, other] = graded;
const [first] = allChecks;
if (clause === undefined || other === undefined || first === undefined) throw new Error('The contract is empty.');

const check: Check = { ...first, id: 'a', clauses: [clause, other] };
const reach: ReachByCheck = { a: { definition: '', responses: [], verdict: 'pass' as const, samples: {}, sent: {} } };

function outcome(broken: string, failed: Failure[], more: Partial<Outcome> = {}): Outcome {
  const at = 'file:1';
  return {
    kind: 'mutant',
    id: `of ${broken}`,
    at,
    clause: broken,
    good: true,
    verdict: 'killed',
    failed,
    durationMs: 1,
    ...more,
  };
}

const killed = outcome(clause, [{ check: 'a', clause, bound: true }]);

describe('proofOf', () => {
  it('counts a pair as proven when a mutant of the clause makes a bound assertion of the check fail', () => {
    const proof = proofOf([killed], reach, { checks: [check], unproven: [] });
    expect(proof).toMatchObject({ pairs: 2, unprovenPairs: [{ clause: other, check: 'a' }], unprovenChecks: [] });
    expect(proof.unbrokenClauses).toEqual([other]);
  });

  it('counts a mutant that was generated from the contract like a declared one', () => {
    const proof = proofOf([{ ...killed, kind: 'generated' }], reach, { checks: [check], unproven: [] });
    expect(proof).toMatchObject({ unprovenPairs: [{ clause: other, check: 'a' }], unbrokenClauses: [other] });
  });

  it('does not count an assertion of another clause', () => {
    const elsewhere = outcome(clause, [{ check: 'a', clause: other, bound: false }]);
    expect(proofOf([elsewhere], reach, { checks: [check], unproven: [] })).toMatchObject({ unprovenChecks: ['a'] });
  });

  it('accepts a reason, and asks to remove one that is not needed', () => {
    const unproven = [
      { clause: other, checks: ['a*'], because: 'one branch of many' },
      { clause, checks: ['a'], because: 'old' },
    ];
    const proof = proofOf([killed], reach, { checks: [check], unproven });
    expect(proof.unprovenPairs).toEqual([{ clause: other, check: 'a', because: 'one branch of many' }]);
    expect(proof.needlessRows).toEqual([`${clause} a`]);
    expect(gapsOf({ ...proof, unbrokenClauses: [] })).toEqual([expect.stringContaining(`${clause} a`)]);
  });

  it('names always-on checks that failed on no mutant', () => {
    const whole = outcome('', [], { kind: 'combination', alwaysOn: ['wire.schema.x', 'wire.schema.y'] });
    const mutated = outcome(clause, [{ check: 'wire.schema.x', clause, bound: true }], { kind: 'generated' });
    const proof = proofOf([killed, whole, mutated], reach, { checks: [check], unproven: [] });
    expect(proof.unprovenAlwaysOn).toEqual(['wire.schema.y']);
  });
});
