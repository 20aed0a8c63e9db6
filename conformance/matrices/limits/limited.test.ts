import { expect, it } from 'vitest';
import { limits } from '../../../generated/limits.ts';
import { allChecks } from '../../checks/all.ts';

/** Limits that requests use up. The one of a paid tariff is soft: nothing shows that it is reached. */
const used = Object.entries(limits).flatMap(([id, { kind }]) =>
  (kind === 'rate' || kind === 'count') && id !== 'tariff_daily' ? [id] : [],
);

function limitsOf(matrix: string): string[] {
  const needs = allChecks.filter(({ row }) => row?.matrix.name === matrix).flatMap((check) => check.needs);
  return [...new Set(needs.flatMap((name) => /^limit\.near:(\w+):1$/.exec(name)?.[1] ?? []))];
}

it('has a row of scope for every limit that requests use up', () => {
  expect(limitsOf('scope').sort()).toEqual(used.toSorted());
});

it('has a row of counters for every limit that can be left with one request, and for the soft one', () => {
  // The check partner.limit.test-organizations creates all organizations.
  const counted = used.filter((id) => id !== 'test_organizations');
  expect(limitsOf('counters').sort()).toEqual([...counted, 'tariff_daily'].sort());
});
