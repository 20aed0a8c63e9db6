import type { CodeId } from '../../../generated/catalog.ts';
import type { TransitionOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Draft } from '../ports/records.ts';
import { type Moment, minuteMs, secondMs } from '../time.ts';
import type { Change } from '../work/unit-of-work.ts';
import type { QrRefund } from './qr-refund.ts';

/** How long a QR code waits for the scan (reading N-30). The contract has no constant for it. */
export const scanWait = 90 * secondMs;

/** How long a buyer can choose after the scan. M §7.9 has this limit but not its length (reading T-53). */
const choiceWait = 5 * minuteMs;

/** Recommended poll interval for a caller without a webhook (reading R-5). */
export const pollInterval = 3 * secondMs;

const moves = new Lifecycle('QrRefund');

/** The event of a transition, if it has one, as part of a change. */
export function announced(qrRefund: QrRefund, transition: TransitionOf<'QrRefund'>): Pick<Change<QrRefund>, 'events'> {
  const event = moves.event(transition);
  if (event !== 'qr_refund.identified' && event !== 'qr_refund.completed' && event !== 'qr_refund.expired') return {};
  return { events: () => [{ event, qrRefund }] };
}

/** A new session; it waits for the scan (M §4.6). */
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

/** The buyer has scanned the QR code. From now on the time to choose runs (M §7.9). */
export function identify(
  session: QrRefund,
  transition: 'scan' | 'simulate-identified',
  { buyer, clientName, now }: { buyer: number; clientName: string; now: Moment },
): QrRefund {
  return {
    ...session,
    status: moves.after(transition, session.status),
    buyer,
    clientName,
    identifiedAt: now,
    expiresAt: now + choiceWait,
    dueAt: now + choiceWait,
  };
}

/** The refund is completed. The session then shows `refunded_amount` and `receipt_url` (M §7.9). */
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
 * The sandbox was asked to let the refund fail (reading F-4.8). The `error_code` of that request is not shown, because
 * neither the response nor the session has a field for a code (readings F-4.8 and R-5), and no event announces it.
 */
export function simulateFailure(session: QrRefund): QrRefund {
  return { ...session, status: moves.after('simulate-failed', session.status), dueAt: null };
}

/** The transitions that end a session without a refund. */
type Expiry = 'expire' | 'expire-choice' | 'simulate-expired';

/** A session that has expired; another one can be started at once (M §7.9). */
export function end(session: QrRefund, transition: Expiry): QrRefund {
  return { ...session, status: moves.after(transition, session.status), dueAt: null };
}

/** The transition that ends a session whose time is up; undefined while it has time left. */
export function timeUp({ status, dueAt }: QrRefund, now: Moment): Expiry | undefined {
  if (dueAt === null || now < dueAt) return undefined;
  return (['expire', 'expire-choice'] as const).find((transition) => moves.allows(transition, status));
}

/** Why a session cannot continue. Has its own message where that of the catalog does not fit. */
type Closed<C extends CodeId> = { readonly refused: C; readonly message?: string };

/** Why a session has ended without a refund: it expired, or its refund failed. Both need a new session (M §7.9). */
export function lapsed(session: QrRefund, now: Moment): Closed<'qr_refund_expired'> | undefined {
  if (session.status === 'failed') {
    return { refused: 'qr_refund_expired', message: 'The refund of this session failed. Start a new session.' };
  }
  return session.status === 'expired' || timeUp(session, now) ? { refused: 'qr_refund_expired' } : undefined;
}

/** Why the purchases of the buyer cannot be read: before the scan, and once the session has ended without a refund. */
export function unreadable(
  session: QrRefund,
  now: Moment,
): Closed<'qr_refund_expired' | 'qr_refund_not_identified'> | undefined {
  return (
    lapsed(session, now) ?? (session.status === 'awaiting_scan' ? { refused: 'qr_refund_not_identified' } : undefined)
  );
}

/** Why a session takes no further step: it was completed, or it ended without a refund. */
export function closed(
  session: QrRefund,
  now: Moment,
): Closed<'qr_refund_expired' | 'qr_refund_completed'> | undefined {
  return session.status === 'completed' ? { refused: 'qr_refund_completed' } : lapsed(session, now);
}
