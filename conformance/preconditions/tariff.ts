import { everyValue, isObject } from '../ground/values/pointer.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, byFixture, type Precondition, precondition } from './definition.ts';

/** Organizations with known terms. */
export interface TariffSupplies {
  /** An organization with individual terms, and one without. */
  'tariff.custom': SuppliedActor;
  'tariff.ordinary': SuppliedActor;
  /** Gives the acting organization another tariff. */
  'tariff.tiers': { subscribe(tier: string): Promise<void> };
}

/** Organizations with known terms. Each decides which organization acts. */
export const tariffPreconditions = {
  'tariff.custom': terms('tariff.custom', true),
  'tariff.ordinary': terms('tariff.ordinary', false),
  'tariff.tiers': precondition({
    strategies: [
      byControl(['tariff.set'], async (setup) => ({
        subscribe: async (tier: string) => void (await setup.control('tariff.set', setup.owner(), { tier })),
      })),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call changes a tariff.', add: addControl },
  }),
};

function terms(name: string, custom: boolean): Precondition<SuppliedActor> {
  return precondition({
    actor: true,
    lane: 'tariff',
    strategies: [
      byFixture(name, 'key', async (setup) => {
        const value = setup.run.keyNamed(setup.run.target.fixtures[name]?.key ?? '');
        const credential = { interface: 'merchant', name, value } as const;
        setup.actAs(credential);
        return { credential };
      }),
      byControl(
        ['tariff.set'],
        (setup) => assigned(setup, custom),
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Which merchant has individual terms is not known.',
      add: `fixtures: { ${name}: { key: env:${custom ? 'CUSTOM' : 'ORDINARY'}_TERMS_KEY } }`,
    },
  });
}

async function assigned(setup: SetupContext, custom: boolean): Promise<SuppliedActor> {
  await setup.disposable({ shared: 'tariff' });
  // Individual terms are set first, so that ordinary terms are a change that a response can show.
  const first = custom ? [] : [true];
  for (const one of first) {
    await setup.control('tariff.set', {}, { tier: 'pro', custom: one });
    await setup.shows(
      'individual terms',
      () => setup.api.getTariff({ purpose: 'poll' }),
      (response) => [...everyValue(response.body)].some(({ value }) => isObject(value) && value.is_custom === one),
    );
  }
  await setup.control('tariff.set', {}, { tier: 'pro', custom });
  return { credential: setup.actor };
}
