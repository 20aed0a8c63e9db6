import { randomUUID } from 'node:crypto';
import { type Body, catalogKey, isSuccess, repeat } from './requests.ts';

/** The catalog, and what is sold from it again and again. */

const items = new Map<unknown, string>();

/** Bulk deletion is closed for the organization. */
let isClosed = false;

/** The cashier must be authorised again before a barcode is scanned. */
let needsCashier = false;

export function cashierIsBack(): void {
  needsCashier = false;
}

export async function addItems({ order, names }: Body): Promise<void> {
  const list = (names as string[]).map((name) => ({ name, selling_price: 900, unit_id: 1 }));
  const headers = { 'Idempotency-Key': randomUUID() };
  const got = await repeat({ method: 'POST', path: '/catalog', body: { items: list }, headers, key: catalogKey });
  if (!isSuccess(got)) return;
  const { rejected } = got.body;
  items.set(order, Array.isArray(rejected) && rejected.length > 0 ? 'refused' : 'listed');
  await repeat({ method: 'GET', path: '/catalog?per_page=5', key: catalogKey });
}

export async function deleteItems({ order, refs }: Body): Promise<void> {
  if (isClosed) return;
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { external_refs: refs };
  const got = await repeat({ method: 'POST', path: '/catalog/bulk-delete', body, headers, key: catalogKey });
  if (got.code === 'catalog_multi_tradepoint') isClosed = true;
  items.set(order, isSuccess(got) ? 'deleted' : 'listed');
}

/** The items that such a deletion would delete. */
export async function countItems({ order, refs }: Body): Promise<void> {
  const body = { external_refs: refs, dry_run: true };
  await repeat({ method: 'POST', path: '/catalog/bulk-delete', body, key: catalogKey });
  items.set(order, 'listed');
}

export async function deleteItem({ order }: Body): Promise<void> {
  await repeat({ method: 'DELETE', path: `/catalog/${process.env.CATALOG_ITEM_ID}`, key: catalogKey });
  items.set(order, 'listed');
}

export async function scan({ barcode }: Body): Promise<void> {
  if (needsCashier) return;
  const got = await repeat({ method: 'POST', path: '/catalog/scan', body: { barcode }, key: catalogKey });
  if (got.code === 'provider_session_expired') needsCashier = true;
}

export async function subscribe({ phone, count }: Body): Promise<void> {
  const cart_items = [{ catalog_item_id: Number(process.env.CATALOG_ITEM_ID), count }];
  const body = { phone_number: `8${String(phone).slice(-10)}`, billing_period: 'monthly', cart_items };
  await repeat({ method: 'POST', path: '/subscriptions', body, key: catalogKey }, 1);
}

export function itemsState(order: unknown): Body {
  const known = items.get(order);
  return known === undefined ? {} : { items: known };
}
