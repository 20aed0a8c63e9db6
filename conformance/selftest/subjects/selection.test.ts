import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { ReachByCheck } from './reach.ts';
import { seeing, selectChecks } from './selection.ts';

const [naming, seen] = allChecks;
if (naming === undefined || seen === undefined) throw new Error('There are no checks.');

const reach: ReachByCheck = Object.fromEntries(
  allChecks.map(({ id }) => {
    const responses = id === seen.id ? ['getInvoice 200'] : [];
    return [id, { definition: '', responses, verdict: 'pass' as const, samples: {}, sent: {} }];
  }),
);
const mutant = {
  id: 'm',
  clause: naming.clauses[0] ?? 'M-4.4-200',
  mutations: [{ operation: 'getInvoice', status: 200, becomes: { status: 201 } }],
};

describe('selectChecks', () => {
  it('takes the checks that name the clause and three others that do not see the change', () => {
    const { checks, sampled } = selectChecks(mutant, allChecks, reach, 3);
    const others = checks.filter(({ clauses }) => !clauses.includes(mutant.clause)).map(({ id }) => id);
    expect(new Set(others)).toEqual(sampled);
    expect(sampled.size).toBe(3);
    expect(checks).toContain(naming);
    expect(checks).not.toContain(seen);
  });

  it('takes the same for the same id, and others for another', () => {
    const ids = (id: string) => [...selectChecks({ ...mutant, id }, allChecks, reach, 3).sampled];
    expect(ids('m')).toEqual(ids('m'));
    expect(ids('m')).not.toEqual(ids('n'));
  });
});

describe('seeing', () => {
  it.each([
    [{ operation: 'getInvoice', status: 200 }, [seen.id]],
    [{ operation: 'getInvoice' }, [seen.id]],
    [{ operation: '*', status: 200 }, [seen.id]],
    [{ operation: 'getInvoice', status: 404 }, []],
    [{ operation: 'listInvoices' }, []],
  ])('%j', (response, ids) => {
    expect(seeing(response, allChecks, reach)).toEqual(ids);
  });
});
