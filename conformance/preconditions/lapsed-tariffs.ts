import type { Api, Valid } from '../contract/api.ts';
import { SuiteError } from '../ground/verdicts/stop.ts';
import { requireEffect } from '../setup/shown-effect.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, byFixture, precondition } from './definition.ts';
import { type EndingTariff, endingTariff } from './ended-tariff.ts';
import { integersOf } from './fixtures.ts';
import { open } from './invoices.ts';
import { createdByRun, missingIds, missingState, prepared } from './organization-state.ts';

/** The calls of a check or of a precondition. */
interface Calls {
  readonly api: Api;
  readonly valid: Valid;
}

/** Production organizations whose tariff has ended, or ends during the check. */
export interface LapsedTariffSupplies {
  /** A production organization whose tariff has ended, and an open invoice from before. */
  'tariff.inactive': SuppliedActor & { readonly invoice: number };
  /** A production organization with a tariff, and functions that end the tariff. */
  'tariff.active': SuppliedActor & EndingTariff;
}

/**
 * Ends the check unless the creation of an invoice is refused because the tariff has ended. Operations that work
 * without a tariff also work with one, and no call shows the tariff of a production organization: P §4 rule 3 hides its
 * card, and M §4.6 names only `is_custom` in GET /tariff. Sends nothing for a declared organization.
 */
export async function requireEndedTariff({ credential }: SuppliedActor, { api, valid }: Calls): Promise<void> {
  if (credential.organization === undefined) return;
  const refused = await api.as(credential).createInvoice(valid('createInvoice'), { purpose: 'twin' });
  requireEffect('tariff.expire', refused, { status: 403, code: 'tariff_inactive' });
}

/** Production organizations without a tariff (M §7.2). Each decides which organization acts. */
export const lapsedTariffPreconditions = {
  'tariff.inactive': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      // Other checks need only the key. This one needs an older open invoice as well.
      byFixture('tariff.inactive', 'ids', async (setup) => {
        const [invoice] = integersOf(setup.run.target, 'tariff.inactive') ?? [];
        if (invoice === undefined) throw new SuiteError('The fixture tariff.inactive has no id.');
        return { ...prepared(setup, 'tariff.inactive'), invoice };
      }),
      byControl(
        ['org.verify', 'tariff.expire'],
        async (setup) => {
          await setup.disposable({ production: true });
          const { id } = await open(setup);
          await setup.control('tariff.expire');
          return { credential: setup.actor, invoice: id };
        },
        createdByRun,
      ),
    ],
    missing: missingState('tariff.inactive', 'No documented call ends a tariff.'),
    missingFor: missingIds('tariff.inactive', 'the id of an open invoice from before'),
  }),

  'tariff.active': precondition<LapsedTariffSupplies['tariff.active']>({
    actor: true,
    lane: 'disposable',
    strategies: [
      {
        ...byControl(
          ['org.verify', 'tariff.set', 'clock.advance'],
          async (setup) => {
            const organization = await setup.disposable({ production: true });
            if (organization === undefined) throw new SuiteError('A target that onboards must create organizations.');
            return { credential: setup.actor, ...(await endingTariff(setup, organization)) };
          },
          createdByRun,
        ),
        exclusive: true,
      },
      byControl(
        ['org.verify', 'tariff.expire'],
        async (setup) => {
          await setup.disposable({ production: true });
          const owner = setup.owner();
          const lapse = async () => void (await setup.control('tariff.expire', owner));
          return { credential: setup.actor, lapse };
        },
        createdByRun,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call ends a tariff.', add: addControl },
  }),
};
