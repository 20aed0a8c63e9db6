import { type CodeId, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Policies } from '../policies.ts';
import type { Script } from '../provider/script.ts';

/** What the texts name and no caller can bring about: the provider, a gateway or a register is out of order or busy. */
const answers = {
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

type Outage = keyof typeof answers;

/** Codes that a test may lay down for the next request that can be refused with them. */
export const OUTAGES = Object.keys(answers) as Outage[];

/** Codes that a desk takes up itself, because there is more to do than to refuse. */
const BY_DESKS: readonly Outage[] = ['organization_identity_unavailable', 'provider_throttled'];

/** The refusal that was laid down for a request of this operation. It is used once. */
export function outageOf(
  operationId: OperationId,
  { id }: Organization,
  script: Script,
  policies: Policies,
): Refusal | undefined {
  const laidDown = script.peek('outage', id);
  const code = OUTAGES.find((one) => one === laidDown);
  if (code === undefined || BY_DESKS.includes(code) || !(code in occurrences[operationId])) return undefined;
  script.take('outage', id);
  if (operationId === 'createQrInvoice' && policies['qr.outage'] === 'later') {
    script.plan('issue', id, code);
    return undefined;
  }
  return { refused: code, ...answers[code] };
}
