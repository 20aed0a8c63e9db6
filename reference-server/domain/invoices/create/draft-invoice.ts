import type { CodeOf } from '../../../../generated/catalog.ts';
import type { Variations } from '../../../variations/variations.ts';
import type { CatalogItem } from '../../catalog/item.ts';
import { chooseCashier } from '../../connections/choose-cashier.ts';
import type { Connection } from '../../connections/connection.ts';
import { Lifecycle } from '../../lifecycle.ts';
import type { Allowances } from '../../limits.ts';
import type { Tiyn } from '../../money.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../../outcome.ts';
import type { Draft } from '../../ports/store.ts';
import { type Moment, minuteMs } from '../../time.ts';
import { visibleLength } from '../../visible.ts';
import type { Invoice } from '../invoice.ts';
import type { Order } from './order.ts';
import { price } from './price-request.ts';

/** All codes with which a creation can be refused, in whichever way it was asked for. */
export type CreationRefusal = Refused<CodeOf<'createInvoice'> | CodeOf<'createQrInvoice'>>;

/** What a new invoice is made from, beside the order. */
export interface Circumstances {
  readonly organization: Organization;
  readonly apiKeyId: number;
  readonly connections: readonly Connection[];
  readonly catalog: readonly CatalogItem[];
  readonly now: Moment;
  readonly variations: Variations;
  readonly allowances: Allowances;
}

/** How long the QR code of an invoice lives (fills N-30). */
const qrLife = 5 * minuteMs;

const lifecycle = new Lifecycle('Invoice');

/** The first 60 visible characters are all that a payer sees, so a longer text is refused (M §4.2, §7.3). */
function isTooLongToShow(description: string, { variations, allowances }: Circumstances): boolean {
  return (
    visibleLength(description) > allowances.description_visible &&
    variations['description.visible_limit'] === 'enforced'
  );
}

/**
 * Makes the invoice that is ordered, or says why not. Nothing is kept and nobody is told yet.
 * A refusal names the first rule that is broken; the order is that of A-24: shape before business.
 */
export function compose(order: Order, circumstances: Circumstances): Draft<Invoice> | CreationRefusal | Invalid {
  const { organization, apiKeyId, connections, now, variations } = circumstances;
  const { form, phone, description, externalOrderId } = order;
  if (description !== null && isTooLongToShow(description, circumstances)) return { refused: 'description_too_long' };
  const priced = price(order, form.sum, circumstances);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  const cashier = chooseCashier(connections, order.connectionId, variations);
  if (isRefused(cashier) || isInvalid(cashier)) return cashier;
  const isQrToken = form.transition === 'create-qr';
  return {
    ...priced,
    organizationId: organization.id,
    apiKeyId,
    connectionId: cashier.id,
    status: lifecycle.begins(form.transition),
    totalRefunded: 0n,
    pendingRefunded: 0n,
    subscriptionId: order.subscriptionId,
    description,
    externalOrderId,
    idempotencyKey: guardOf(order, priced, variations),
    providerInvoiceId: null,
    phone,
    clientName: null,
    clientComment: null,
    isSandbox: organization.sandbox,
    isRecurring: order.isRecurring,
    isQrToken,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    paidAt: null,
    cancelledAt: null,
    expiredAt: null,
    erroredAt: null,
    expiresAt: isQrToken ? now + qrLife : null,
    syncsAt: null,
    plannedEnd: order.plannedEnd,
    searchText: searchText({ description, phone, externalOrderId }, variations),
  };
}

/** What a second creation must not share with an active invoice (M §7.3). */
function guardOf(
  { idempotencyKey: key }: Order,
  { amount }: { readonly amount: Tiyn },
  variations: Variations,
): string | null {
  return key !== null && variations['idempotency.compares'] === 'key_and_amount' ? `${key} ${amount}` : key;
}

/** What a search looks through (M §4.1). */
function searchText(
  texts: Readonly<Record<Variations['list.searched'][number], string | null>>,
  variations: Variations,
): string {
  return variations['list.searched'].map((field) => (texts[field] ?? '').toLowerCase()).join('\n');
}
