import { type CodeId, type OperationId, occurrences } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Refusal } from '../outcome.ts';
import { dayMs, type Moment, timestampOrNull } from '../time.ts';
import type { Organization } from './organization.ts';
import { tariffIsActive } from './tariff.ts';

/** Operations that nobody but a sandbox organization may send; elsewhere only the field `simulate` is refused. */
const simulations: readonly OperationId[] = ['simulateInvoiceStatus', 'simulateQrRefund'];

/** What can be off for a production organization, and how that is told; in the sandbox it works (M §7.8, §7.10). */
const switchedOff = [
  ['fiscal_receipts', 'fiscal_receipts_disabled'],
  ['cashbox', 'cashbox_disabled'],
] as const;

/**
 * Whether an organization may use an operation at all (M §5, §7.2, §7.6). Which refusals an operation knows stands in
 * the catalog, so this is also the rule which operations an ended tariff blocks.
 */
export function admit(
  operationId: OperationId,
  organization: Organization,
  now: Moment,
  variations: Variations,
): Refusal | undefined {
  const known: object = occurrences[operationId];
  const can = (code: CodeId): boolean => code in known;
  const { sandbox, status } = organization;
  const gate = variations['organization.gate'];
  if (gate !== 'open') {
    if (status === 'suspended' && gate !== 'suspended_pass' && can('OrganizationSuspended'))
      return { refused: 'OrganizationSuspended' };
    if (!sandbox && status !== 'verified' && gate !== 'unverified_pass') {
      if (can('OrganizationNotFoundOrNotVerified')) return { refused: 'OrganizationNotFoundOrNotVerified' };
      if (can('OrganizationNotVerified')) return { refused: 'OrganizationNotVerified' };
    }
  }
  if (organization.kyc === 'rejected' && can('kyc_rejected') && variations['kyc.gate'] === 'closed')
    return { refused: 'kyc_rejected' };
  const counts = !sandbox || variations['tariff.in_sandbox'].includes(operationId);
  if (
    counts &&
    !tariffIsActive(organization, now - variations['tariff.grace_days'] * dayMs) &&
    needsTariff(operationId, variations)
  ) {
    // What the catalog does not know of an operation cannot be said there, so a wrongly blocked one is just forbidden.
    if (!can('tariff_inactive')) return { refused: 'OrganizationSuspended' };
    return { refused: 'tariff_inactive', extra: { expires_at: timestampOrNull(organization.tariffExpiresAt) } };
  }
  const refused = variations['organization.switched_off'];
  for (const [feature, code] of switchedOff) {
    const concerned = refused === 'everyone' || (refused === 'production' && !sandbox);
    if (concerned && organization.lacks.includes(feature) && can(code)) return { refused: code };
  }
  if (!sandbox && simulations.includes(operationId) && variations['simulate.where'] === 'sandbox') {
    return { refused: 'not_sandbox' };
  }
  return undefined;
}

/** The catalog says which operations an ended tariff blocks (M §7.2). */
function needsTariff(operationId: OperationId, variations: Variations): boolean {
  if (variations['tariff.gate'] === 'open' || variations['tariff.lets_through'].includes(operationId)) return false;
  return 'tariff_inactive' in occurrences[operationId] || variations['tariff.also_blocks'].includes(operationId);
}
