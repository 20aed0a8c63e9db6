import type { ClauseId } from '../../../../generated/clauses.ts';
import { type Instant, instantOf } from '../../../ground/values/iso-8601.ts';
import { printable } from '../../../ground/values/untrusted.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { agreesOnceRead } from '../../../matrices/agreement.ts';
import { cardFields, inList, singleCard } from '../../../matrices/views/organization-rows.ts';
import { requireClockPast } from '../../../preconditions/ended-tariff.ts';
import type { PreconditionName } from '../../../preconditions/supplies.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';

/** P §2.1: the organization card. */
export const cardChecks = [
  check({
    id: 'organization.card.fields',
    title: 'Reading one organization returns every field of the card, each of its documented type',
    profile: 'partner',
    clauses: ['P-4-get-success', 'P-4-get-card', 'P-2.1-payment-expires-at', 'P-2.1-created-at'],
    bySchema: [
      'P-2.1-id',
      'P-2.1-name',
      'P-2.1-idn',
      'P-2.1-status',
      'P-2.1-sandbox-mode',
      'P-2.1-has-catalog',
      'P-2.1-provider-connected',
      'P-2.1-session-mode',
      'P-2.1-external-id',
      'P-2.1-payment-status',
      'P-2.1-has-active-payment',
    ],
    needs: ['partner.org.linked'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.linked'];
      const response = await api.getOrganization(id);
      clause('P-4-get-success', response).that(...served(response));
      if (!response.accepted) return;

      clause('P-4-get-success', response).that(...saysSuccess(response));
      clause('P-4-get-card', response).at('/organization/id').toBe(id);
      const expiry = clause('P-2.1-payment-expires-at', response).at('/organization/payment_expires_at');
      if (response.at('/organization/payment_expires_at') === null) expiry.toBeType('null');
      else expiry.toBeTime('any');
      clause('P-2.1-created-at', response).at('/organization/created_at').toBeTime('any');
    },
  }),

  check({
    id: 'organization.card.wording',
    title: 'The session mode is self, and the two fields about the tariff agree',
    profile: 'partner',
    clauses: ['P-2.1-session-mode-self', 'P-2.1-payment-agreement'],
    needs: ['partner.org.linked'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const response = await api.getOrganization(need['partner.org.linked'].id);
      clause('P-2.1-session-mode-self', response).at('/organization/session_mode').toBe('self');
      const active = response.at('/organization/payment_status') === 'active';
      clause('P-2.1-payment-agreement', response).at('/organization/has_active_payment').toBe(active);
    },
  }),

  check<ClauseId, PreconditionName, PreconditionName>({
    id: 'organization.card.tariff-expired',
    title: 'The tariff of an organization expires at the time that its card shows, and not before',
    profile: 'partner',
    clauses: ['P-2.1-payment-expires-at-meaning', 'P-2.1-payment-expires-at', 'P-4-views'],
    // The second organization is created after the tariff has ended: both times come from the clock of the target.
    needs: ['partner.tariff.expired', 'partner.org.fresh'],
    cost: { requests: 5, organizations: 2 },
    async run(context) {
      const { need, api, clause } = context;
      const now = need['partner.org.fresh'].response.string('/organization/created_at');
      const { id, end, shortlyBefore } = need['partner.tariff.expired'];
      requireClockPast(end, now);
      if (shortlyBefore?.accepted === true) {
        const status = String(shortlyBefore.at('/organization/payment_status'));
        clause('P-2.1-payment-expires-at-meaning', shortlyBefore).that(status !== 'expired', 'not yet expired', status);
      }
      const response = await api.getOrganization(id);
      clause('P-2.1-payment-expires-at-meaning', response).at('/organization/payment_status').toBe('expired');
      // The card showed the end before, so it has one.
      if (end !== undefined)
        clause('P-2.1-payment-expires-at-meaning', response).at('/organization/payment_expires_at').toHaveValue();
      const expired = response.string('/organization/payment_expires_at');
      clause('P-2.1-payment-expires-at', response).at('/organization/payment_expires_at').toBeTime('any');
      clause('P-2.1-payment-expires-at-meaning', response).that(
        isNotLater(readable(expired), readable(now)),
        `not later than ${now}`,
        expired,
      );
      const ended = { ...cardFields, only: ['payment_status', 'has_active_payment'] };
      await agreesOnceRead(context, 'P-4-views', ended, {
        single: (by) => singleCard(by, id),
        other: (by) => inList(by, id),
      });
    },
  }),
];

const minute = 60_000;
/** Offsets range from -12 to +14 hours. */
const widest = 26 * 60 * minute;

/** The moment of a time. Without it the check ends: the clause about its form judges an unreadable one. */
function readable(text: string): Instant {
  const instant = instantOf(text);
  if (instant !== undefined) return instant;
  throw new StopCheck('not_tested', 'prerequisite_failed', `"${printable(text, 60)}" is no time of ISO 8601.`);
}

/**
 * True when one time is not later than another, as far as they can be compared: one may be a date or have minutes only,
 * and without an offset the zone is unknown.
 */
function isNotLater(earlier: Instant, later: Instant): boolean {
  return earlier.at <= later.at + Math.max(later.span, minute) + (earlier.hasOffset && later.hasOffset ? 0 : widest);
}
