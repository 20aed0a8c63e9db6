import type { Kit } from '../kernel/check-context/check-context.ts';
import type { SuppliedActor } from './actor.ts';
import { byControl, byFixture, type Precondition, precondition } from './definition.ts';

/** Organizations whose terms are known. Each decides which organization acts. */
export const tariffPreconditions = {
  'tariff.custom': terms('tariff.custom', true),
  'tariff.ordinary': terms('tariff.ordinary', false),
};

function terms(name: string, custom: boolean): Precondition<SuppliedActor> {
  return precondition({
    actor: true,
    lane: 'tariff',
    ways: [
      byFixture(name, 'key', async (kit) => {
        const value = kit.run.keyNamed(kit.run.target.fixtures[name]?.key ?? '');
        const credential = { interface: 'merchant', name, value } as const;
        kit.actAs(credential);
        return { credential };
      }),
      byControl(
        ['tariff.set'],
        (kit) => assigned(kit, custom),
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

async function assigned(kit: Kit, custom: boolean): Promise<SuppliedActor> {
  await kit.disposable({ shared: 'tariff' });
  await kit.control('tariff.set', {}, { tier: 'pro', custom });
  return { credential: kit.actor };
}
