import { isObject } from '../../ground/values/pointer.ts';

/** What the suite asks a driver to do, and the fields of each act. Every act names an order of the client. */
export interface Acts {
  /** Says where the client receives events. */
  listen: object;
  /** It is this time now, and it goes on from there. A driver whose client does not read this clock does not have the act. */
  clock: { now: string };
  /** Issue an invoice to a phone; the order goes into `external_order_id`. `merchant` names an onboarded merchant. */
  invoice: { phone: string; amount: string; merchant?: string };
  /** Issue an invoice of catalog items, as the merchant with a catalog. */
  cart: { phone: string; count: number; discount?: number };
  /** Issue invoices of the orders `<order>-1` and `<order>-2` in one request. */
  bulk: { phone: string; amount: string };
  /** Issue a QR invoice. */
  qr: { amount: string };
  cancel: object;
  /** Refund a part of what was paid. The fact `refund` is about the refund that was asked for last. */
  refund: { amount: string };
  /** Refund a purchase that the buyer confirms by a QR code. */
  'qr-refund': { amount: string };
  /** Issue a fiscal receipt of catalog items. */
  receipt: { count: number };
  /** Close the current shift of the cash register. */
  'close-shift': object;
  'add-items': { names: readonly string[] };
  /** Delete catalog items by their `external_ref`. */
  'delete-items': { refs: readonly string[] };
  /** See how many items such a deletion would delete. */
  'count-items': { refs: readonly string[] };
  /** Delete the item `CATALOG_ITEM_ID`. */
  'delete-item': object;
  /** Look up a barcode. */
  scan: { barcode: string };
  /** Charge a phone every month. */
  subscribe: { phone: string; count: number };
  /** Connect another cashier. The codes come in this order. */
  connect: { phone: string; codes: readonly string[] };
  /** As a platform: make a merchant, link its cashier and issue its key. */
  onboard: { phone: string; codes: readonly string[] };
  /** As a platform: issue the key of a merchant again. */
  'renew-key': object;
  /** As a platform: end a merchant. */
  offboard: object;
  /** As a platform: count all of its merchants. */
  'count-merchants': object;
  /** Find the open invoices. */
  find: object;
  /** Add up the amounts of all paid invoices. */
  total: object;
  /** Wait for the outcome of the order as the client waits for one, and for so many seconds at most. */
  wait: { seconds: number };
  /** What the client believes at this moment. It may ask the service first. */
  state: object;
}

export type ActName = keyof Acts;
export type Act = { [Name in ActName]: { readonly act: Name; readonly order: string } & Readonly<Acts[Name]> }[ActName];

/** The word of a client that does not know a fact, which no clause forbids. */
export const notKnown = 'unknown';

/** What a client may believe of an order, and the words for it. */
export const facts = {
  state: ['open', 'paid', 'cancelled', 'expired', 'failed', notKnown],
  refund: ['none', 'pending', 'completed', 'failed'],
  receipt: ['none', 'pending', 'issued', 'failed'],
  shift: [notKnown, 'open', 'closed'],
  cashier: [notKnown, 'pending', 'linked'],
  items: [notKnown, 'listed', 'refused', 'deleted'],
} as const;

/** What a client counts: how often it did what a payment starts, and the merchants of a platform. */
const counts = ['fulfilled', 'merchants'] as const;

export type Fact = keyof typeof facts | (typeof counts)[number] | 'amount' | 'total' | 'error' | 'paid_at';

/** The word for each fact that the client has an opinion about. */
export type Belief = Readonly<Partial<Record<Fact, string>>>;

/** The reply to an act. A client may refuse an act, or not know its outcome; neither is a verdict. */
export interface Reply {
  readonly id: number;
  /** True for an act that the client does not have. */
  readonly unsupported?: boolean;
  /** Where the client receives events. */
  readonly webhooks?: string;
  /** What the clock of the client shows. */
  readonly now?: string;
  readonly belief: Belief;
}

/**
 * Reads one line of a driver.
 * @returns the reply, or what is wrong with the line
 */
export function replyIn(line: string): Reply | string {
  const value = jsonOf(line);
  if (!isObject(value)) return 'it is no JSON object';
  const { id, unsupported, webhooks, now, ...others } = value;
  if (typeof id !== 'number') return 'its id is no number';
  if (unsupported === true) return { id, unsupported, belief: {} };
  if (webhooks !== undefined && !isAddress(webhooks)) return 'its webhooks are no http address';
  if (now !== undefined && !isTime(now)) return 'its now is no time such as 2026-05-04T12:00:00Z';
  const { paid_at } = others;
  if (paid_at !== undefined && !isTime(paid_at)) return 'its paid_at is no time such as 2026-05-04T12:00:00Z';
  const texts: Record<string, unknown> = {
    ...others,
    ...(isTime(paid_at) && { paid_at: new Date(paid_at).toISOString() }),
  };
  for (const name of counts) {
    const count = others[name];
    if (count !== undefined && !Number.isInteger(count)) return `its ${name} is no whole number`;
    if (count !== undefined) texts[name] = String(count);
  }
  const belief: Record<string, string> = {};
  for (const name of names.filter((one) => texts[one] !== undefined)) {
    const text = texts[name];
    if (typeof text !== 'string') return `its ${name} is no string`;
    const words: readonly string[] | undefined = facts[name as keyof typeof facts];
    if (words?.includes(text) === false) return `its ${name} is none of ${words.join(', ')}`;
    belief[name] = text;
  }
  return { id, belief, ...(isAddress(webhooks) && { webhooks }), ...(isTime(now) && { now }) };
}

const names: readonly string[] = [...Object.keys(facts), ...counts, 'amount', 'total', 'error', 'paid_at'];

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
