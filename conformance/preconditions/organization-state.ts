import { StopCheck, SuiteError } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { byControl, byFixture, type Precondition, precondition, type Situation } from './definition.ts';
import { fixtureLine } from './fixture-line.ts';

/** Only an organization that the suite created may be changed, so that other checks are not affected. */
export function createdByRun({ onboards }: Situation): boolean {
  return onboards;
}

/** A state from a fixture, or from one control action on a disposable organization. */
export function changed(
  name: string,
  abilities: readonly [string, ...string[]],
  options: { production?: boolean; catalog?: boolean; params?: Readonly<Record<string, unknown>> },
): Precondition<SuppliedActor> {
  const ability = abilities.at(-1) ?? abilities[0];
  return precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      keyFixture(name),
      byControl(
        abilities,
        async (setup) => {
          const { production = false, catalog = false } = options;
          await setup.disposable({ production, catalog });
          await setup.control(ability, {}, options.params ?? {});
          return { credential: setup.actor };
        },
        createdByRun,
      ),
    ],
    missing: missingState(name, 'No documented call causes this state.'),
  });
}

/** The organization of a fixture with a key. */
export function keyFixture(name: string) {
  return byFixture(name, 'key', async (setup): Promise<SuppliedActor> => prepared(setup, name));
}

/** The organization of the fixture becomes the acting one. */
export function prepared(setup: SetupContext, name: string): SuppliedActor {
  const key = setup.run.target.fixtures[name]?.key;
  if (key === undefined) throw new SuiteError(`The fixture ${name} has no key.`);
  const production = name === 'org.production' || name === 'org.unverified' || name.startsWith('tariff.');
  const credential = { interface: 'merchant', name, value: setup.run.keyNamed(key), production } as const;
  setup.actAs(credential);
  return { credential };
}

/** Ends the check: the fixture has no id. */
export function noId(setup: SetupContext, name: string, what: string): never {
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The fixture ${name} needs ${what}.`,
    `fixtures: { ${name}: { key: ${setup.run.target.fixtures[name]?.key ?? 'catalog'}, ids: [17] } }`,
  );
}

/** Why an organization in this state is missing. */
export function missingState(name: string, detail: string): Precondition['missing'] {
  return { reason: 'fixture_missing', detail, add: fixtureLine(name) };
}

/** The missing precondition when the fixture has only a key. Other checks need nothing else. */
export function missingIds(name: string, what: string) {
  return ({ target: { fixtures } }: Situation): Precondition['missing'] | undefined => {
    const key = fixtures[name]?.key;
    if (key === undefined) return undefined;
    return { reason: 'fixture_missing', detail: `The fixture ${name} needs ${what}.`, add: fixtureLine(name, key) };
  };
}
