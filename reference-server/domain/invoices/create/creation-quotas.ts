import { type CodeId, codes } from '../../../../generated/catalog.ts';
import { type LimitId, limits } from '../../../../generated/limits.ts';
import type { Allowances } from '../../limits.ts';
import type { Organization } from '../../organizations/organization.ts';
import { dailyLimits, isPaid } from '../../organizations/tariff.ts';
import type { Quota } from '../../ports/store.ts';
import { dayMs, dayOf, type Moment, secondMs, timestamp } from '../../time.ts';
import type { CreationRefusal } from './draft-invoice.ts';

/** A quota that has its own error code. */
export interface CodedQuota extends Quota {
  readonly code: CodeId;
}

/** The subject that the limits of an organization are counted for, as in `Quota.subject`. */
export function subjectOf({ id }: Pick<Organization, 'id'>): string {
  return `organization:${id}`;
}

function isCode(code: unknown): code is CodeId {
  return typeof code === 'string' && Object.hasOwn(codes, code);
}

/** The count of one limit for an organization: of the Almaty day, or of its whole life. */
export function quotaOf(limit: LimitId, organization: Organization, now: Moment, max: number): CodedQuota {
  const { window, exceeded }: { window?: number; exceeded: object } = limits[limit];
  const code = 'code' in exceeded ? exceeded.code : undefined;
  if (!isCode(code)) throw new Error(`The limit ${limit} names no error code.`);
  return { limit, subject: subjectOf(organization), window: window === undefined ? 0 : dayOf(now), max, code };
}

/** The thousand invoices of a sandbox organization (M §8, reading A-61). */
export function sandboxQuota(organization: Organization, now: Moment, max: number): CodedQuota {
  return quotaOf('sandbox_invoices', organization, now, max);
}

/** What a new invoice uses up (M §8): the sandbox's thousand, the trial's fifty a day, a young organization's one. */
export function creationQuotas(organization: Organization, now: Moment, allowances: Allowances): readonly CodedQuota[] {
  if (organization.sandbox) return [sandboxQuota(organization, now, allowances.sandbox_invoices)];
  return [
    ...(organization.tariff === 'trial' ? [quotaOf('trial_daily', organization, now, allowances.trial_daily)] : []),
    ...(organization.kyc === 'approved' ? [] : [quotaOf('kyc_daily', organization, now, allowances.kyc_daily)]),
  ];
}

/**
 * The daily limit of a paid tariff; individual terms have none. It is soft (reading A-59): creations do not use it up,
 * and the server refuses only when the control interface has set it as used up.
 */
export function tariffQuota(organization: Organization, now: Moment): CodedQuota | undefined {
  return !organization.sandbox && !organization.customTerms && isPaid(organization.tariff)
    ? quotaOf('tariff_daily', organization, now, dailyLimits[organization.tariff])
    : undefined;
}

/** Seconds that a caller waits when a limit has no window of its own. */
const aMinute = 60;

/** Codes that the control interface can enqueue for the next creation; no documented request leads to them. */
export const injectableRefusals = [
  'content_rejected',
  'outstanding_recipient_limit',
  'outstanding_org_limit',
  'recipient_fanout_exceeded',
  'tariff_limit_reached',
  'trial_daily_limit',
  'kyc_daily_limit_reached',
] as const satisfies readonly CodeId[];

/** Refuses a creation with a code, and with all that the error catalog requires next to it (M §7.6). */
export function quotaRefusal(code: CodeId, organization: Organization, now: Moment): CreationRefusal {
  const resetAt = dayOf(now) + dayMs;
  const retryAfter = Math.ceil((resetAt - now) / secondMs);
  const reset_at = timestamp(resetAt);
  switch (code) {
    case 'tariff_limit_reached': {
      const limit = isPaid(organization.tariff) ? dailyLimits[organization.tariff] : dailyLimits.start;
      return { refused: code, retryAfter, extra: { meta: { mode: 'daily', limit, used: limit, reset_at } } };
    }
    case 'kyc_daily_limit_reached': {
      const kyc_status = organization.kyc === 'none' ? 'pending' : organization.kyc;
      return { refused: code, extra: { meta: { reset_at, kyc_status } } };
    }
    case 'trial_daily_limit':
      return { refused: code, retryAfter };
    case 'outstanding_recipient_limit':
    case 'outstanding_org_limit':
    case 'recipient_fanout_exceeded':
      return { refused: code, retryAfter: aMinute };
    case 'sandbox_invoice_limit':
    case 'content_rejected':
      return { refused: code };
    default:
      throw new Error(`A creation cannot be refused with ${code} on request of the control interface.`);
  }
}
