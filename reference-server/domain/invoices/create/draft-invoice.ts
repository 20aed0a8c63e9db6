import type { CodeOf } from '../../../../generated/catalog.ts';
import type { Variations } from '../../../variations/variations.ts';
import type { CatalogItem } from '../../catalog/item.ts';
import { chooseCashier } from '../../connections/choose-cashier.ts';
import type { Connection } from '../../connections/connection.ts';
import { Lifecycle } from '../../lifecycle.ts';
import type { Allowances } from '../../limits.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../../outcome.ts';
import type { Draft } from '../../ports/store.ts';
import { type Moment, minuteMs } from '../../time.ts';
import { visibleLength } from '../../visible.ts';
import type { Invoice } from '../invoice.ts';
import type { Order } from './order.ts';
import { priceRequest } from './price-request.ts';

/** All codes with which a creation can be refused, whichever operation it comes from. */
export type CreationRefusal = Refused<CodeOf<'createInvoice'> | CodeOf<'createQrInvoice'>>;

/** The data for a new invoice, in addition to the order. */
export interface DraftContext {
  readonly organization: Organization;
  readonly apiKeyId: number;
  readonly connections: readonly Connection[];
  readonly catalog: readonly CatalogItem[];
  readonly now: Moment;
  readonly variations: Variations;
  readonly allowances: Allowances;
}

/** How long the QR code of an invoice can be paid (reading N-30). */
const qrLifetime = 5 * minuteMs;

const lifecycle = new Lifecycle('Invoice');

/** The first 60 visible characters are all that a payer sees, so a longer text is refused (M §4.2, §7.3). */
function isTooLongToShow(description: string, { allowances }: DraftContext): boolean {
  return visibleLength(description) > allowances.description_visible;
}

/**
 * Makes the invoice of an order without storing it, or refuses the order.
 * A refusal names the first rule that is broken: the shape of the request comes before its content (reading A-24).
 */
export function draftInvoice(order: Order, context: DraftContext): Draft<Invoice> | CreationRefusal | Invalid {
  const { organization, apiKeyId, connections, now } = context;
  const { form, phone, description, externalOrderId } = order;
  if (description !== null && isTooLongToShow(description, context)) return { refused: 'description_too_long' };
  const priced = priceRequest(order, form.sum, context);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  const cashier = chooseCashier(connections, order.connectionId);
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
    idempotencyKey: order.idempotencyKey,
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
    expiresAt: isQrToken ? now + qrLifetime : null,
    syncsAt: null,
    plannedEnd: order.plannedEnd,
    searchText: searchText([description, phone, externalOrderId]),
  };
}

/** The text for searches: the fields in lower case, one per line (M §4.1). */
function searchText(fields: readonly (string | null)[]): string {
  return fields.map((field) => (field ?? '').toLowerCase()).join('\n');
}
