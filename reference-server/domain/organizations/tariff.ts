import { limits } from '../../../generated/limits.ts';
import { dayMs, dayOf, type Moment } from '../time.ts';
import type { Organization } from './organization.ts';

/** The paid tariffs, each with the number of invoices a day (M §8). */
export const dailyLimits = limits.tariff_daily.max;

/** Name of a paid tariff (M §8). */
export type PaidTier = keyof typeof dailyLimits;

/** Every tariff of an organization; the trial is free. */
export const tiers: readonly string[] = ['trial', ...Object.keys(dailyLimits)];

export function isPaid(tier: string | null): tier is PaidTier {
  return tier !== null && Object.hasOwn(dailyLimits, tier);
}

/** Duration of a tariff that is paid or assigned, in months and in milliseconds. */
const periodMonths = 1;
const period = periodMonths * 30 * dayMs;

/** The tariff of an organization from now on (reading T-70), for a month unless stated; `none` removes it. */
export function assigned(
  tier: string,
  now: Moment,
  lasting: number = period,
): Pick<Organization, 'tariff' | 'tariffStartedAt' | 'tariffExpiresAt'> {
  return tier === 'none'
    ? { tariff: null, tariffStartedAt: null, tariffExpiresAt: null }
    : { tariff: tier, tariffStartedAt: now, tariffExpiresAt: now + lasting };
}

/** State of a tariff (reading R-9). The partner interface has the same values without `trial`. */
export type TariffStatus = 'none' | 'trial' | 'active' | 'expired';

/** A tariff is active before its end, and expired from then on (M §7.2, reading T-71). */
export function tariffStatus({ tariff, tariffExpiresAt }: Organization, now: Moment): TariffStatus {
  if (tariffExpiresAt === null) return 'none';
  if (now >= tariffExpiresAt) return 'expired';
  return tariff === 'trial' ? 'trial' : 'active';
}

/** True when paid operations are permitted (M §7.2). */
export function tariffIsActive(organization: Organization, now: Moment): boolean {
  return ['trial', 'active'].includes(tariffStatus(organization, now));
}

/** A payment for a tariff, in whole tenge. */
export interface TariffPayment {
  readonly amount: number;
  readonly at: Moment;
  readonly tier: string;
  readonly months: number;
}

/** Content of GET /tariff (reading R-9). */
export interface TariffView {
  readonly status: TariffStatus;
  readonly tier: string | null;
  readonly label: string;
  readonly dailyLimit: number | null;
  readonly isCustom: boolean;
  readonly startedAt: Moment | null;
  readonly expiresAt: Moment | null;
  readonly daysRemaining: number;
  readonly lastPayment: TariffPayment | null;
  readonly nextPayment: TariffPayment | null;
}

/** Simulated prices, in tenge a month: the specification names none. */
const monthlyPrices: Readonly<Record<PaidTier, number>> = {
  start: 5_000,
  business: 15_000,
  pro: 30_000,
  pro_max: 50_000,
};

/** The tier of an organization with individual terms. */
const individualTier = 'custom';

/** `pro_max` is written `Pro Max` (M §8). */
function labelOf(tier: string): string {
  const words = tier.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return tier === individualTier ? 'Individual' : words.join(' ');
}

function limitOf(tier: string | null): number | null {
  if (tier === 'trial') return limits.trial_daily.max;
  return isPaid(tier) ? dailyLimits[tier] : null;
}

/** The tariff as its organization sees it. With individual terms, tier and limit are not those of the list. */
export function tariffOf(organization: Organization, now: Moment): TariffView {
  const { tariff, tariffStartedAt: startedAt, tariffExpiresAt: expiresAt, customTerms: isCustom } = organization;
  const status = tariffStatus(organization, now);
  const tier = status === 'none' ? null : tariff;
  const payment = (at: Moment | null): TariffPayment | null =>
    isPaid(tier) && at !== null ? { amount: monthlyPrices[tier], at, tier, months: periodMonths } : null;
  const shown = isCustom && tier !== null ? individualTier : tier;
  return {
    status,
    tier: shown,
    label: shown === null ? 'No tariff' : labelOf(shown),
    dailyLimit: shown === tier ? limitOf(tier) : null,
    isCustom,
    startedAt: status === 'none' ? null : startedAt,
    expiresAt,
    daysRemaining: expiresAt === null ? 0 : Math.max(0, (dayOf(expiresAt) - dayOf(now)) / dayMs),
    lastPayment: payment(startedAt),
    nextPayment: payment(status === 'active' ? expiresAt : null),
  };
}
