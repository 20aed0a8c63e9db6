/**
 * Values that the typed stubs must reject. `npm run typecheck` is the test: an expected error that does not occur is an
 * error.
 */
import type { Accepted, Handler, Refused } from '../../generated/server/handler.ts';
import type { MerchantHandlers } from '../../generated/server/merchant.ts';
import type { operations } from '../../generated/types/merchant.ts';

type Cancel = Handler<'cancelInvoice', operations['cancelInvoice'], unknown>;

export const accepted: Cancel = () => ({ status: 202, body: { message: 'Asked.', invoice_id: 1 } });
export const refused: Cancel = () => ({ refused: 'InvoiceCannotBeCancelled' });
export const refusedWithKeys: Cancel = () => ({ refused: 'qr_cancel_unsupported', extra: { expires_at: '' } });

// @ts-expect-error a status that the operation does not document
export const undocumentedStatus: Cancel = () => ({ status: 204, body: undefined });

// @ts-expect-error a body that belongs to another status
export const wrongBody: Cancel = () => ({ status: 202, body: { message: 'Cancelled.' } });

// @ts-expect-error a code that the operation cannot give
export const wrongCode: Cancel = () => ({ refused: 'kyc_rejected' });

// @ts-expect-error an extra key of the code is missing
export const missingKey: Cancel = () => ({ refused: 'qr_cancel_unsupported' });

// @ts-expect-error the response to this code carries Retry-After
export const missingWait: Refused<'request_rate_limited'> = { refused: 'request_rate_limited' };

// @ts-expect-error plain field errors where the operation documents no 422
export const noValidationHere: Cancel = () => ({ invalid: { id: ['No.'] } });

// @ts-expect-error handlers are missing
export const incomplete: MerchantHandlers<unknown> = { cancelInvoice: accepted };

interface WithHeader {
  responses: { 200: { headers: { 'X-Total': string }; content: { 'application/json': { ok: boolean } } } };
}
export const withHeader: Accepted<WithHeader> = { status: 200, body: { ok: true }, headers: { 'X-Total': '1' } };

// @ts-expect-error a required header of the response is missing
export const missingHeader: Accepted<WithHeader> = { status: 200, body: { ok: true } };
