import type { Connection } from '../domain/connections/connection.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import { dayMs, type Moment } from '../domain/time.ts';

/** An organization of the demo data: its purpose, and its differences from an unrestricted one. */
export interface DemoOrganization {
  readonly name: string;
  /** What can be tried with its key. */
  readonly shows: string;
  readonly organization: (now: Moment) => Partial<Organization>;
  /** Its cashiers; by default one with a working session. */
  readonly cashiers?: readonly Pick<Connection, 'status' | 'isMain'>[];
}

function sandbox(changes: Partial<Organization> = {}) {
  return (): Partial<Organization> => changes;
}

/** A production organization: verified, with an approved profile and an active tariff. */
function production(changes: Partial<Organization> = {}) {
  return (now: Moment): Partial<Organization> => ({
    sandbox: false,
    kyc: 'approved',
    tariff: 'business',
    tariffStartedAt: now,
    tariffExpiresAt: now + 30 * dayMs,
    ...changes,
  });
}

const working = { status: 'active', isMain: false } as const;

/** One organization of every kind, so that each condition of M §5 to §8 can be tried with curl. */
export const demoOrganizations: readonly DemoOrganization[] = [
  { name: 'sandbox', shows: 'everything, with amounts; simulate-status', organization: sandbox() },
  { name: 'sandbox_catalog', shows: 'carts of three sample items', organization: sandbox({ hasCatalog: true }) },
  { name: 'production', shows: 'asynchronous cancels, real limits', organization: production() },
  {
    name: 'production_catalog',
    shows: 'a catalog that the provider confirms later',
    organization: production({ hasCatalog: true }),
  },
  {
    name: 'unverified',
    shows: '400 Organization not found or not verified',
    organization: production({ status: 'pending' }),
  },
  { name: 'suspended', shows: '403 on everything', organization: sandbox({ status: 'suspended' }) },
  {
    name: 'no_tariff',
    shows: '403 tariff_inactive, expires_at null',
    organization: production({ tariff: null, tariffStartedAt: null, tariffExpiresAt: null }),
  },
  {
    name: 'tariff_expired',
    shows: '403 tariff_inactive with its end',
    organization: (now) => production({ tariffStartedAt: now - 31 * dayMs, tariffExpiresAt: now - dayMs })(now),
  },
  { name: 'trial', shows: '429 trial_daily_limit after 50 invoices', organization: production({ tariff: 'trial' }) },
  { name: 'custom_terms', shows: 'GET /tariff with is_custom', organization: production({ customTerms: true }) },
  { name: 'young', shows: '429 kyc_daily_limit_reached on the second', organization: production({ kyc: 'none' }) },
  { name: 'kyc_rejected', shows: '403 kyc_rejected', organization: production({ kyc: 'rejected' }) },
  { name: 'no_cashier', shows: '400 provider_session_not_configured', organization: sandbox(), cashiers: [] },
  {
    name: 'cashier_expired',
    shows: '503 provider_session_invalid',
    organization: sandbox(),
    cashiers: [{ status: 'error', isMain: true }],
  },
  { name: 'two_cashiers', shows: '422 connection_ambiguous', organization: sandbox(), cashiers: [working, working] },
  { name: 'invoices_disabled', shows: '503 invoices_disabled', organization: sandbox({ takesInvoices: false }) },
  {
    name: 'no_receipts',
    shows: '403 fiscal_receipts_disabled and cashbox_disabled',
    organization: production({ lacks: ['fiscal_receipts', 'cashbox'] }),
  },
  {
    name: 'many_tradepoints',
    shows: '409 catalog_multi_tradepoint on bulk-delete',
    organization: production({ hasCatalog: true, lacks: ['single_trade_point'] }),
  },
];
