import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { now } from './clock.ts';
import { merchantKeyOf } from './platform.ts';
import { type Body, catalogKey, type Got, isSuccess, type Request, repeat, send } from './requests.ts';

/** Orders, their invoices and refunds. */

interface Order {
  readonly name: string;
  readonly operationKey: string;
  key?: string | undefined;
  id?: number;
  status?: string;
  error?: string;
  amount?: string;
  fulfilled: number;
  refund: 'none' | 'pending' | 'completed' | 'failed';
  /** The refund that was asked for last. */
  refundId?: unknown;
  phone?: unknown;
  /** When the client learned that the invoice failed, in milliseconds. */
  failedAt?: number;
  /** The provider asks for a refund by the buyer. */
  needsBuyer?: boolean;
  /** When the client asked for a cancel, in milliseconds. */
  cancelAskedAt?: number;
  /** As the service shows it. */
  paidAt?: string;
  /** When the newest event happened, in milliseconds. */
  newest: number;
}

const orders = new Map<string, Order>();

/** Between two polls of one invoice, in milliseconds. */
const pollingPause = 500;

/** Events about invoices whose creation has no response yet. */
const early = new Map<unknown, Body>();

const states: Readonly<Record<string, string>> = {
  paid: 'paid',
  partially_refunded: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'failed',
};

function orderOf(name: string): Order {
  const known = orders.get(name);
  if (known !== undefined) return known;
  const order: Order = { name, operationKey: randomUUID(), fulfilled: 0, refund: 'none', newest: 0 };
  orders.set(name, order);
  return order;
}

export async function invoice({ order, phone, amount, merchant }: Record<string, string>): Promise<void> {
  const known = orderOf(order ?? '');
  if (merchant !== undefined) known.key = merchantKeyOf(merchant);
  if (merchant !== undefined && known.key === undefined) return;
  if (isTooEarly(known, phone)) return;
  known.phone = phone;
  await create(known, '/invoices', { phone_number: `8${phone?.slice(-10)}`, amount: Math.ceil(Number(amount)) });
}

/** M §7.5: the payer has no account under this number, or the provider needs two to three minutes. */
function isTooEarly({ error, phone, failedAt = 0 }: Order, asked: unknown): boolean {
  if (error === 'client_not_found') return phone === asked;
  return error === 'provider_throttled' && now() < failedAt + 150_000;
}

export async function cart({ order, phone, count, discount }: Body): Promise<void> {
  const known = orderOf(String(order));
  known.key = catalogKey;
  const cart_items = [{ catalog_item_id: Number(process.env.CATALOG_ITEM_ID), count }];
  const discounted = discount === undefined ? {} : { discount_percentage: discount };
  await create(known, '/invoices', { phone_number: `8${String(phone).slice(-10)}`, cart_items, ...discounted });
}

export async function qr({ order, amount }: Record<string, string>): Promise<void> {
  await create(orderOf(order ?? ''), '/invoices/qr', { amount: Number(amount) });
}

export async function bulk({ order, phone, amount }: Record<string, string>): Promise<void> {
  const both = [orderOf(`${order}-1`), orderOf(`${order}-2`)];
  const invoices = both.map((one) => ({
    phone_number: `8${phone?.slice(-10)}`,
    amount: Number(amount),
    external_order_id: one.name,
    external_order_id_idempotency: one.operationKey,
  }));
  const { body } = await repeat({ method: 'POST', path: '/invoices/bulk', body: { invoices } });
  for (const row of Array.isArray(body.invoices) ? (body.invoices as Body[]) : []) {
    const known = both[Number(row.index)];
    if (known !== undefined && row.status === 'created') take(known, { ...row, status: 'processing' });
  }
}

async function create(order: Order, path: string, what: Body): Promise<void> {
  const body = { ...what, external_order_id: order.name, external_order_id_idempotency: order.operationKey };
  const request: Request = { method: 'POST', path, body, key: order.key };
  const first = await repeat(request);
  const other = await corrected(first, body);
  const got = other === undefined ? first : await repeat({ ...request, body: other });
  const found = got.code === 'duplicate_idempotency_key' ? await duplicate(order, got) : got;
  if (!isSuccess(found)) return;
  take(order, found.body);
  const event = early.get(order.id);
  if (event !== undefined) take(order, event);
}

/** The body that the refusal asks for. */
async function corrected({ code }: Got, body: Body): Promise<Body | undefined> {
  const { amount, cart_items, ...others } = body;
  const cartItems = [{ catalog_item_id: Number(process.env.CATALOG_ITEM_ID), count: 1 }];
  if (code === 'catalog_requires_cart_items') return { ...others, cart_items: cartItems };
  if (code === 'catalog_not_supported') return { ...others, amount: 1500 };
  if (code === 'connection_ambiguous') return { ...body, provider_connection_id: await connectionId() };
  return undefined;
}

async function connectionId(): Promise<unknown> {
  const { body } = await repeat({ method: 'GET', path: '/connections' });
  return (Array.isArray(body.data) ? body.data : [])[0]?.id ?? 1;
}

/** The invoice of an order that was issued before. */
function duplicate(order: Order, { body }: Got): Promise<Got> {
  return repeat({ method: 'GET', path: `/invoices/${body.invoice_id}`, key: order.key });
}

/** Takes what a response or an event says about the invoice of an order. */
function take(order: Order, { id, status, amount, error_code }: Body): void {
  order.id = Number(id);
  if (typeof amount === 'string') order.amount = amount;
  if (typeof error_code === 'string' && error_code !== order.error) order.failedAt = now();
  if (typeof error_code === 'string') order.error = error_code;
  const isPayment = status === 'paid' && order.status !== 'paid';
  order.status = String(status);
  if (isPayment) order.fulfilled += 1;
}

export async function cancel({ order }: Record<string, string>): Promise<void> {
  const known = orderOf(order ?? '');
  const { id, key } = known;
  if (id === undefined) return;
  known.cancelAskedAt = now();
  const got = await send({ method: 'POST', path: `/invoices/${id}/cancel`, key });
  // No event follows a cancel that is done at once.
  if (got.status === 200) take(known, got.body.invoice as Body);
}

export async function refund({ order, amount }: Record<string, string>): Promise<void> {
  const known = orderOf(order ?? '');
  if (known.id === undefined) return;
  if (known.needsBuyer === true) {
    await send({ method: 'POST', path: '/qr-refunds', body: {} });
    return;
  }
  const got = await askRefund(known, Number(amount));
  const isMissing = !isSuccess(got) && (await refundsOf(known)).length === 0;
  if (got.status === undefined && isMissing) await askRefund(known, Number(amount));
}

async function askRefund(order: Order, amount: number): Promise<Got> {
  const got = await send({ method: 'POST', path: `/invoices/${order.id}/refund`, body: { amount } });
  if (isSuccess(got) || got.status === undefined) order.refund = 'pending';
  if (isSuccess(got)) order.refundId = (got.body.refund as Body).id;
  return got;
}

async function refundsOf({ id }: Order): Promise<Body[]> {
  const { body } = await repeat({ method: 'GET', path: `/invoices/${id}/refunds` });
  return Array.isArray(body.refunds) ? body.refunds : [];
}

/** Polls until the order has an outcome. */
export async function wait({ order, seconds }: Body): Promise<void> {
  const known = orderOf(String(order));
  const until = Date.now() + Number(seconds) * 1000;
  while (known.id !== undefined && (states[known.status ?? ''] ?? 'open') === 'open' && Date.now() < until) {
    await pause(pollingPause);
    await poll(known);
  }
}

export async function find(): Promise<void> {
  await repeat({ method: 'GET', path: '/invoices?status[]=pending&sort_by=created_at&sort_order=desc&per_page=50' });
}

export async function total(): Promise<Body> {
  const list: Body[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await repeat({ method: 'GET', path: `/invoices?status[]=paid&per_page=100&page=${page}` });
    const found = Array.isArray(body.data) ? (body.data as Body[]) : [];
    list.push(...found);
    if (found.length === 0 || list.length >= Number(body.total)) break;
  }
  const tiyn = list.reduce((sum, one) => sum + BigInt(String(one.amount).replace('.', '')), 0n);
  const digits = String(tiyn).padStart(3, '0');
  return { total: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** An event that was verified. It counts when it is no older than what is known. */
export function onEvent({ event, invoice: about, refund: refunded, timestamp }: Body): void {
  const { id } = (about ?? {}) as Body;
  const order = [...orders.values()].find((one) => one.id === id);
  if (order === undefined) {
    if (event === 'invoice.status_changed') early.set(id, about as Body);
    return;
  }
  if (Date.parse(String(timestamp)) < order.newest) return;
  order.newest = Date.parse(String(timestamp));
  if (event === 'invoice.status_changed') take(order, about as Body);
  if (event === 'invoice.refunded') takeRefund(order, refunded as Body);
}

function takeRefund(order: Order, { id, status, error_code }: Body): void {
  if (order.refundId !== undefined && id !== order.refundId) return;
  order.refund = status === 'completed' ? 'completed' : status === 'failed' ? 'failed' : 'pending';
  order.needsBuyer = error_code === 'refund_requires_buyer_confirmation';
}

/** A refused cancel is silent: without an outcome after some minutes, the invoice is read (M §3.1). */
const longestCancel = 120_000;

/** The client's belief about the invoice and the refunds of an order. */
export async function stateOf(name: string, { usesWebhooks }: { usesWebhooks: boolean }): Promise<Body> {
  const order = orderOf(name);
  if (order.id === undefined) return { state: 'unknown', fulfilled: 0 };
  if (!usesWebhooks) await poll(order);
  const isOverdue = !((order.status ?? '') in states) && now() > (order.cancelAskedAt ?? now()) + longestCancel;
  if (usesWebhooks && isOverdue) await poll(order);
  const state = states[order.status ?? ''] ?? 'open';
  const paid = state === 'paid' && { paid_at: order.paidAt };
  return { state, refund: order.refund, fulfilled: order.fulfilled, amount: order.amount, error: order.error, ...paid };
}

async function poll(order: Order): Promise<void> {
  const got = await repeat({ method: 'GET', path: `/invoices/${order.id}`, key: order.key });
  if (typeof got.body.paid_at === 'string') order.paidAt = got.body.paid_at;
  if (isSuccess(got)) take(order, got.body);
  if (order.refund === 'pending') {
    for (const one of await refundsOf(order)) takeRefund(order, one);
  }
}
