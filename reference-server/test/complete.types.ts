/** Records that `Complete` must reject. `npm run typecheck` is the test: each expected error must occur. */
import type { QrInvoice, ScanResult } from '../../generated/types/merchant.ts';
import type { Complete } from '../http/complete.ts';

export const complete: Complete<ScanResult> = { code: 'found', message: null };

// @ts-expect-error a field that the contract makes optional is missing
export const withoutField: Complete<ScanResult> = { code: 'found' };

// @ts-expect-error JSON omits undefined, so it is a missing field
export const undefinedField: Complete<ScanResult> = { code: 'found', message: undefined };

// @ts-expect-error a field that the contract does not have
export const unknownField: Complete<ScanResult> = { code: 'found', message: null, result: 1 };

const invoice = {
  id: 1,
  amount: '1.00',
  status: 'pending',
  paid_at: null,
  phone: null,
  created_at: '2026-01-01T00:00:00+05:00',
  is_qr_token: true,
  qr_token_url: 'https://example.com/q',
  qr_image_url: null,
} as const;

export const withoutConditionalField: Complete<QrInvoice, 'expires_at'> = invoice;

// @ts-expect-error only a field named as conditional may be missing
export const withoutUnnamedField: Complete<QrInvoice> = invoice;
