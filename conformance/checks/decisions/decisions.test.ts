import { expect, it } from 'vitest';
import { areDecisions, contractLedger } from '../../ground/ledger/ledger.ts';
import { allChecks } from '../all.ts';

const decisions = [...contractLedger.values()].filter(({ level }) => level === 'package');

it('every decision of the package has a check or a reason for having none', () => {
  const named = new Set(allChecks.flatMap(({ clauses }) => clauses));
  const missing = decisions.filter(({ id, excluded }) => excluded === undefined && !named.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('no check has both decisions and clauses of the specification', () => {
  const ids = new Set<string>(decisions.map(({ id }) => id));
  const mixed = allChecks.filter(
    ({ clauses }) => clauses.some((id) => ids.has(id)) && !areDecisions(contractLedger, clauses),
  );
  expect(mixed.map(({ id }) => id)).toEqual([]);
});
