/**
 * A driver around the TypeScript client: it lets the conformance suite use a client of the merchant API, and says what the
 * client believes. Replace the acts with calls of your own program.
 * Run it: npm run conformance -- client --driver -- node driver.ts
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createMerchantClient } from 'payment-invoicing-contract/merchant';
import { createPartnerClient, type PartnerClient } from 'payment-invoicing-contract/partner';
import { WebhookReceiver } from 'payment-invoicing-contract/webhooks';

const { MERCHANT_URL = '', MERCHANT_KEY = '', WEBHOOK_SECRET = '' } = process.env;
const merchant = createMerchantClient({ baseUrl: MERCHANT_URL, key: MERCHANT_KEY });

interface Order {
  readonly key: string;
  id?: number;
  status?: string;
  amount?: string;
  error?: string | null;
  /** The refund that was asked for last: its id is not known when its response was lost. */
  refund?: { id: number | undefined; status: string };
  phone?: string;
  failedAt?: number;
  cancelAskedAt?: number;
  fulfilled: number;
  /** Time of the newest event. */
  newest: number;
}

interface Shown {
  readonly status?: string;
  readonly amount?: string;
  readonly error_code?: string | null;
}

const orders = new Map<string, Order>();
/** Events that came before the response to the creation. */
const early = new Map<number, Shown>();
let receivesEvents = false;
/** How many milliseconds the clock of this client is ahead of the machine's. */
let ahead = 0;

const states: Readonly<Record<string, string>> = {
  paid: 'paid',
  partially_refunded: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'failed',
};

function now(): number {
  return Date.now() + ahead;
}

/** Sets the clock of this client. */
async function clock({ now: named = '' }: Record<string, string>): Promise<unknown> {
  ahead = Date.parse(named) - Date.now();
  return { now: new Date(now()).toISOString() };
}

function take(order: Order, { status, amount, error_code }: Shown): void {
  if (status === 'paid' && order.status !== 'paid') order.fulfilled += 1;
  if (status === 'error' && order.status !== 'error') order.failedAt = now();
  Object.assign(order, status && { status }, amount && { amount }, { error: error_code });
}

/** The record of the order; an act about an unknown order makes one. */
function known(name: string): Order {
  const order = orders.get(name) ?? { key: randomUUID(), fulfilled: 0, newest: 0 };
  orders.set(name, order);
  return order;
}

async function invoice({ order, phone, amount, merchant: of }: Record<string, string>): Promise<void> {
  const key = of === undefined ? MERCHANT_KEY : merchants.get(of)?.key;
  if (key === undefined) return;
  const one = known(order ?? '');
  // The payer has no account under this number, or the provider needs two to three minutes.
  if (one.error === 'client_not_found' && phone === one.phone) return;
  if (one.error === 'provider_throttled' && now() < (one.failedAt ?? 0) + 150_000) return;
  one.phone = phone ?? '';
  const body = {
    phone_number: `8${phone?.slice(-10)}`,
    amount: Math.ceil(Number(amount)),
    external_order_id: order ?? '',
    external_order_id_idempotency: one.key,
  };
  const client = of === undefined ? merchant : createMerchantClient({ baseUrl: MERCHANT_URL, key });
  const made = await client.createInvoice({ body });
  if (made.ok) {
    one.id = made.data.id;
    take(one, made.data);
  } else if (made.error.code === 'duplicate_idempotency_key') one.id = made.error.body.invoice_id;
  if (one.id !== undefined) take(one, early.get(one.id) ?? {});
}

async function cancel({ order }: Record<string, string>): Promise<void> {
  const one = known(order ?? '');
  if (one.id === undefined) return;
  one.cancelAskedAt = now();
  const got = await merchant.cancelInvoice({ path: { id: one.id } });
  // No event follows a cancel that is done at once.
  if (got.ok && 'invoice' in got.data) take(one, got.data.invoice);
}

async function refund({ order, amount }: Record<string, string>): Promise<unknown> {
  const one = known(order ?? '');
  if (one.id === undefined || one.error === 'refund_requires_buyer_confirmation') return { unsupported: true };
  const made = await merchant.createRefund({ path: { id: one.id }, body: { amount: Number(amount) } });
  // It may have been made, and a repeat could refund twice: a person looks at the list.
  if (made.ok || made.error.happened === 'unknown')
    one.refund = { id: made.ok ? made.data.refund.id : undefined, status: 'pending' };
  return {};
}

async function state({ order }: Record<string, string>): Promise<unknown> {
  const one = known(order ?? '');
  if (one.id === undefined) return { state: 'unknown', fulfilled: 0 };
  // No event says that a cancel was refused.
  const isOverdue = !states[one.status ?? ''] && now() > (one.cancelAskedAt ?? now()) + 120_000;
  if (!receivesEvents || isOverdue) await read(one, one.id);
  const { status = '', amount, error, fulfilled } = one;
  const about = { state: states[status] ?? 'open', refund: one.refund?.status ?? 'none', fulfilled };
  return { ...about, ...(amount && { amount }), ...(error && { error }) };
}

/** Waits for an event, or polls: a key has 200 requests in a minute. */
async function wait({ order, seconds }: Record<string, string>): Promise<void> {
  const one = known(order ?? '');
  const until = Date.now() + Number(seconds) * 1000;
  while (one.id !== undefined && !states[one.status ?? ''] && Date.now() < until) {
    await pause(500);
    if (!receivesEvents) await read(one, one.id);
  }
}

async function read(order: Order, id: number): Promise<void> {
  const invoice = await merchant.getInvoice({ path: { id } });
  if (invoice.ok) take(order, invoice.data);
  if (order.refund?.status !== 'pending') return;
  const refunds = await merchant.listRefunds({ path: { id } });
  for (const one of refunds.ok ? (refunds.data.refunds ?? []) : []) takeRefund(order, one);
}

function takeRefund(order: Order, { id, status }: { readonly id?: number; readonly status?: string }): void {
  if (order.refund?.id !== id) return;
  if (status === 'completed' || status === 'failed') order.refund = { id, status };
}

/** The client of a platform: a shop has no key of a partner. */
function platform(): PartnerClient {
  const { PARTNER_URL = '', PARTNER_KEY = '' } = process.env;
  return createPartnerClient({ baseUrl: PARTNER_URL, key: PARTNER_KEY });
}

interface Merchant {
  id?: number;
  key?: string;
  cashier: 'unknown' | 'pending' | 'linked';
}

/** What is known of the merchant that was onboarded as an order. */
const merchants = new Map<string, Merchant>();
/** There are as many test organizations as there may be. */
let isFull = false;

async function onboard({ order = '', phone, codes }: Record<string, string> & { codes?: string[] }): Promise<void> {
  if (isFull) return;
  const one = merchants.get(order) ?? { cashier: 'unknown' };
  merchants.set(order, one);
  const made = await platform().createOrganization({ body: { external_id: order } });
  isFull = !made.ok && made.error.code === 'test_org_limit';
  if (!made.ok) return;
  one.id = made.data.organization.id;
  if (one.cashier !== 'linked') await link(one, { path: { id: one.id }, phone: phone ?? '', codes: codes ?? [] });
  await renewKey({ order });
}

async function link(one: Merchant, about: { path: { id: number }; phone: string; codes: string[] }): Promise<void> {
  const { path, phone, codes } = about;
  if (!(await platform().startCashierAuthorisation({ path })).ok) return;
  one.cashier = 'pending';
  if (!(await platform().sendCashierPhone({ path, body: { cashier_phone: phone } })).ok) return;
  for (const otp of codes) {
    // A wrong code is a 200, too.
    await platform().verifyCashierOtp({ path, body: { otp } });
    const read = await platform().getCashierAuthorisation({ path });
    if (!read.ok || read.data.status !== 'active') continue;
    one.cashier = 'linked';
    return;
  }
}

async function renewKey({ order = '' }: Record<string, string>): Promise<void> {
  const one = merchants.get(order);
  if (one?.id === undefined || one.cashier !== 'linked') return;
  const body = { name: order, webhook_url: 'https://shop.example.com/events' };
  const issued = await platform().issueApiKey({ path: { id: one.id }, body });
  // No other response has it.
  if (issued.ok) one.key = issued.data.key;
}

async function beliefs(asked: Record<string, string>): Promise<unknown> {
  const { cashier } = merchants.get(asked.order ?? '') ?? {};
  return cashier === undefined ? state(asked) : { cashier };
}

/** Receives events, and believes them instead of polling. */
async function listen(): Promise<unknown> {
  receivesEvents = true;
  const receiver = new WebhookReceiver({ secret: WEBHOOK_SECRET });
  const server = createServer(async (request, response) => {
    const { status } = await receiver.receive({ body: request, headers: request.headers }, (event) => {
      if (event.event !== 'invoice.status_changed' && event.event !== 'invoice.refunded') return;
      const id = event.invoice?.id;
      const order = [...orders.values()].find((one) => one.id === id);
      const at = Date.parse(event.timestamp ?? '');
      if (order === undefined && id !== undefined) early.set(id, event.invoice ?? {});
      if (order === undefined || at < order.newest) return;
      order.newest = at;
      if (event.event === 'invoice.status_changed') return take(order, event.invoice ?? {});
      takeRefund(order, event.refund ?? {});
      order.error = event.refund?.error_code ?? null;
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { webhooks: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` };
}

const acts: Readonly<Record<string, (asked: Record<string, string>) => Promise<unknown>>> = {
  ...(process.argv.includes('webhooks') && { listen }),
  invoice,
  cancel,
  refund,
  state: beliefs,
  wait,
  clock,
  onboard,
  'renew-key': renewKey,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, act, ...asked } = JSON.parse(line) as { id: number; act: string };
  const reply = (await acts[act]?.(asked)) ?? (acts[act] ? {} : { unsupported: true });
  process.stdout.write(`${JSON.stringify({ id, ...(reply as object) })}\n`);
}
process.exit();
