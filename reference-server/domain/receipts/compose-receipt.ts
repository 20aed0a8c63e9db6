import { type CatalogItem, isSellable } from '../catalog/item.ts';
import type { Connection } from '../connections/connection.ts';
import { highestSum, type Tiyn, tiynOf } from '../money.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid } from '../outcome.ts';
import type { Draft } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import {
  type PaymentType,
  paymentTypes,
  type Receipt,
  type ReceiptFailure,
  type ReceiptLine,
  type ReceiptPlan,
  receiptFailures,
  receiptMoves,
} from './receipt.ts';

/** One line of a requested receipt (reading F-4.7). */
export interface RequestedLine {
  readonly catalog_item_id: number;
  readonly quantity: number;
  /** Overrides the unit price of the catalog, in tenge. */
  readonly price?: number | null;
}

/** How a sandbox receipt ends (reading F-4.7). */
export interface SimulatedEnd {
  readonly status?: 'issued' | 'failed';
  readonly error_code?: string;
}

/** The body of POST /receipts (M §4.6, reading F-4.7). */
export interface ReceiptRequest {
  readonly payment_type: number;
  readonly client_operation_id: string;
  readonly cart_items: readonly RequestedLine[];
  readonly received_amt?: number | null;
  readonly provider_connection_id?: number | null;
  /** Another name of the same field (reading A-65). */
  readonly kaspi_connection_id?: number | null;
  readonly simulate?: SimulatedEnd;
}

/** The data for composing a receipt, in addition to the request. */
export interface Circumstances {
  readonly organization: Organization;
  readonly catalog: readonly CatalogItem[];
  /** Null when the session of every cashier that could send it has expired. */
  readonly cashier: Connection | null;
  /** Injected fault: the code with which the receipt fails. */
  readonly injected: ReceiptFailure | undefined;
  readonly now: Moment;
  readonly dueAt: Moment;
}

function tooFine(field: string): Invalid {
  return { invalid: { [field]: ['The value has more than two fraction digits.'] } };
}

/** Reads the payment type of a receipt (reading R-4). */
export function paymentTypeOf(given: number): PaymentType | Invalid {
  const known = Object.values(paymentTypes).find((type) => type === given);
  return known ?? { invalid: { payment_type: ['The value must be 3 (cash) or 5 (a terminal of another bank).'] } };
}

/** Reads an amount in tenge, up to the highest amount of a receipt. */
export function sumOf(field: string, tenge: number): Tiyn | Invalid {
  if (tenge * 100 > Number(highestSum)) return { invalid: { [field]: ['The sum is too high.'] } };
  return tiynOf(tenge) ?? tooFine(field);
}

function lineOf(line: RequestedLine, index: number, catalog: readonly CatalogItem[]): ReceiptLine | Invalid {
  const at = `cart_items.${index}`;
  const item = catalog.find(({ id }) => id === line.catalog_item_id);
  const refused = (text: string): Invalid => ({ invalid: { [`${at}.catalog_item_id`]: [text] } });
  if (!item) return refused('The item does not exist in the catalog.');
  if (!isSellable(item)) return refused('The item cannot be sold now.');
  const price = typeof line.price === 'number' ? sumOf(`${at}.price`, line.price) : item.sellingPrice;
  if (typeof price !== 'bigint') return price;
  const { id: catalogItemId, name, barcode, ntin } = item;
  return { catalogItemId, name, price: String(price), quantity: line.quantity, barcode, ntin };
}

function linesOf(
  requested: readonly RequestedLine[],
  catalog: readonly CatalogItem[],
): readonly ReceiptLine[] | Invalid {
  const lines: ReceiptLine[] = [];
  for (const [index, one] of requested.entries()) {
    const line = lineOf(one, index, catalog);
    if (isInvalid(line)) return line;
    lines.push(line);
  }
  return lines;
}

/** The result that a sandbox request asks for. A failure without a code is the provider's. */
function planOf({ status, error_code: code = 'receipt_provider_error' }: SimulatedEnd): ReceiptPlan | Invalid {
  if (status === undefined) return { invalid: { 'simulate.status': ['The field is required.'] } };
  if (status === 'issued') return { by: 'simulate', failure: null };
  const failure = receiptFailures.find((one) => one === code);
  return failure
    ? { by: 'simulate', failure }
    : { invalid: { 'simulate.error_code': [`The value must be one of ${receiptFailures.join(', ')}.`] } };
}

/** The sum from the buyer. Cash must cover the amount of the receipt. */
function receivedOf({ received_amt: given }: ReceiptRequest, type: PaymentType, total: Tiyn): Tiyn | null | Invalid {
  if (given === null || given === undefined) return null;
  const received = sumOf('received_amt', given);
  if (typeof received !== 'bigint' || type !== paymentTypes.cash || received >= total) return received;
  return { invalid: { received_amt: ['The value must not be less than the sum of the receipt.'] } };
}

function isFault(value: unknown): value is Invalid {
  return typeof value === 'object' && value !== null && 'invalid' in value;
}

/** The receipt that a request asks for, not yet stored. @returns the invalid field, if there is one */
export function composeReceipt(request: ReceiptRequest, circumstances: Circumstances): Draft<Receipt> | Invalid {
  const { organization, catalog, cashier, injected, now, dueAt } = circumstances;
  const paymentType = paymentTypeOf(request.payment_type);
  if (isFault(paymentType)) return paymentType;
  const lines = linesOf(request.cart_items, catalog);
  if (isFault(lines)) return lines;
  const totalPrice = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  if (totalPrice > highestSum) return { invalid: { cart_items: ['The sum of the cart is too high.'] } };
  const receivedAmt = receivedOf(request, paymentType, totalPrice);
  if (isFault(receivedAmt)) return receivedAmt;
  const simulated = request.simulate && planOf(request.simulate);
  if (isFault(simulated)) return simulated;
  return {
    organizationId: organization.id,
    connectionId: cashier?.id ?? null,
    clientOperationId: request.client_operation_id,
    status: receiptMoves.begins('create'),
    paymentType,
    totalPrice,
    receivedAmt,
    lines,
    isSandbox: organization.sandbox,
    plan: simulated ?? (injected ? { by: 'provider', failure: injected } : null),
    shiftId: null,
    shiftNumber: null,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    issuedAt: null,
    dueAt,
  };
}
