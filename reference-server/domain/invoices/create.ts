import type { CodeOf } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import type { Policies } from '../../policies.ts';
import type { Draft } from '../../store/port.ts';
import type { CatalogItem } from '../catalog/item.ts';
import { isWholeTenge, tiynOf } from '../money.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Connection, Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import { recordPhone } from '../phone.ts';
import type { Moment } from '../time.ts';
import { visibleLength } from '../visible.ts';
import { type CartLine, type Price, priceAmount, priceCart } from './cart.ts';
import type { Invoice } from './invoice.ts';

/** The body of POST /invoices (M §4.2). */
export interface InvoiceRequest {
  readonly phone_number: string;
  readonly description?: string | null;
  readonly external_order_id?: string | null;
  readonly external_order_id_idempotency?: string | null;
  readonly provider_connection_id?: number | null;
  readonly amount?: number;
  readonly cart_items?: readonly CartLine[];
  readonly discount_percentage?: number;
}

/** All codes with which a creation can be refused. */
export type CreationRefusal = Refused<CodeOf<'createInvoice'>>;

/** What a new invoice is made from, beside the request. */
export interface Circumstances {
  readonly organization: Organization;
  readonly key: ApiKey;
  readonly connections: readonly Connection[];
  readonly catalog: readonly CatalogItem[];
  readonly now: Moment;
  readonly policies: Policies;
}

/**
 * Chooses the cashier through whom the provider is asked (M §7.3): the one that the request names, else the main one,
 * else the only one.
 */
export function chooseCashier(
  connections: readonly Connection[],
  wanted: number | null | undefined,
): Connection | CreationRefusal | Invalid {
  const linked = connections.filter(({ status }) => status !== 'removed');
  const active = linked.filter(({ status }) => status === 'active');
  if (wanted !== null && wanted !== undefined) {
    const named = linked.find(({ id }) => id === wanted);
    if (!named) return { invalid: { provider_connection_id: ['There is no such cashier.'] } };
    return named.status === 'active' ? named : { refused: 'provider_session_invalid' };
  }
  if (linked.length === 0) return { refused: 'provider_session_not_configured' };
  const chosen = active.find(({ isMain }) => isMain) ?? (active.length === 1 ? active[0] : undefined);
  if (chosen) return chosen;
  return { refused: active.length === 0 ? 'provider_session_invalid' : 'connection_ambiguous' };
}

/** M §1, §4.2: organizations with a catalog sell by cart, the others by amount. */
export function price(
  request: InvoiceRequest,
  { organization, catalog, policies }: Circumstances,
): Price | CreationRefusal | Invalid {
  const { amount, cart_items: cart, discount_percentage: discount } = request;
  if (organization.hasCatalog && cart) return priceCart(cart, discount, catalog);
  if (organization.hasCatalog && policies['catalog.without_cart'] !== 'accepted') {
    if (policies['catalog.without_cart'] === 'coded') return { refused: 'catalog_requires_cart_items' };
    return { invalid: { cart_items: ['The field is required.'] } };
  }
  if (cart && policies['catalog.not_supported'] === 'refused') return { refused: 'catalog_not_supported' };
  if (discount !== undefined && policies['discount.without_cart'] === 'refused') {
    return { invalid: { discount_percentage: ['The field is allowed together with cart_items only.'] } };
  }
  if (amount === undefined) return { invalid: { amount: ['The field is required.'] } };
  const sum = tiynOf(amount);
  return sum === undefined ? { refused: 'amount_must_be_whole_tenge' } : priceAmount(sum);
}

/** Below one tenge nothing can be asked for. */
const tooLow: Invalid = { invalid: { amount: ['The value must be at least 1.'] } };

/**
 * Makes the invoice that a request asks for, or says why not. Nothing is kept and nobody is told yet.
 * A refusal names the first rule that is broken; the order is that of A-24: shape before business.
 */
export function compose(
  request: InvoiceRequest,
  circumstances: Circumstances,
): Draft<Invoice> | CreationRefusal | Invalid {
  const { organization, key, connections, now, policies } = circumstances;
  const description = request.description ?? null;
  const visible = policies['limit.changed'].description_visible ?? limits.description_visible.max;
  if (
    description !== null &&
    visibleLength(description) > visible &&
    policies['description.visible_limit'] === 'enforced'
  ) {
    return { refused: 'description_too_long' };
  }
  const priced = price(request, circumstances);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  if (!isWholeTenge(priced.amount) && policies['amount.whole_tenge'] === 'enforced') {
    return { refused: 'amount_must_be_whole_tenge' };
  }
  if (priced.amount < 100n) return tooLow;
  const cashier = chooseCashier(connections, request.provider_connection_id);
  if (isRefused(cashier) || isInvalid(cashier)) return cashier;
  const phone = recordPhone(request.phone_number);
  const externalOrderId = request.external_order_id ?? null;
  return {
    ...priced,
    organizationId: organization.id,
    apiKeyId: key.id,
    connectionId: cashier.id,
    status: 'processing',
    totalRefunded: 0n,
    pendingRefunded: 0n,
    subscriptionId: null,
    description,
    externalOrderId,
    idempotencyKey: request.external_order_id_idempotency || null,
    providerInvoiceId: null,
    phone,
    clientName: null,
    clientComment: null,
    isSandbox: organization.sandbox,
    isRecurring: false,
    isQrToken: false,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    paidAt: null,
    cancelledAt: null,
    expiredAt: null,
    erroredAt: null,
    expiresAt: null,
    searchText: [description, phone, externalOrderId].map((text) => (text ?? '').toLowerCase()).join('\n'),
  };
}
