import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { mutants } from '../mutants/mutants.ts';
import { applyPatches } from '../source-patch/patch.ts';
import { serverModules } from '../source-patch/server-modules.ts';
import { fateOf, killRate } from './adequacy.ts';
import { controls } from './controls.ts';
import type { MechanicalMutant } from './mechanical-mutants.ts';
import { hasRunBetween, runCode } from './run-code.ts';
import { appliedSample } from './sample.ts';
import { sourcePatchOf } from './source-patch-of.ts';

it('has a control for each profile, which is a declared mutant', () => {
  expect(Object.keys(controls).toSorted()).toEqual([...new Set(allChecks.map(({ profile }) => profile))].toSorted());
  const declared = new Set(mutants().map(({ id }) => id));
  expect(Object.values(controls).filter((id) => !declared.has(id))).toEqual([]);
});

it('has a sample of which the server still has the source, mostly', () => {
  // Otherwise: npm run prove -- --systematic --write
  expect(appliedSample().length).toBeGreaterThanOrEqual(10);
});

it('makes a patch whose text is found once, whatever the change is', () => {
  const file = 'domain/money.ts';
  const source = serverModules().sources.get(file) ?? '';
  const start = source.lastIndexOf(';');
  const mutant = { file, start, end: start + 1, becomes: ' /* changed */;' } as MechanicalMutant;
  const patched = applyPatches([sourcePatchOf(mutant)]).get(file)?.source;
  expect(patched).toBe(`${source.slice(0, start)} /* changed */;${source.slice(start + 1)}`);
});

describe('runCode', () => {
  const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });
  const code = runCode(
    {
      functions: [
        { functionName: '', isBlockCoverage: true, ranges: [range(0, 100, 0)] },
        { functionName: 'f', isBlockCoverage: true, ranges: [range(10, 50, 1), range(20, 30, 0)] },
      ],
    },
    100,
  );

  it.each([
    ['in a function that ran', 12, 14, true],
    ['in a block of it that did not', 22, 28, false],
    ['around that block', 18, 32, true],
    ['in no function that ran', 60, 70, false],
  ])('says whether code ran: %s', (_, start, end, expected) => {
    expect(hasRunBetween(code, { start, end })).toBe(expected);
  });
});

describe('fateOf', () => {
  const rows = [{ mutants: { 'x *': '' }, class: 'silent' as const, because: '' }];
  it.each([
    ['killed', 'x 1', 'killed', 'killed'],
    ['survived', 'x 1', 'silent', 'a named survivor'],
    ['survived', 'y 1', 'unnamed', 'a survivor without a row'],
    ['crashed', 'y 1', 'stopped', 'a process that ended'],
    [undefined, 'y 1', 'not_reached', 'no run'],
  ])('of %s, %s is %s: %s', (verdict, id, fate, _) => {
    expect(fateOf({ id }, verdict === undefined ? undefined : { verdict }, rows)).toBe(fate);
  });

  it('counts among those that differ what no check reaches', () => {
    expect(killRate({ killed: 8, hole: 1, not_reached: 1, equivalent: 5, silent: 5, start_refused: 5 })).toBe(0.8);
  });
});
