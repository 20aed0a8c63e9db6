import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Results, Verdict } from '../../ground/verdicts/results.ts';
import type { ServerRun } from '../subjects/server-run.ts';
import { judgeExplored, judgeMutant } from './judge-mutant.ts';

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
    tested: { clauses: 0, of: 0 },
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

function run(rows: Parameters<typeof results>[0], more: Partial<ServerRun> = {}): ServerRun {
  return { results: results(rows), used: { 'mutator 1': 1 }, serverErrors: [], secrets: [], ...more };
}

const mutant = { clause, sampled: new Set(['s']) };

describe('judgeMutant', () => {
  it.each<[string, ServerRun, string]>([
    ['a bound assertion fails', run([['a', clause, 'fail']]), 'killed'],
    [
      'an unsampled check fails as well',
      run([
        ['a', clause, 'fail'],
        ['b', other, 'fail'],
      ]),
      'killed',
    ],
    [
      'a sampled check fails as well',
      run([
        ['a', clause, 'fail'],
        ['s', other, 'fail'],
      ]),
      'too_broad',
    ],
    ['the server logs an error', run([['a', clause, 'fail']], { serverErrors: ['{}'] }), 'server_failed'],
    [
      'only assertions of other clauses fail',
      run([
        ['a', clause, 'pass'],
        ['b', other, 'fail'],
      ]),
      'killed_elsewhere',
    ],
    ['no assertion fails', run([['a', clause, 'pass']]), 'silent'],
    ['no changed code ran', run([['b', other, 'pass']], { ran: [] }), 'unreached'],
    ['the mutation never applied', run([['a', clause, 'fail']], { used: { 'mutator 1': 0 } }), 'not_applied'],
    ['a check ends in an error', run([['a', clause, 'error']]), 'crashed'],
  ])('%s', (_, ran, verdict) => {
    expect(judgeMutant(mutant, ran).verdict).toBe(verdict);
  });

  it('accepts a broad mutant that gives a reason', () => {
    const broken = run(
      [
        ['a', clause, 'fail'],
        ['s', other, 'fail'],
      ],
      { serverErrors: ['{}'] },
    );
    expect(judgeMutant({ ...mutant, broad: 'every creation fails' }, broken)).toMatchObject({
      good: true,
      failed: [
        { check: 'a', clause, bound: true },
        { check: 's', clause: other, bound: false },
      ],
    });
  });
});

describe('judgeExplored', () => {
  it('counts what only the checks of every response and event see', () => {
    expect(judgeExplored(run([['wire.event.invoice-refunded', other, 'fail']]), 1)).toMatchObject({ verdict: 'found' });
  });

  it('is not found while everything holds', () => {
    expect(judgeExplored(run([['explore.invoices', other, 'pass']]), 1)).toMatchObject({ verdict: 'not_found' });
  });
});
