import { type CodeId, type OperationId, occurrences } from '../../../generated/catalog.ts';
import type { Policies } from '../../policies.ts';
import type { Refusal } from '../outcome.ts';
import { type Moment, timestampOrNull } from '../time.ts';
import type { Organization } from './organization.ts';

/** A tariff works until its very end and not a moment longer (M §7.2). */
export const tariffIsActive = ({ tariffExpiresAt }: Organization, now: Moment): boolean =>
  tariffExpiresAt !== null && now < tariffExpiresAt;

/**
 * Whether an organization may use an operation at all (M §5, §7.2, §7.6). Which refusals an operation knows stands in
 * the catalog, so this is also the rule which operations an ended tariff blocks.
 */
export function admit(
  operationId: OperationId,
  organization: Organization,
  now: Moment,
  policies: Policies,
): Refusal | undefined {
  const known: object = occurrences[operationId];
  const can = (code: CodeId): boolean => code in known;
  const { sandbox, status } = organization;
  if (policies['organization.gate'] === 'closed') {
    if (status === 'suspended' && can('OrganizationSuspended')) return { refused: 'OrganizationSuspended' };
    if (!sandbox && status !== 'verified') {
      if (can('OrganizationNotFoundOrNotVerified')) return { refused: 'OrganizationNotFoundOrNotVerified' };
      if (can('OrganizationNotVerified')) return { refused: 'OrganizationNotVerified' };
    }
  }
  if (organization.kyc === 'rejected' && can('kyc_rejected')) return { refused: 'kyc_rejected' };
  if (
    !sandbox &&
    !tariffIsActive(organization, now) &&
    can('tariff_inactive') &&
    policies['tariff.gate'] === 'closed'
  ) {
    return { refused: 'tariff_inactive', extra: { expires_at: timestampOrNull(organization.tariffExpiresAt) } };
  }
  if (!sandbox && can('not_sandbox') && policies['simulate.where'] === 'sandbox') return { refused: 'not_sandbox' };
  return undefined;
}
