import type { Credential } from '../contract/credential.ts';
import type { IntegerFixture } from '../ground/declared-target/integer-fixtures.ts';
import { SuiteError } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { integersOf } from './fixtures.ts';

/** Acts as the organization of a fixture; without a key of its own that is `merchant.keys.catalog`. */
export function prepared(setup: SetupContext, fixture: string): Credential {
  const key = setup.run.target.fixtures[fixture]?.key ?? 'catalog';
  return declared(setup, key === 'catalog' ? key : fixture, key, fixture !== 'catalog.key.used');
}

/** Acts as the organization of a declared key. */
export function declared(setup: SetupContext, name: string, key: string, production = false): Credential {
  const value = setup.run.keyNamed(key);
  const credential: Credential = { interface: 'merchant', name, value, ...(production && { production }) };
  setup.actAs(credential);
  return credential;
}

/** The first declared item of a fixture; its organization acts from then on. */
export function declaredItem(setup: SetupContext, fixture: IntegerFixture): number {
  prepared(setup, fixture);
  const [id] = integersOf(setup.run.target, fixture) ?? [];
  if (id === undefined) throw new SuiteError(`The fixture ${fixture} has no ids.`);
  return id;
}
