import type { Organization as OrganizationCard } from '../../generated/types/partner.ts';
import { sessionMode } from '../domain/connections/connection.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import { tariffStatus } from '../domain/organizations/tariff.ts';
import { type Moment, timestamp, timestampOrNull } from '../domain/time.ts';
import type { Complete } from '../http/complete.ts';

/** P §2.1: the organization as its partner sees it. */
export function organizationCard(
  organization: Organization,
  isConnected: boolean,
  now: Moment,
): Complete<OrganizationCard> {
  const status = tariffStatus(organization, now);
  const payment = status === 'trial' ? 'active' : status;
  return {
    id: organization.id,
    name: organization.name,
    idn: organization.idn,
    status: organization.status,
    sandbox_mode: organization.sandbox,
    has_catalog: organization.hasCatalog,
    provider_connected: isConnected,
    session_mode: sessionMode,
    external_id: organization.externalId,
    payment_status: payment,
    payment_expires_at: timestampOrNull(organization.tariffExpiresAt),
    has_active_payment: payment === 'active',
    created_at: timestamp(organization.createdAt),
  };
}
