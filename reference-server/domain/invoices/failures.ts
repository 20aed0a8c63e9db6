import { type CodeId, embedded } from '../../../generated/catalog.ts';
import type { Invoice } from './invoice.ts';

/** What only the making of a QR code can meet (M §7.6: "async for QR invoices"). */
const ofQrOnly: readonly CodeId[] = ['qr_render_failed', 'provider_error'];

/** What only a phone can meet (M §7.5). */
const ofPhonesOnly: readonly CodeId[] = ['client_not_found'];

/** Set by the sandbox at a caller's wish, never by the provider. */
const simulated: CodeId = 'sandbox_simulated_error';

/** Codes with which the provider can fail an invoice after it was accepted: those that its event can carry. */
export const invoiceFailures = (Object.keys(embedded) as (keyof typeof embedded)[]).filter((code) => {
  const places: readonly { readonly operation?: string; readonly event?: string }[] = embedded[code];
  return code !== simulated && places.some(({ event }) => event === 'invoice.status_changed');
});

/** Whether an invoice of this kind can fail with a code. */
export function canFailWith({ isQrToken }: Pick<Invoice, 'isQrToken'>, code: CodeId): boolean {
  return !(isQrToken ? ofPhonesOnly : ofQrOnly).includes(code);
}
