import { type CodeId, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import type { Variations } from '../variations/variations.ts';

/** Refusals because of the provider, a gateway or a cash register. No request can cause them. */
const outages = {
  catalog_busy: {},
  cashbox_report_unavailable: {},
  cashbox_toggle_in_progress: {},
  cashbox_toggle_unavailable: {},
  cashbox_unavailable: {},
  entrance_auth_disabled: {},
  manager_throttled: {},
  organization_identity_conflict: {},
  organization_identity_unavailable: {},
  provider_error: {},
  provider_scan_unavailable: {},
  provider_session_unavailable: {},
  provider_throttled: {},
  qr_render_failed: {},
  receipt_preview_unavailable: {},
  receipt_rate_limited: {},
  receipt_unavailable: {},
  subscription_payment_failed: {},
  whatsapp_gateway_error: {},
  whatsapp_otp_throttled: {},
} as const satisfies Partial<Record<CodeId, Omit<Refusal, 'refused'>>>;

type Outage = keyof typeof outages;

/** Codes that can be injected for the next request that documents them. */
export const outageCodes = Object.keys(outages) as Outage[];

/** Codes that a service takes from the queue itself, because it does more than refuse. */
const byServices: readonly Outage[] = ['organization_identity_unavailable', 'provider_throttled'];

/** The injected refusal for a request of this operation. Each is used once. */
export async function outageOf(
  operationId: OperationId,
  { id }: Organization,
  faults: InjectedFaults,
  variations: Variations,
): Promise<Refusal | undefined> {
  const injected = await faults.take('outage', id, (one) => isRefusalOf(one, operationId));
  const code = outageCodes.find((one) => one === injected);
  if (code === undefined) return undefined;
  if (operationId === 'createQrInvoice' && variations['qr.outage'] === 'later') {
    await faults.enqueue('issue', id, code);
    return undefined;
  }
  return { refused: code, ...outages[code] };
}

function isRefusalOf(code: CodeId, operationId: OperationId): boolean {
  const outage = outageCodes.find((one) => one === code);
  return outage !== undefined && !byServices.includes(outage) && code in occurrences[operationId];
}
