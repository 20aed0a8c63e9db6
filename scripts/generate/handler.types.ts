/** Values that the typed stubs must reject. `npm run typecheck` is the test: each expected error must occur. */
import { merchantRouter } from '../../client/server.ts';
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

const admitted = { authenticate: () => ({ context: {} }) };
const wait = { retryAfter: 30, extra: { retry_after_seconds: 30 } };
declare const complete: MerchantHandlers<object>;

// The complete form.
merchantRouter(complete, admitted);
merchantRouter({ ...complete, cancelInvoice: accepted }, admitted);
// @ts-expect-error handlers are missing, and nothing says that they may be
merchantRouter({ cancelInvoice: accepted }, admitted);
// @ts-expect-error a code that the operation cannot give
merchantRouter({ ...complete, cancelInvoice: () => ({ refused: 'kyc_rejected' }) }, admitted);
// @ts-expect-error an incomplete body
merchantRouter({ ...complete, cancelInvoice: () => ({ status: 202, body: { message: 'Asked.' } }) }, admitted);
// @ts-expect-error a header that is no text
merchantRouter({ ...complete, getTariff: () => ({ refused: 'InvalidApiKey', headers: { 'X-Note': 1 } }) }, admitted);
// @ts-expect-error a code whose response carries Retry-After, without it
merchantRouter({ ...complete, getTariff: () => ({ refused: 'request_rate_limited' }) }, admitted);
merchantRouter({ ...complete, getTariff: () => ({ refused: 'request_rate_limited', ...wait }) }, admitted);

// The partial form.
const partial = { ...admitted, partial: true } as const;
merchantRouter({ cancelInvoice: accepted }, partial);
// @ts-expect-error no operation has this name
merchantRouter({ cancelInvoices: accepted }, partial);
// @ts-expect-error a code that the operation cannot give
merchantRouter({ cancelInvoice: () => ({ refused: 'kyc_rejected' }) }, partial);
// @ts-expect-error an incomplete body
merchantRouter({ cancelInvoice: () => ({ status: 202, body: { message: 'Asked.' } }) }, partial);
// @ts-expect-error a header that is no text
merchantRouter({ getTariff: () => ({ refused: 'InvalidApiKey', headers: { 'X-Note': 1 } }) }, partial);
// @ts-expect-error a code whose response carries Retry-After, without it
merchantRouter({ getTariff: () => ({ refused: 'request_rate_limited' }) }, partial);

// Authentication.
merchantRouter(complete, { authenticate: async () => ({ refused: 'request_rate_limited', ...wait }) });
// @ts-expect-error a code that depends on the body
merchantRouter(complete, { authenticate: () => ({ refused: 'duplicate_idempotency_key' }) });
// @ts-expect-error a code of the other interface
merchantRouter(complete, { authenticate: () => ({ refused: 'invalid_partner_key' }) });
// @ts-expect-error neither a context nor a code
merchantRouter(complete, { authenticate: () => ({}) });
