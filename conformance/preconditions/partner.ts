import { limits } from '../../generated/limits.ts';
import type { Api } from '../contract/api.ts';
import type { Credential } from '../contract/credential.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byConstruction, byControl, byOnboarding, precondition } from './definition.ts';
import { endedTariff, type SuppliedEndedTariff } from './ended-tariff.ts';
import { fresh, idle, linked, revokedKey, type SuppliedOrganization } from './partner-organizations.ts';
import { newProductionOrganization, productionOrganization, type SuppliedProduction } from './production-partner.ts';

/** Organizations as a partner reads them. */
export interface PartnerSupplies {
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** A new organization without a cashier, for this check alone. */
  'partner.org.fresh': SuppliedOrganization;
  /** An organization with a linked cashier; shared, so checks only read it. */
  'partner.org.linked': SuppliedOrganization & { readonly verified: ReceivedResponse };
  /** An organization without an authorisation process; shared, so checks start none in it. */
  'partner.org.idle': SuppliedOrganization;
  /** No other check runs, so that the suite creates and deletes no other organization meanwhile. */
  'partner.list.alone': undefined;
  /** A new organization whose cash register belongs to another owner. */
  'partner.org.claimed': SuppliedOrganization & { again(): Promise<void> };
  'partner.tariff.expired': SuppliedEndedTariff;
  /** A production organization that is not yet approved, and the key of its partner. */
  'partner.production': SuppliedProduction;
  'partner.production.new': SuppliedProduction;
  /** A production organization, as a partner reads it. */
  'partner.org.production': { readonly id: number };
  /** Turns an organization that the check created into a production one of the same owner, until the check ends. */
  'partner.org.to_production': { move(owner: Api, id: number): Promise<void> };
  /** An organization whose authorisation process is about to expire. */
  'partner.process.lapsing': SuppliedOrganization & Lapsing;
  /** An organization whose authorisation process has expired. */
  'partner.process.lapsed': SuppliedOrganization;
  /** A merchant key that the partner interface issued for one of its organizations. */
  'linked.merchant_key': SuppliedActor & { readonly organization: number; readonly issued: ReceivedResponse };
  /** The same for one that no other check uses. */
  'org.alone': SuppliedActor & { readonly organization: number };
  /** A merchant key that worked until its organization was deleted. It does not act by itself. */
  'key.revoked': { readonly revoked: Credential };
}

/** Seconds until the end of a process that is about to expire. */
const left = 30;

/** Advances the clock past the end of two processes. Has the organization of the second one. */
interface Lapsing {
  readonly untouched: number;
  lapse(): Promise<void>;
}

const addPartner = 'partner: { base_url: https://…, key: env:PARTNER_KEY }';

/** Organizations as the partner reads them, and the key that connects the two interfaces. */
export const partnerPreconditions = {
  'partner.org.fresh': precondition({
    strategies: [byConstruction(fresh)],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite creates organizations only in a sandbox.',
      add: addPartner,
    },
  }),

  'partner.org.linked': precondition({
    strategies: [byConstruction(linked)],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite creates organizations only in a sandbox.',
      add: addPartner,
    },
  }),

  'partner.org.idle': precondition({
    strategies: [byConstruction(idle)],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite creates organizations only in a sandbox.',
      add: addPartner,
    },
  }),

  'partner.list.alone': precondition({
    exclusive: true,
    strategies: [byConstruction(() => Promise.resolve(undefined))],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite creates organizations only in a sandbox.',
      add: addPartner,
    },
  }),

  'partner.org.production': precondition({
    strategies: [
      byControl(['org.verify'], async (setup) => {
        const { id } = await fresh(setup);
        // Starts a process and sends a number, so that no step is refused for want of the one before it.
        await setup.api.startCashierAuthorisation(id, {});
        await setup.api.sendCashierPhone(id, setup.run.valid('sendCashierPhone'));
        await setup.control('org.verify', { organization_id: id }, { mode: 'production' });
        return { id };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A test organization never becomes a production one.',
      add: addControl,
    },
  }),

  'partner.org.to_production': precondition<PartnerSupplies['partner.org.to_production']>({
    strategies: [
      byControl(['org.verify'], async (setup) => ({
        move: (owner, id) => moveToProduction(setup, owner, id),
      })),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A test organization never becomes a production one.',
      add: addControl,
    },
  }),

  'partner.production': productionOrganization,
  'partner.production.new': newProductionOrganization,

  'partner.org.claimed': precondition<PartnerSupplies['partner.org.claimed']>({
    strategies: [
      byControl(['claim.next'], async (setup) => {
        const made = await fresh(setup);
        const again = async () => void (await setup.control('claim.next', { organization_id: made.id }));
        await again();
        return { ...made, again };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No magic value assigns a cash register to another owner.',
      add: addControl,
    },
  }),

  'partner.tariff.expired': endedTariff,

  'partner.process.lapsing': processOfAge(limits.authorisation_process.max - left),
  'partner.process.lapsed': processOfAge(limits.authorisation_process.max + 1),

  'partner.foreign': precondition({
    strategies: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ target }) => target.partner?.foreign_key !== undefined,
        supply: async (setup) => {
          const value = setup.run.keyNamed(setup.run.target.partner?.foreign_key ?? '');
          return { credential: { interface: 'partner', name: 'partner-foreign', value } as const };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of another partner is needed.',
      add: 'partner: { foreign_key: env:PARTNER_KEY_2 }',
    },
  }),

  'linked.merchant_key': precondition({
    actor: true,
    lane: 'linked',
    strategies: [
      byOnboarding(async (setup) => {
        const made = await setup.disposable({ shared: 'linked' });
        if (made === undefined) throw new Error('A target that onboards must create organizations.');
        return { credential: made.credential, organization: made.id, issued: made.issued };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail:
        'The two sandboxes are separate systems unless the target file declares that a key of one works on the other (P §1).',
      add: 'partner: { linked: yes }',
    },
  }),

  'org.alone': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byOnboarding(async (setup) => {
        const made = await setup.disposable({});
        if (made === undefined) throw new Error('A target that onboards must create organizations.');
        return { credential: made.credential, organization: made.id };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Only an organization that the suite creates may get other keys.',
      add: 'partner: { linked: yes }',
    },
  }),

  'key.revoked': precondition({
    lane: 'revoked',
    strategies: [byOnboarding(revokedKey)],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite revokes only a key of an organization that it created.',
      add: 'partner: { linked: yes }',
    },
  }),
};

async function begun(setup: SetupContext): Promise<SuppliedOrganization> {
  const made = await fresh(setup);
  const started = await setup.api.startCashierAuthorisation(made.id, {});
  if (!started.accepted) throw setup.refused('kaspi-auth/init', started);
  return made;
}

/** Ends the check unless the owner sees that the organization is a production one: by its card, or by P §4 rule 3. */
async function moveToProduction(setup: SetupContext, owner: Api, id: number): Promise<void> {
  setup.run.cleanUp.waitForReset(id);
  await setup.control('org.verify', { organization_id: id }, { mode: 'production' });
  const card = await owner.getOrganization(id, { purpose: 'setup' });
  if (card.at('/organization/sandbox_mode') === false || carriesCode(card, 'production_access_required')) return;
  const message = `${card.label} (exchange ${card.exchange}) shows no production organization after org.verify.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** A process that was started this many seconds ago, and an untouched one of that age in another organization. */
function processOfAge(seconds: number) {
  return precondition({
    exclusive: true,
    strategies: [
      byControl(['clock.advance'], async (setup): Promise<SuppliedOrganization & Lapsing> => {
        const made = await begun(setup);
        const { id: untouched } = await begun(setup);
        const advance = async (by: number) =>
          void (await setup.control('clock.advance', { organization_id: made.id }, { seconds: by }));
        await advance(seconds);
        return { ...made, untouched, lapse: () => advance(left + 1) };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A process expires after ten minutes, and the suite does not wait.',
      add: addControl,
    },
  });
}
