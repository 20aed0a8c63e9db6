import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../generated/clauses.ts';
import type { Results, Verdict } from '../kernel/verdicts/results.ts';
import { judge } from './judge.ts';

const clause: ClauseId = 'M-4.4-200';
const other: ClauseId = 'M-4.4-202';

/** Results of a run in which these checks ended so, each with one assertion. */
function results(rows: readonly [id: string, clause: ClauseId, verdict: Verdict][]): Results {
  return {
    schema: 'results/1',
    suite: { version: '0', contract: { merchant: '0', partner: '0' } },
    target: { name: 't', mode: 'sandbox', config: {}, configHash: '0' },
    run: { id: 'r', startedAt: '', endedAt: '', durationMs: 0, filtered: true, interrupted: false },
    outcome: 'incomplete',
    exitCode: 1,
    profiles: [],
    clauses: [],
    exchanges: [],
    captures: [],
    notes: [],
    checks: rows.map(([id, about, verdict]) => ({
      id,
      title: id,
      profile: 'merchant-core',
      tier: 'black-box',
      verdict,
      clauses: [about],
      assertions: [{ clause: about, verdict }],
      preconditions: [],
      observations: [],
      exchanges: [],
      durationMs: 0,
    })),
  };
}

const charge = { clause, killed_by: ['a'], lies: true, whole: true };

describe('judge', () => {
  it.each<[string, Results, Record<string, number>, string]>([
    ['killed', results([['a', clause, 'fail']]), { lie: 1 }, 'killed'],
    [
      'more checks fail',
      results([
        ['a', clause, 'fail'],
        ['b', other, 'fail'],
      ]),
      { lie: 1 },
      'unexpected',
    ],
    [
      'only others fail',
      results([
        ['a', clause, 'pass'],
        ['b', other, 'fail'],
      ]),
      { lie: 1 },
      'killed_elsewhere',
    ],
    ['nobody notices', results([['a', clause, 'pass']]), { lie: 1 }, 'silent'],
    ['nobody looks', results([['b', other, 'pass']]), { lie: 1 }, 'dead'],
    ['the lie was never told', results([['a', clause, 'fail']]), { lie: 0 }, 'not_applied'],
    ['the suite broke', results([['a', clause, 'error']]), { lie: 1 }, 'crashed'],
  ])('%s', (_, run, used, verdict) => {
    expect(judge(charge, run, used).verdict).toBe(verdict);
  });

  it('calls a rule that was never read dead', () => {
    expect(judge({ ...charge, lies: false }, results([['a', clause, 'fail']]), { 'qr.cancel': 0 }).verdict).toBe(
      'dead',
    );
  });

  it('lets a standing check of the set stay silent only when not every check ran', () => {
    const run = results([['a', clause, 'fail']]);
    const set = { ...charge, killed_by: ['a', 'wire.schema.get-invoice'] };
    expect(judge(set, run, { lie: 1 }).verdict).toBe('unexpected');
    expect(judge({ ...set, whole: false }, run, { lie: 1 }).verdict).toBe('killed');
  });
});
