import type { Tariff, TariffLastPayment, TariffNextPayment } from '../../../generated/types/merchant.ts';
import type { TariffView } from '../../domain/organizations/tariff.ts';
import { timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** The tariff of an organization (reading R-9). Tariffs do not renew automatically here. */
export function tariffRecord({ lastPayment, nextPayment, ...tariff }: TariffView): Complete<Tariff> {
  return {
    status: tariff.status,
    tier: tariff.tier,
    tier_label: tariff.label,
    daily_limit: tariff.dailyLimit,
    is_custom: tariff.isCustom,
    can_change_tier: !tariff.isCustom,
    is_trial: tariff.status === 'trial',
    started_at: timestampOrNull(tariff.startedAt),
    expires_at: timestampOrNull(tariff.expiresAt),
    days_remaining: tariff.daysRemaining,
    auto_renew: false,
    last_payment:
      lastPayment &&
      ({
        amount: lastPayment.amount,
        paid_at: timestampOrNull(lastPayment.at),
        period_months: lastPayment.months,
        tier: lastPayment.tier,
        status: 'paid',
      } satisfies Complete<NonNullable<TariffLastPayment>>),
    next_payment:
      nextPayment &&
      ({
        due_at: timestampOrNull(nextPayment.at),
        amount: nextPayment.amount,
        tier: nextPayment.tier,
      } satisfies Complete<NonNullable<TariffNextPayment>>),
  };
}
