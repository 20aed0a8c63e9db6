import { describe, expect, it } from 'vitest';
import { limits } from '../../../generated/limits.ts';
import { areDecisions, contractLedger } from '../../ground/ledger/ledger.ts';
import { allChecks } from '../all.ts';

const partnerChecks = allChecks.filter(
  ({ profile, clauses }) => profile === 'partner' && !areDecisions(contractLedger, clauses),
);
const named = new Map(
  allChecks.flatMap(({ id, clauses }) => clauses.map((clause) => [clause, id.startsWith('probe.')] as const)),
);
const rows = [...contractLedger.values()].filter(({ profile, level }) => profile === 'partner' && level !== 'package');

describe('the checks of the partner interface', () => {
  it('name every clause that can be observed', () => {
    const missing = rows.filter(({ id, excluded }) => excluded === undefined && !named.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('name no clause that is excluded', () => {
    expect(rows.filter(({ id, excluded }) => excluded !== undefined && named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('name open points in probes only, and probes grade nothing', () => {
    const graded = partnerChecks.flatMap(({ id, clauses }) =>
      clauses.flatMap((clause) => {
        const isOpen = contractLedger.get(clause)?.level === 'open';
        return isOpen === id.startsWith('probe.') ? [] : [`${id}: ${clause}`];
      }),
    );
    expect(graded).toEqual([]);
  });

  it('have unique ids', () => {
    const ids = partnerChecks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('fit a new sandbox without a control adapter, even when deleted organizations count', () => {
    const controlled = /^(limit|partner\.(process|tariff|org\.claimed|org\.production|production(\.new)?$))/;
    const blackBox = partnerChecks.filter(
      ({ needs, tier }) => tier !== 'controlled' && !needs.some((name) => controlled.test(name)),
    );
    // The tripwire of the run creates one organization, the shared linked and idle ones are two others;
    // organization.create.repeat creates one as the other partner.
    const made = blackBox.reduce((sum, { cost }) => sum + (cost.organizations ?? 0), 3 - 1);
    expect(made).toBeLessThanOrEqual(limits.test_organizations.max);
  });
});
