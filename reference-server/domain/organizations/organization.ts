import type { OrganizationStatus } from '../states.ts';
import type { Moment } from '../time.ts';

/** State of the check of the owner's business (M §7.6, kyc codes). */
export type KycStatus = 'none' | 'approved' | 'rejected';

/**
 * Features that an organization can lack: fiscal receipts (M §7.8, fiscal_receipts_disabled), the cashbox (M §7.10,
 * cashbox_disabled), a known cash register (cashbox_kkm_unknown), a trade point code (rfo_missing), or a single trade
 * point, which bulk deletion requires (M §7.7, catalog_multi_tradepoint).
 */
export const features = [
  'fiscal_receipts',
  'cashbox',
  'cash_register',
  'trade_point_code',
  'single_trade_point',
] as const;

export type Feature = (typeof features)[number];

/** A merchant organization (P §2.1), with what the merchant interface needs of it. */
export interface Organization {
  readonly id: number;
  readonly version: number;
  readonly partnerId: number;
  readonly externalId: string | null;
  readonly name: string | null;
  readonly idn: string | null;
  readonly status: OrganizationStatus;
  readonly sandbox: boolean;
  readonly hasCatalog: boolean;
  readonly tariff: string | null;
  /** Start of the tariff; null without one. */
  readonly tariffStartedAt: Moment | null;
  /** End of the tariff; null without one. */
  readonly tariffExpiresAt: Moment | null;
  /** True with individual terms: support changes the tariff (M §7.2, custom_tariff_locked). */
  readonly customTerms: boolean;
  readonly kyc: KycStatus;
  /** False once the account of the owner is deactivated (M §5 rule 2). */
  readonly accountActive: boolean;
  /** False while new invoices are suspended (M §7.3, invoices_disabled). */
  readonly takesInvoices: boolean;
  /** Features that this organization lacks; most lack none. */
  readonly lacks: readonly Feature[];
  readonly createdAt: Moment;
  readonly deletedAt: Moment | null;
}

/** Initial values of every organization: no owner, no tariff, an active account and all features. */
export const begun = {
  externalId: null,
  name: null,
  idn: null,
  hasCatalog: false,
  tariff: null,
  tariffStartedAt: null,
  tariffExpiresAt: null,
  customTerms: false,
  kyc: 'none',
  accountActive: true,
  takesInvoices: true,
  lacks: [],
  deletedAt: null,
} as const;
