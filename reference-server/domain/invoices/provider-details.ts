import { createHash } from 'node:crypto';
import { clientNumbered } from '../provider-data/clients.ts';
import type { Invoice } from './invoice.ts';

/** Data that the provider adds to an accepted invoice. */
export interface ProviderDetails {
  readonly providerInvoiceId: string;
  readonly clientName: string;
}

/** Details of an invoice. The same invoice always has the same number and client. */
export function providerDetails({ id, isSandbox }: Invoice): ProviderDetails {
  return { providerInvoiceId: isSandbox ? `SBX-${id}` : String(700_000_000 + id), clientName: clientNumbered(id) };
}

/** The data to show to a payer: the text of the QR code, and the code as an image. */
export interface QrCode {
  readonly tokenUrl: string;
  readonly imageUrl: string;
}

/** Base URL of the provider's payments by QR code. */
export const paymentOrigin = 'https://pay.example.com';

/** QR code of an invoice. The same invoice always has the same code. */
export function qrCodeOf({ id }: Pick<Invoice, 'id'>): QrCode {
  const token = createHash('sha256').update(`qr-invoice:${id}`).digest('hex').slice(0, 16);
  const tokenUrl = `${paymentOrigin}/q/${token}`;
  return { tokenUrl, imageUrl: `${tokenUrl}.png` };
}
