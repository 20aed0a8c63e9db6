import type { SimulatedQrOutcome } from '../../../../generated/types/merchant.ts';
import { moneyNumber, type Tiyn } from '../../money.ts';
import { recordPhone } from '../../phone.ts';
import type { CartLine } from './price-cart.ts';
import { anyTiyn, type PricedRequest, type SumRules, wholeTenge } from './price-request.ts';

/** Fields that all creation requests have (M §4.2). */
interface SharedRequest extends PricedRequest {
  readonly description?: string | null;
  readonly external_order_id?: string | null;
  readonly external_order_id_idempotency?: string | null;
  readonly provider_connection_id?: number | null;
}

/** The body of POST /invoices, and a row of POST /invoices/bulk (M §4.2, §4.6). */
export interface InvoiceRequest extends SharedRequest {
  readonly phone_number: string;
}

/** The body of POST /invoices/qr (M §4.6, reading F-4.2). */
export interface QrInvoiceRequest extends SharedRequest {
  readonly simulate?: SimulatedQrOutcome;
}

/** The charge of one period of a subscription. */
export interface Charge {
  /** Null when the subscription is new and committed together with the invoice. */
  readonly subscriptionId: number | null;
  /** The key with which the subscription was created. */
  readonly apiKeyId: number;
  /** The payer's number in any of its spellings. */
  readonly phone: string;
  readonly description: string | null;
  /** Null when there is a cart. */
  readonly amount: Tiyn | null;
  readonly cart: readonly CartLine[] | null;
  readonly connectionId?: number | null;
}

/** A way to create invoices: the transition that creates them, and the rules in which the ways differ. */
interface Form {
  readonly transition: 'create' | 'create-qr' | 'create-in-bulk';
  /** The operation that documents its refusals. A bulk row has those of a single creation. */
  readonly refusals: 'createInvoice' | 'createQrInvoice';
  readonly sum: SumRules;
}

const forms = {
  phone: { transition: 'create', refusals: 'createInvoice', sum: wholeTenge },
  row: { transition: 'create-in-bulk', refusals: 'createInvoice', sum: { ...wholeTenge, withoutCart: 'coded' } },
  qr: { transition: 'create-qr', refusals: 'createQrInvoice', sum: anyTiyn },
} as const satisfies Record<string, Form>;

/** One invoice to be created, whichever operation asks for it. */
export interface Order extends PricedRequest {
  readonly form: Form;
  /** The payer's number, 7XXXXXXXXXX; null for a QR invoice. */
  readonly phone: string | null;
  readonly description: string | null;
  readonly externalOrderId: string | null;
  /** Null when the request has none. */
  readonly idempotencyKey: string | null;
  /** The cashier that the request names. */
  readonly connectionId: number | null;
  readonly subscriptionId: number | null;
  readonly isRecurring: boolean;
  readonly plannedEnd: SimulatedQrOutcome | null;
}

function ordered(request: SharedRequest, form: Form, phone: string | null): Order {
  return {
    form,
    phone,
    amount: request.amount,
    cart_items: request.cart_items,
    discount_percentage: request.discount_percentage,
    description: request.description ?? null,
    externalOrderId: request.external_order_id ?? null,
    idempotencyKey: request.external_order_id_idempotency || null,
    connectionId: request.provider_connection_id ?? null,
    subscriptionId: null,
    isRecurring: false,
    plannedEnd: null,
  };
}

/** POST /invoices. */
export function phoneOrder(request: InvoiceRequest): Order {
  return ordered(request, forms.phone, recordPhone(request.phone_number));
}

/** A row of POST /invoices/bulk; one cashier serves all rows (reading F-4.2). */
export function rowOrder(row: InvoiceRequest, connectionId: number | null): Order {
  return { ...ordered(row, forms.row, recordPhone(row.phone_number)), connectionId };
}

/** POST /invoices/qr. */
export function qrOrder(request: QrInvoiceRequest): Order {
  return { ...ordered(request, forms.qr, null), plannedEnd: request.simulate ?? null };
}

/** The charge of a period of a subscription: an invoice to the subscriber's phone (M §4.6). */
export function chargeOrder({ subscriptionId, phone, description, amount, cart, connectionId }: Charge): Order {
  return {
    ...ordered({}, forms.phone, recordPhone(phone)),
    description,
    amount: amount === null ? undefined : moneyNumber(amount),
    cart_items: cart ?? undefined,
    connectionId: connectionId ?? null,
    subscriptionId,
    isRecurring: true,
  };
}
