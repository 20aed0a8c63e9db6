import { expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { openSqliteStore } from '../../store/opening/sqlite-store.ts';
import { defaultVariations } from '../../variations/variations.ts';
import { AddressGuard } from '../../webhooks/address.ts';
import { allowancesOf } from '../limits.ts';
import { changeOrganization } from './changes.ts';
import { KeyService } from './issue-key.ts';
import { OnboardingService } from './onboarding.ts';

test('an organization that changed while it was being deleted is deleted all the same', async () => {
  const store = openSqliteStore(':memory:');
  const service = new OnboardingService({
    store,
    clock: new AdjustableClock(),
    variations: defaultVariations,
    allowances: allowancesOf(),
  });
  const partner = await store.partners.insert({ name: 'Platform', hash: 'x', production: false });
  const made = await service.create(partner, {});
  if ('refused' in made) throw new Error(made.refused);
  const { id } = made.organization;
  await changeOrganization(store, id, (organization) => ({ ...organization, status: 'verified' }));
  await service.remove(made.organization);
  expect(await service.find(partner, id)).toBeUndefined();
  await store.close();
});

test.each(['issued first', 'deleted first'])(
  'no key survives an organization that is deleted meanwhile: %s',
  async (order) => {
    const store = openSqliteStore(':memory:');
    const parts = { store, clock: new AdjustableClock(), variations: defaultVariations, allowances: allowancesOf() };
    const service = new OnboardingService(parts);
    const keys = new KeyService({ ...parts, addresses: new AddressGuard({ allowLoopback: true }) });
    const partner = await store.partners.insert({ name: 'Platform', hash: 'x', production: false });
    for (let round = 0; round < 20; round += 1) {
      const made = await service.create(partner, { external_id: `client-${round}` });
      if ('refused' in made) throw new Error(made.refused);
      const { organization } = made;
      const issue = () => keys.issue(organization, { webhook_url: 'http://127.0.0.1/events' });
      const work = [issue, () => service.remove(organization), issue];
      if (order === 'deleted first') work.reverse().push(issue);
      const delayed = work.map(async (one, index) => {
        for (let left = (round * index) % 7; left > 0; left -= 1) await Promise.resolve();
        return one();
      });
      const outcomes = await Promise.all(delayed);
      expect(await store.keys.active(organization.id)).toEqual([]);
      const refusals = outcomes.flatMap((one) => (one && 'refused' in one ? [one.refused] : []));
      expect(new Set(refusals).size).toBeLessThanOrEqual(1);
      expect(await keys.issue(organization, { webhook_url: 'http://127.0.0.1/events' })).toEqual({
        refused: 'organization_not_found',
      });
    }
    await store.close();
  },
);

test('of two keys issued at once one works, and one is the default', async () => {
  const store = openSqliteStore(':memory:');
  const parts = { store, clock: new AdjustableClock(), variations: defaultVariations, allowances: allowancesOf() };
  const partner = await store.partners.insert({ name: 'Platform', hash: 'x', production: false });
  const made = await new OnboardingService(parts).create(partner, {});
  if ('refused' in made) throw new Error(made.refused);
  const keys = new KeyService({ ...parts, addresses: new AddressGuard({ allowLoopback: true }) });
  const issue = () => keys.issue(made.organization, { webhook_url: 'http://127.0.0.1/events' });
  await Promise.all([issue(), issue(), issue()]);
  expect(await store.keys.active(made.organization.id)).toHaveLength(1);
  expect((await store.keys.of(made.organization.id)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await store.close();
});
