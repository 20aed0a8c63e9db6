import type { ArmedWait } from '../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { goodRows, sendAndSearch } from '../bulk/sending.ts';
import type { RowContext } from '../matrix.ts';

/** An invoice of a row. */
export interface Subject {
  readonly id: number;
  /** False for one that the operator prepared: a check must leave it as it is. */
  readonly isOwn: boolean;
}

/** The same with the response that shows its state. */
export interface Reached extends Subject {
  readonly shown: ReceivedResponse;
  /** The event of the error that was simulated, expected since before. */
  event?: { readonly wait: ArmedWait; readonly caused: ReceivedResponse };
}

/** True for an invoice that the suite created: what the operator prepared was only read. */
export function isOwn(supply: object): boolean {
  return 'response' in supply && (supply.response as ReceivedResponse).operation !== 'getInvoice';
}

/** The invoice of a row of a bulk creation (M §4.6). */
export async function createdInBulk(context: RowContext): Promise<Subject> {
  const row = goodRows(context)();
  const { response, found } = await sendAndSearch(context, [row], 'twin');
  const id = found(row)?.id;
  if (typeof id === 'number') return { id, isOwn: true };
  throw notReached(response, 'the search does not show the invoice of the row.');
}

/** A new invoice with a line for each item (M §4.2): the one of `org.catalog`, and those of the cell. */
export async function createdWithCart(
  { api, valid, need }: RowContext,
  others: readonly (number | undefined)[] = [],
): Promise<Subject> {
  const { amount: _, ...bare } = valid('createInvoice');
  const items = [need['org.catalog']?.item, ...others];
  const cart_items = items.map((catalog_item_id) => ({ catalog_item_id, count: 1, price: 1500 }));
  const response = await api.raw({ to: 'createInvoice', body: { ...bare, cart_items }, purpose: 'twin' });
  if (!response.accepted) throw notReached(response, 'there is no invoice with a cart.');
  return { id: response.integer('/id'), isOwn: true };
}

/** The open invoice after its cancel (M §4.4). */
export async function cancelledByCaller(context: RowContext): Promise<Subject> {
  const supply = context.need['invoice.open'];
  if (!isOwn(supply)) {
    throw new StopCheck('not_tested', 'fixture_missing', 'The suite cancels no invoice that it has not created.');
  }
  return cancelled(context, supply.id);
}

/** The open invoice of a production organization after the provider has accepted its cancel (M §3.1). */
export function cancelledInProduction(context: RowContext): Promise<Subject> {
  return cancelled(context, context.need['invoice.open'].id);
}

async function cancelled({ api, until }: RowContext, id: number): Promise<Subject> {
  reached(await api.cancelInvoice(id, { purpose: 'setup' }));
  await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') !== 'cancelling',
  );
  return { id, isOwn: true };
}

/** The invoice after a simulated error (M §4.6). */
export async function failedByCaller({ api, until }: RowContext, id: number): Promise<Subject> {
  reached(await api.simulateInvoiceStatus(id, { status: 'error' }, { purpose: 'setup' }));
  await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') === 'error',
  );
  return { id, isOwn: true };
}

function reached(response: ReceivedResponse): void {
  if (!response.accepted) throw notReached(response, 'the state is not reached.');
}

function notReached({ label, exchange }: ReceivedResponse, why: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}): ${why}`);
}
