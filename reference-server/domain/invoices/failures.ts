import { type CodeId, embedded } from '../../../generated/catalog.ts';
import type { Invoice } from './invoice.ts';

/** Failures of QR codes only (M §7.6: "async for QR invoices"). */
const ofQrOnly: readonly CodeId[] = ['qr_render_failed', 'provider_error'];

/** Failures of invoices to a phone number only (M §7.5). */
const ofPhonesOnly: readonly CodeId[] = ['client_not_found'];

/** Set by simulate-status, never by the provider. */
const simulated: CodeId = 'sandbox_simulated_error';

/** Codes with which the provider can fail an invoice after it was accepted: those that its event can carry. */
export const invoiceFailures = (Object.keys(embedded) as (keyof typeof embedded)[]).filter((code) => {
  const places: readonly { readonly operation?: string; readonly event?: string }[] = embedded[code];
  return code !== simulated && places.some(({ event }) => event === 'invoice.status_changed');
});

/** True when an invoice of this kind can fail with the code. */
export function canFailWith({ isQrToken }: Pick<Invoice, 'isQrToken'>, code: CodeId): boolean {
  return !(isQrToken ? ofPhonesOnly : ofQrOnly).includes(code);
}
