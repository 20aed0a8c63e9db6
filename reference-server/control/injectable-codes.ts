import { type CodeId, codes } from '../../generated/catalog.ts';
import { cashboxEndings } from '../domain/cashbox/operation.ts';
import { injectableRefusals } from '../domain/invoices/create/creation-quotas.ts';
import { invoiceFailures } from '../domain/invoices/failures.ts';
import { receiptFailures } from '../domain/receipts/receipt.ts';
import { outageCodes } from '../merchant/outages.ts';

/** Codes with which the provider can refuse an item, a change or a deletion (M §4.6, §7.5, §7.7). */
export const catalogRefusals = [
  'catalog_item_duplicate',
  'network_unavailable',
  'session_transient',
  'provider_throttled',
  'unknown_error',
] as const satisfies readonly CodeId[];

/** Codes with which a provider can fail a refund (M §7.5). */
export const refundCodes = (Object.keys(codes) as CodeId[]).filter((id) => {
  const code = codes[id];
  return 'event' in code && code.event === 'invoice.refunded';
});

/** The codes that each ability can inject. */
export const injectableCodes = {
  'cashbox.next': cashboxEndings,
  'catalog.next': catalogRefusals,
  'outage.next': outageCodes,
  'provider.next': invoiceFailures,
  'receipt.next': receiptFailures,
  'refund.next': refundCodes,
  'risk.next': injectableRefusals,
} as const satisfies Readonly<Record<string, readonly CodeId[]>>;
