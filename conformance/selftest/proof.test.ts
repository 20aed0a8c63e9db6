import { describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { differences, type Proof, withNumbers } from './proof.ts';
import { checksFor } from './selection.ts';
import { reasonToLive } from './survivors.ts';

describe('the kill matrix', () => {
  it('tells the clauses whose row changed, came or went', () => {
    const kept = { A: { m: ['x'] }, B: { n: ['y'] }, C: { o: ['z'] } };
    expect(differences(kept, { A: { m: ['x'] }, B: { n: ['y', 'z'] }, D: { p: 'any' } })).toEqual(['B', 'C', 'D']);
  });
});

describe('the numbers of the README', () => {
  const proof: Proof = { clauses: { A: { m: ['x'] } }, counts: { mutant: 3, variant: 2 } };
  const marks = ['<!-- proof:begin (npm run prove -- --write) -->', '<!-- proof:end -->'];

  it('stand between the marks, and a second writing changes nothing', () => {
    const once = withNumbers(`# A\n\n${marks[0]}\nold\n${marks[1]}\n\nB\n`, proof);
    expect(once).toContain('3 hand-made mutants of 1 clauses');
    expect(once).not.toContain('old');
    expect(withNumbers(once, proof)).toBe(once);
  });

  it('leave a README without marks alone', () => {
    expect(withNumbers('# A\n', proof)).toBe('# A\n');
  });
});

describe('the checks of a mutant', () => {
  const [killer, other] = allChecks;
  const reach = Object.fromEntries(
    allChecks.map(({ id }) => [
      id,
      {
        definition: '',
        answers: id === other?.id ? ['getInvoice 200'] : [],
        milliseconds: 5,
        verdict: 'pass',
        samples: {},
      },
    ]),
  );
  const mutant = {
    id: 'm',
    clause: killer?.clauses[0] ?? 'M-4.4-200',
    killed_by: [killer?.id ?? ''],
    lies: [{ operation: 'getInvoice', status: 200, becomes: { status: 201 } }],
  };

  it('are its killers, those that name its clause, those that see the lie, and a small sample that never changes', () => {
    const chosen = checksFor(mutant, allChecks, reach).map(({ id }) => id);
    expect(chosen).toEqual(expect.arrayContaining([killer?.id, other?.id]));
    const naming = allChecks.filter(({ clauses }) => clauses.includes(mutant.clause)).length;
    expect(chosen.length).toBeLessThanOrEqual(naming + 8);
    expect(checksFor(mutant, allChecks, reach).map(({ id }) => id)).toEqual(chosen);
    expect(checksFor({ ...mutant, id: 'n' }, allChecks, reach).map(({ id }) => id)).not.toEqual(chosen);
  });
});

describe('a reason to live', () => {
  it('fits whole ids, with stars for any text', () => {
    const list = [{ ids: 'getA/*/x:null', because: 'why' }];
    expect(reasonToLive('getA/200/x:null', list)).toBe('why');
    expect(reasonToLive('getA/200/x:nullified', list)).toBeUndefined();
  });
});
