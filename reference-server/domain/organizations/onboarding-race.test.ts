import { expect, test } from 'vitest';
import { Clock } from '../../clock.ts';
import { defaultPolicies } from '../../policies.ts';
import { openSqliteStore } from '../../store/sqlite/store.ts';
import { changeOrganization } from './changes.ts';
import { OnboardingDesk } from './onboarding.ts';

test('an organization that changed while it was being deleted is deleted all the same', async () => {
  const store = openSqliteStore(':memory:');
  const desk = new OnboardingDesk({ store, clock: new Clock(), policies: defaultPolicies });
  const partner = await store.partners.insert({ name: 'Platform', hash: 'x', production: false });
  const made = await desk.create(partner, {});
  if ('refused' in made) throw new Error(made.refused);
  const { id } = made.organization;
  await changeOrganization(store, id, (organization) => ({ ...organization, status: 'verified' }));
  await desk.remove(made.organization);
  expect(await desk.find(partner, id)).toBeUndefined();
  await store.close();
});
