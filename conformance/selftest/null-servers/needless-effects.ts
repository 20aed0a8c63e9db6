/** Checks that pass in every sandbox, whatever the adapter did: a sandbox organization needs no tariff (M §5, §7.2). */
export const inEverySandbox: readonly string[] = [
  'callers.sandbox-lapsed.clients',
  'callers.sandbox-lapsed.merchant-core',
  'callers.sandbox-lapsed.qr',
  'callers.sandbox-lapsed.refunds',
  'callers.sandbox-lapsed.subscriptions',
];

/** Checks that rightly pass although the adapter did not apply the ability. */
export const passing: Readonly<Record<string, readonly string[]>> = {
  // The provider accepts a cancel unless the test says otherwise, and the invoice shows that.
  'cancel.next': [
    'events.cancelled.bulk',
    'events.cancelled.recurring',
    'idempotency.create-invoice.cancelling',
    'invoice.cancel.asynchronous',
    'invoice.cancel.provider-accepts',
    'state.production.cancelled',
    'views.production.cancelled',
    'views.production.cancelling',
  ],
  // A cell about the next period is not tested when no time passes; the others of its row need no clock.
  'clock.advance': [
    'counters.authorisation',
    'counters.bulk-deletion',
    'counters.client-checks-of-a-day',
    'counters.client-checks-of-a-minute',
    'counters.general',
    'counters.organization-creation',
    'counters.partner-group',
    'counters.production-authorisation',
    'counters.production-partner',
    'counters.qr-invoices',
    'counters.sandbox-invoices',
    'counters.sandbox-subscriptions',
    'counters.trial-invoices',
  ],
  // Creations do not use up the soft limit of a tariff, so no response shows how many are left.
  'limit.preload': [
    'counters.tariff-invoices',
    // A partner or an organization whom the limit does not concern shows nothing of it.
    'scope.test-organizations-of-production',
    'scope.sandbox-invoices-of-production',
    'scope.sandbox-subscriptions-of-production',
    // A new tariff is read, and its limit is not used up.
    'tariff.ended.each-kind',
    'tariff.get.each-tier.production',
  ],
  // Moves of random sequences that a sequence can do without: it goes on with the invoice as it is.
  'invoice.expire': ['explore.payments'],
  'outage.next': ['explore.outcomes'],
  'refund.next': ['explore.payments'],
  'tariff.expire': [
    ...inEverySandbox,
    // Of the operations that a sequence draws, some are open with a tariff and without one.
    'explore.callers.tariff-inactive',
    'explore.callers.tariff-never',
  ],
  // Without the end of the tariff the others use tariff.expire, whose effect they see.
  'tariff.set': [
    // The limit holds in every tariff, also in the one before.
    'counters.young-organization-invoices',
    'organization.card.tariff-expired',
    'organization.tariff.lapses',
    'refund.tariff.inactive',
    // A refusal shows that the tariff is this one.
    'limit.tariff.single-overrun',
    'subscription.charge.limit-reached',
  ],
};
