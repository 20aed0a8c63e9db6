import { randomBytes, randomInt } from 'node:crypto';
import type { Variations } from '../../variations/variations.ts';
import type { CatalogItem } from '../catalog/item.ts';
import { anyTiyn, type PricedRequest, priceRequest, type SumRefusal } from '../invoices/create/price-request.ts';
import type { InvoiceItem } from '../invoices/invoice.ts';
import type { Tiyn } from '../money.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused } from '../outcome.ts';
import type { Draft } from '../ports/records.ts';
import type { Moment } from '../time.ts';

/** A QR code to print (M §4.6, reading R-8). */
export interface StaticQr {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly apiKeyId: number;
  readonly connectionId: number | null;
  readonly token: string;
  /** Eight characters to type by hand; no two codes share them. */
  readonly shortCode: string;
  readonly amount: Tiyn;
  readonly items: readonly InvoiceItem[];
  readonly description: string | null;
  readonly externalOrderId: string | null;
  readonly singleUse: boolean;
  /** No operation scans, pays or switches off a code (reading T-62), so it stays active. */
  readonly status: 'active';
  readonly isSandbox: boolean;
  readonly createdAt: Moment;
  readonly expiresAt: Moment | null;
}

/** The body of POST /static-qr (M §4.6, reading F-4.2). */
export interface StaticQrRequest extends PricedRequest {
  readonly description?: string | null;
  readonly external_order_id?: string | null;
  readonly single_use?: boolean;
  readonly provider_connection_id?: number | null;
  readonly expires_at?: string | null;
}

/** The context of a new code apart from its request. */
interface StaticQrContext {
  readonly organization: Organization;
  readonly apiKeyId: number;
  readonly connectionId: number | null;
  readonly catalog: readonly CatalogItem[];
  readonly now: Moment;
  readonly variations: Variations;
}

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function shortCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Makes the code of a request without storing it, or refuses the request. */
export function draftStaticQr(
  request: StaticQrRequest,
  context: StaticQrContext,
): Draft<StaticQr> | SumRefusal | Invalid {
  const { organization, apiKeyId, connectionId, now } = context;
  const priced = priceRequest(request, anyTiyn, context);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  const expiresAt = typeof request.expires_at === 'string' ? Date.parse(request.expires_at) : null;
  if (Number.isNaN(expiresAt)) return { invalid: { expires_at: ['The value is not a time.'] } };
  return {
    organizationId: organization.id,
    apiKeyId,
    connectionId,
    token: `sq_${randomBytes(12).toString('base64url')}`,
    shortCode: shortCode(),
    amount: priced.amount,
    items: priced.items,
    description: request.description ?? null,
    externalOrderId: request.external_order_id ?? null,
    singleUse: request.single_use ?? true,
    status: 'active',
    isSandbox: organization.sandbox,
    createdAt: now,
    expiresAt,
  };
}
