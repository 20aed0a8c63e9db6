import type { CodeId } from '../../../generated/catalog.ts';
import type { StateOf, TransitionOf } from '../../../generated/lifecycles.ts';
import type { Variations } from '../../variations/variations.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Draft } from '../ports/store.ts';
import { dayMs, type Moment, minuteMs, secondMs } from '../time.ts';
import type { Change } from '../unit-of-work.ts';

/** Where a session stands (M §3.5, fills N-15). */
export type QrRefundStatus = StateOf<'QrRefund'>;

/** A session in which a buyer confirms a refund by scanning a QR (M §3.5, fills R-5). */
export interface QrRefund {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly connectionId: number;
  readonly status: QrRefundStatus;
  /** What the QR says; whoever knows it can join the session. */
  readonly token: string;
  /** Number of the buyer who scanned; null before. */
  readonly buyer: number | null;
  readonly clientName: string | null;
  readonly isSandbox: boolean;
  readonly createdAt: Moment;
  readonly expiresAt: Moment;
  readonly identifiedAt: Moment | null;
  readonly completedAt: Moment | null;
  readonly refundedAmount: Tiyn | null;
  readonly receiptUrl: string | null;
  /** When the session expires by itself; null once it is over. */
  readonly dueAt: Moment | null;
}

/** How long the QR waits to be scanned (fills N-30); not a constant of the contract. */
export const scanWait = 90 * secondMs;

/** How long a buyer who was identified may choose. M §7.9 has such a limit, its length is nowhere shown (fills T-53). */
const choiceWait = 5 * minuteMs;

/** How often a caller without a webhook should look (fills R-5). */
export const pollInterval = 3 * secondMs;

const moves = new Lifecycle('QrRefund');

/** What a move tells, if it tells anything, as the unitOfWork writes it. */
export function told(qrRefund: QrRefund, transition: TransitionOf<'QrRefund'>): Pick<Change<QrRefund>, 'news'> {
  const event = moves.event(transition);
  if (event !== 'qr_refund.identified' && event !== 'qr_refund.completed' && event !== 'qr_refund.expired') return {};
  return { news: () => [{ event, qrRefund }] };
}

/** M §4.6: a new session waits for its buyer. */
export function openSession(
  {
    organizationId,
    connectionId,
    token,
    isSandbox,
  }: Pick<QrRefund, 'organizationId' | 'connectionId' | 'token' | 'isSandbox'>,
  now: Moment,
): Draft<QrRefund> {
  return {
    organizationId,
    connectionId,
    token,
    isSandbox,
    status: moves.begins('start'),
    buyer: null,
    clientName: null,
    createdAt: now,
    expiresAt: now + scanWait,
    identifiedAt: null,
    completedAt: null,
    refundedAmount: null,
    receiptUrl: null,
    dueAt: now + scanWait,
  };
}

/** The buyer has scanned; from now on another limit holds (M §7.9). */
export function identify(
  session: QrRefund,
  transition: 'scan' | 'simulate-identified',
  { buyer, clientName, now, isLimited }: { buyer: number; clientName: string; now: Moment; isLimited: boolean },
): QrRefund {
  return {
    ...session,
    status: moves.after(transition, session.status),
    buyer,
    clientName,
    identifiedAt: now,
    expiresAt: now + choiceWait,
    dueAt: isLimited ? now + choiceWait : null,
  };
}

/** The refund is made (M §7.9: `refunded_amount` and `receipt_url` are then in the session). */
export function complete(session: QrRefund, refundedAmount: Tiyn, receiptUrl: string, now: Moment): QrRefund {
  return {
    ...session,
    status: moves.after('execute', session.status),
    completedAt: now,
    refundedAmount,
    receiptUrl,
    dueAt: null,
  };
}

/**
 * The sandbox was asked to show a refund that fails (fills 4.8). The `error_code` that it may be asked to fail with is
 * told nowhere: neither the answer nor the session has a place for a code (fills 4.8, R-5), and no event tells of it.
 */
export function failAsAsked(session: QrRefund): QrRefund {
  return {
    ...session,
    status: moves.after('simulate-failed', session.status),
    dueAt: null,
  };
}

type Expiry = 'expire' | 'expire-choice' | 'simulate-expired';

export function end(session: QrRefund, transition: Expiry, variations: Variations): QrRefund {
  return {
    ...session,
    status: moves.after(transition, session.status),
    dueAt: variations['qr_refund.expired'] === 'frees' ? null : session.expiresAt + 365 * dayMs,
  };
}

/** The move by which time ends a session, if its time is up. */
export function timeUp({ status, dueAt }: QrRefund, now: Moment): Expiry | undefined {
  if (dueAt === null || now < dueAt) return undefined;
  return (['expire', 'expire-choice'] as const).find((transition) => moves.allows(transition, status));
}

/** A code by which a session says that it cannot go on, with words of its own where the catalog's do not fit. */
type Closed<C extends CodeId> = { readonly refused: C; readonly message?: string };

/** Why a session is over without a refund: it expired, or its refund failed. Either way a new one is needed (M §7.9). */
export function lapsed(session: QrRefund, now: Moment): Closed<'qr_refund_expired'> | undefined {
  if (session.status === 'failed') {
    return { refused: 'qr_refund_expired', message: 'The refund of this session failed. Start a new session.' };
  }
  return session.status === 'expired' || timeUp(session, now) ? { refused: 'qr_refund_expired' } : undefined;
}

/** Whether the purchases of the buyer can be read: after the scan, and for as long as the session is worth anything. */
export function unreadable(
  session: QrRefund,
  now: Moment,
): Closed<'qr_refund_expired' | 'qr_refund_not_identified'> | undefined {
  return (
    lapsed(session, now) ?? (session.status === 'awaiting_scan' ? { refused: 'qr_refund_not_identified' } : undefined)
  );
}

/** Whether a session is over, one way or the other. */
export function closed(
  session: QrRefund,
  now: Moment,
): Closed<'qr_refund_expired' | 'qr_refund_completed'> | undefined {
  return session.status === 'completed' ? { refused: 'qr_refund_completed' } : lapsed(session, now);
}
