import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Instant } from '../ground/values/iso-8601.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Onboarded } from '../setup/created-resources/onboarding.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { addControl, byControl, precondition } from './definition.ts';
import { timeAt } from './overdue-qr-invoice.ts';
import { fresh, type SuppliedOrganization } from './partner-organizations.ts';

/** A test organization whose tariff has ended, as a partner reads it. */
export interface SuppliedEndedTariff extends SuppliedOrganization {
  /** The end on the card before the clock was advanced past it. Undefined when an ability ended the tariff. */
  readonly end?: Instant;
  /** The card about a minute before that end. */
  readonly shortlyBefore?: ReceivedResponse;
}

/** Length of a tariff that the clock ends, in seconds: so short that nothing else ends at the same time. */
const lasting = 600;

/** How far past the end of the tariff the clock is advanced, in seconds. A late end is then visible. */
const beyond = 2;

/** How long before the end the tariff is still active, in seconds: longer than a request takes. */
const shortly = 20;

/** Time before the end that a card shows. Cards may show no seconds. */
const aMinute = 60_000;

/** How a tariff ends. */
export interface EndingTariff {
  /** The end according to the adapter. Undefined when an ability ends the tariff. */
  readonly end?: Instant;
  /** Advances the clock to shortly before the end. */
  almost?(): Promise<void>;
  lapse(): Promise<void>;
}

/**
 * An organization whose tariff has ended. If its card shows the end, the clock is advanced past it, because an ability
 * that ends the tariff would itself produce the asserted state.
 */
export const endedTariff = precondition<SuppliedEndedTariff>({
  exclusive: true,
  strategies: [
    byControl(['tariff.set', 'clock.advance'], async (setup) => {
      const made = await fresh(setup);
      await setup.control('tariff.set', { organization_id: made.id }, { tier: 'start', seconds: lasting });
      const card = await setup.api.getOrganization(made.id, { purpose: 'poll' });
      const end = timeAt(card.at('/organization/payment_expires_at'));
      const now = timeAt(made.response.at('/organization/created_at'));
      const isActive = card.at('/organization/payment_status') === 'active';
      // An active tariff whose end has passed is for the check to judge.
      if (end === undefined || now === undefined || (end.at <= now.at && !isActive)) return expired(setup, made);
      const before = { ...now, at: Math.max(now.at, end.at - aMinute) };
      const seconds = secondsTo(before, now);
      if (seconds > 0) await setup.control('clock.advance', { organization_id: made.id }, { seconds });
      const shortlyBefore = seconds > 0 ? await setup.api.getOrganization(made.id, { purpose: 'poll' }) : undefined;
      await advance(setup, made.id, { now: before, end });
      return { ...made, end, ...(shortlyBefore && { shortlyBefore }) };
    }),
    byControl(['tariff.expire'], async (setup) => expired(setup, await fresh(setup))),
  ],
  missing: { reason: 'adapter_missing', detail: 'No documented call ends a tariff.', add: addControl },
});

/** Ends the tariff by an ability, because no response shows its end. */
async function expired(setup: SetupContext, made: SuppliedOrganization): Promise<SuppliedOrganization> {
  if (setup.run.control?.can('tariff.expire') !== true) {
    const message = `The card of organization ${made.id} shows no end of its tariff after tariff.set.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  await setup.control('tariff.expire', { organization_id: made.id });
  await setup.shows(
    'payment_status expired',
    () => setup.api.getOrganization(made.id, { purpose: 'poll' }),
    (response) => response.at('/organization/payment_status') === 'expired',
  );
  return made;
}

function secondsTo(then: Instant, now: Instant): number {
  return Math.floor((then.at - now.at) / 1000);
}

/** Advances the clock past the end of a tariff. */
async function advance(setup: SetupContext, organization: number, { now, end }: { now: Instant; end: Instant }) {
  const seconds = Math.max(0, Math.ceil((end.at - now.at) / 1000)) + beyond;
  await setup.control('clock.advance', { organization_id: organization }, { seconds });
}

/**
 * Gives a production organization a tariff that ends soon, and returns functions that advance the clock to its end. No
 * call shows that end: P §4 rule 3 hides the card from the partner, M §4.6 names only `is_custom` in GET /tariff, and a
 * refusal has `expires_at` only after the end. So the adapter has to return it. If it does not, the function uses the
 * ability that ends the tariff.
 */
export async function endingTariff(setup: SetupContext, organization: Onboarded): Promise<EndingTariff> {
  const owner = setup.owner();
  const set = await setup.control('tariff.set', owner, { tier: 'start', seconds: lasting });
  const end = timeAt(set.at('/evidence/tariff_expires_at'));
  const now = timeAt(organization.created.at('/organization/created_at'));
  if (end !== undefined && now !== undefined && isSoon(end, now)) {
    let at = now;
    return {
      end,
      async almost() {
        at = { ...now, at: end.at - shortly * 1000 };
        await setup.control('clock.advance', owner, { seconds: secondsTo(at, now) });
      },
      async lapse() {
        await advance(setup, organization.id, { now: at, end });
        const later = await fresh(setup);
        requireClockPast(end, later.response.string('/organization/created_at'));
        setup.unverified.delete('clock.advance');
      },
    };
  }
  if (setup.run.control?.can('tariff.expire') === true) {
    return { lapse: async () => void (await setup.control('tariff.expire', owner)) };
  }
  const message = `The control adapter does not say at /evidence/tariff_expires_at that the tariff of tariff.set ends in ${lasting} seconds (exchange ${set.exchange}).`;
  throw new StopCheck('not_tested', 'adapter_missing', message);
}

/** True for an end within a day. Before a later one, keys and sessions of the organization could expire, too. */
function isSoon(end: Instant, now: Instant): boolean {
  return end.at > now.at && end.at - now.at < 86_400_000;
}

/** Ends the check unless the time of a later record shows that the clock has passed the end. */
export function requireClockPast(end: Instant | undefined, later: string): void {
  if (end === undefined) return;
  const after = timeAt(later);
  if (after !== undefined && after.at > end.at) return;
  const message = `After clock.advance a new organization has created_at ${later}, which is not after the end of the tariff.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
