import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { FaultQueue } from '../../provider/fault-queue.ts';
import { openSqliteStore } from '../../store/opening/sqlite-store.ts';
import { defaultVariations } from '../../variations/variations.ts';
import { allowancesOf } from '../limits.ts';
import { OnboardingService } from '../organizations/onboarding.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Store } from '../ports/store.ts';
import { ConnectionAuthService } from './authorisation.ts';
import { newConnection, withCashier } from './connection.ts';
import { ConnectionService } from './service.ts';

let store: Store;
let service: ConnectionService;
let steps: ConnectionAuthService;
let organization: Organization;

beforeEach(async () => {
  store = openSqliteStore(':memory:');
  const parts = {
    store,
    clock: new AdjustableClock(),
    variations: defaultVariations,
    faults: new FaultQueue(),
    allowances: allowancesOf(),
  };
  service = new ConnectionService(parts);
  steps = new ConnectionAuthService(parts);
  const partner = await store.partners.insert({ name: 'Platform', hash: 'x', production: false });
  const made = await new OnboardingService(parts).create(partner, {});
  if ('refused' in made) throw new Error(made.refused);
  organization = made.organization;
});
afterEach(() => store.close());

/** A connection with a cashier, stored without any of the rules. */
async function cashier(isMain = false): Promise<number> {
  const draft = withCashier(newConnection(organization.id, 1_000), '77010000001');
  return (await store.connections.insert({ ...draft, isMain })).id;
}

/** A connection that is linked as soon as its cashier sends the code. */
async function almostLinked(): Promise<number> {
  const connection = await store.connections.insert(newConnection(organization.id, 1_000));
  await steps.start(connection, false);
  await steps.sendPhone(organization, connection.id, { phone: '77010000002', confirmed: true });
  return connection.id;
}

async function mainOnes(): Promise<readonly number[]> {
  return (await store.connections.of(organization.id)).filter(({ isMain }) => isMain).map(({ id }) => id);
}

/** Starts each piece of work after its number of event loop turns. */
function interleaved(work: readonly (() => Promise<unknown>)[], turns: readonly number[]): Promise<unknown> {
  return Promise.all(
    work.map(async (one, index) => {
      for (let left = turns[index] ?? 0; left > 0; left -= 1) await Promise.resolve();
      await one();
    }),
  );
}

/** Delays in event loop turns: one piece of work starts up to 16 turns before the other, in both directions. */
const leads = [-16, -12, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 12, 16].map((lead) => [
  Math.max(0, -lead),
  Math.max(0, lead),
]);

test.each(leads)(
  'a cashier is linked while the main connection is deleted: delays of %d and %d turns',
  async (...turns) => {
    const [main, next] = [await cashier(true), await almostLinked()];
    await interleaved(
      [() => steps.verify(organization, next, '0000'), () => service.remove(organization, main)],
      turns,
    );
    expect(await mainOnes()).toEqual([next]);
  },
);

test.each(leads)(
  'two connections become the main one at the same time: delays of %d and %d turns',
  async (...turns) => {
    const [left, right] = [await cashier(), await cashier()];
    await interleaved([() => service.makeMain(organization, left), () => service.makeMain(organization, right)], turns);
    expect(await mainOnes()).toHaveLength(1);
  },
);

test.each(leads)('the successor is deleted together with the main one: delays of %d and %d turns', async (...turns) => {
  const [main, successor, last] = [await cashier(true), await cashier(), await cashier()];
  await interleaved([() => service.remove(organization, main), () => service.remove(organization, successor)], turns);
  expect(await mainOnes()).toEqual([last]);
});

test('the store rejects a second main connection', async () => {
  await cashier(true);
  const second = { ...withCashier(newConnection(organization.id, 1_000), '77010000003'), isMain: true };
  expect(await store.commit({ add: { connections: [second] } })).toEqual({ conflict: true });
});
