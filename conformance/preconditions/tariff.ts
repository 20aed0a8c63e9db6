import type { limits } from '../../generated/limits.ts';
import { everyValue, isObject } from '../ground/values/pointer.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, byFixture, type Precondition, precondition } from './definition.ts';
import { preload } from './near-limit.ts';

/** The paid tariff with the fewest invoices of a day (M §8). */
export const lowestTier = 'start' satisfies keyof typeof limits.tariff_daily.max;

/** Organizations with known terms. */
export interface TariffSupplies {
  /** An organization with individual terms, and one without. */
  'tariff.custom': SuppliedActor;
  'tariff.ordinary': SuppliedActor;
  /** A new production organization in the lowest paid tariff, which has no invoice. */
  'tariff.new': SuppliedActor & {
    /** Uses the daily limit up: the next refusal names it, and so shows the tariff. */
    useUp(): Promise<unknown>;
  };
  /** Gives the acting organization another tariff, with the terms of the list unless stated. */
  'tariff.tiers': { subscribe(tier: string, custom?: boolean): Promise<void> };
  /** Ends the tariff of the acting organization. */
  'tariff.ends': { expire(): Promise<void> };
}

/** Organizations with known terms. Each decides which organization acts. */
export const tariffPreconditions = {
  'tariff.custom': terms('tariff.custom', true),
  'tariff.ordinary': terms('tariff.ordinary', false),
  'tariff.new': precondition({
    actor: true,
    strategies: [
      byControl(
        ['org.verify', 'tariff.set', 'limit.preload'],
        async (setup) => {
          await setup.disposable({ production: true });
          const owner = setup.owner();
          await setup.control('tariff.set', owner, { tier: lowestTier });
          return { credential: setup.actor, useUp: () => preload(setup, owner, 'tariff_daily', 0) };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call changes a tariff.', add: addControl },
  }),
  'tariff.ends': precondition({
    strategies: [
      byControl(['tariff.expire'], async (setup) => ({
        expire: async () => void (await setup.control('tariff.expire', setup.owner())),
      })),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call ends a tariff.', add: addControl },
  }),
  'tariff.tiers': precondition({
    strategies: [
      byControl(['tariff.set'], async (setup) => ({
        subscribe: async (tier: string, custom = false) =>
          void (await setup.control('tariff.set', setup.owner(), { tier, ...(custom && { custom }) })),
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
