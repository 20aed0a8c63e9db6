import { type CodeId, type OperationId, occurrences } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Refusal } from '../outcome.ts';
import { type Moment, timestampOrNull } from '../time.ts';
import type { Organization } from './organization.ts';
import { tariffIsActive } from './tariff.ts';

/** Operations of sandbox organizations only. Other operations refuse only the field `simulate` in production. */
const simulations: readonly OperationId[] = ['simulateInvoiceStatus', 'simulateQrRefund'];

/** Features of a production organization that can be off, with their codes (M §7.8, §7.10). The sandbox has both. */
const switchedOff = [
  ['fiscal_receipts', 'fiscal_receipts_disabled'],
  ['cashbox', 'cashbox_disabled'],
] as const;

/**
 * Whether the state of an organization permits an operation (M §5, §7.2, §7.6). The catalog lists the refusals that
 * each operation documents, and an operation is refused with no other one.
 * @returns the refusal, or undefined when the operation is permitted
 */
export function admit(
  operationId: OperationId,
  organization: Organization,
  now: Moment,
  variations: Variations,
): Refusal | undefined {
  const documented: object = occurrences[operationId];
  const can = (code: CodeId): boolean => code in documented;
  const { sandbox, status } = organization;
  if (status === 'suspended' && can('OrganizationSuspended')) return { refused: 'OrganizationSuspended' };
  if (!sandbox && status !== 'verified') {
    if (can('OrganizationNotFoundOrNotVerified')) return { refused: 'OrganizationNotFoundOrNotVerified' };
    if (can('OrganizationNotVerified')) return { refused: 'OrganizationNotVerified' };
  }
  if (organization.kyc === 'rejected' && can('kyc_rejected')) return { refused: 'kyc_rejected' };
  if (!sandbox && needsTariff(operationId, variations) && !tariffIsActive(organization, now)) {
    // Operations that do not document `tariff_inactive` refuse with the general 403.
    if (!can('tariff_inactive')) return { refused: 'OrganizationSuspended' };
    return { refused: 'tariff_inactive', extra: { expires_at: timestampOrNull(organization.tariffExpiresAt) } };
  }
  for (const [feature, code] of switchedOff) {
    if (!sandbox && organization.lacks.includes(feature) && can(code)) return { refused: code };
  }
  if (!sandbox && simulations.includes(operationId)) return { refused: 'not_sandbox' };
  return undefined;
}

/** Operations that an ended tariff blocks: those that document the code for it (M §7.2), and those of a variation. */
function needsTariff(operationId: OperationId, variations: Variations): boolean {
  if (variations['tariff.lets_through'].includes(operationId)) return false;
  return 'tariff_inactive' in occurrences[operationId] || variations['tariff.also_blocks'].includes(operationId);
}
