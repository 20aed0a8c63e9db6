import type { CodeOf } from '../../../generated/catalog.ts';
import { type Invalid, isRefused, type Refused } from '../outcome.ts';
import type { Page, Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import type { Purchase } from './purchase.ts';
import type { QrRefund } from './qr-refund.ts';
import { unreadable } from './session.ts';

type Records = Pick<Store, 'qrRefunds' | 'purchases' | 'connections'>;

/** A session whose purchases can be read, and its buyer. */
interface Opened {
  readonly session: QrRefund;
  readonly buyer: number;
}

/** How many purchases a page has. */
const pageSize = 10;

/** A page of a buyer's purchases. `total` counts the purchases of this page and all older ones. */
export interface PurchasePage extends Page<Purchase> {
  readonly session: QrRefund;
}

/** The response when the buyer of a session made no purchase of that name. */
export const noSuchPurchase = { refused: 'not_found', message: 'The buyer has no such purchase.' } as const;

/**
 * A page of the buyer's purchases, the newest first.
 * @param id of the session
 * @param after id of the purchase with which the last page ended
 */
export async function pageOfPurchases(
  store: Records,
  id: number,
  after: number | null,
  now: Moment,
): Promise<PurchasePage | Refused<CodeOf<'listQrRefundOperations'>> | Invalid> {
  const opened = await openedSession(store, id, now);
  if (isRefused(opened)) return opened;
  const { session, buyer } = opened;
  const last = after === null ? undefined : await store.purchases.find(after);
  const isOfBuyer = last?.organizationId === session.organizationId && last.buyer === buyer;
  if (after !== null && !isOfBuyer) return { invalid: { cursor: ['The value is not a next_cursor of this list.'] } };
  const page = await store.purchases.newestOf(session.organizationId, buyer, { before: after, count: pageSize });
  return { ...page, session };
}

/** One purchase of the buyer of a session. */
export async function purchaseNamed(
  store: Records,
  id: number,
  ref: string,
  now: Moment,
): Promise<Purchase | Refused<CodeOf<'getQrRefundOperation'>>> {
  const opened = await openedSession(store, id, now);
  if (isRefused(opened)) return opened;
  const { session, buyer } = opened;
  return (await store.purchases.named(session.organizationId, buyer, ref)) ?? noSuchPurchase;
}

/** The newest purchase of the buyer that can be refunded in part by lines only. No response shows this, so tests ask. */
export async function purchaseByLines(store: Records, id: number): Promise<string | undefined> {
  const session = await store.qrRefunds.find(id);
  if (!session || session.buyer === null) return undefined;
  const page = await store.purchases.newestOf(session.organizationId, session.buyer, { before: null, count: pageSize });
  return page.records.find(({ returns, refunded, amount }) => returns === 'lines' && refunded < amount)?.ref;
}

/** A refusal when the cashier of the session is no longer connected to the provider (M §7.6). */
export async function disconnectedCashier(
  { connections }: Pick<Store, 'connections'>,
  { connectionId }: QrRefund,
): Promise<Refused<'provider_session_invalid'> | undefined> {
  const cashier = await connections.find(connectionId);
  return cashier?.status === 'active' ? undefined : { refused: 'provider_session_invalid' };
}

/**
 * The buyer who has scanned the QR code of the session.
 * @throws Error when the code was not scanned
 */
export function buyerOf({ id, buyer }: QrRefund): number {
  if (buyer === null) throw new Error(`QR refund ${id} has no buyer: its QR code was not scanned.`);
  return buyer;
}

async function openedSession(
  store: Records,
  id: number,
  now: Moment,
): Promise<Opened | Refused<CodeOf<'listQrRefundOperations'>>> {
  const session = await store.qrRefunds.find(id);
  if (!session) return { refused: 'not_found' };
  const refusal = unreadable(session, now) ?? (await disconnectedCashier(store, session));
  return refusal ?? { session, buyer: buyerOf(session) };
}
