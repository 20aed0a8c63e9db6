import { randomBytes } from 'node:crypto';
import type { CodeOf } from '../../../generated/catalog.ts';
import type { components } from '../../../generated/types/merchant.ts';
import type { Variations } from '../../variations/variations.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store.ts';
import { clientNumbered } from '../provider-data/clients.ts';
import type { Moment } from '../time.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import {
  buyerOf,
  disconnectedCashier,
  noSuchPurchase,
  pageOfPurchases,
  purchaseByLines,
  purchaseNamed,
} from './buyer.ts';
import { type ExecuteRequest, readExecuteRequest } from './execute-request.ts';
import { purchasesOf } from './purchases-of-buyer.ts';
import type { QrRefund } from './qr-refund.ts';
import { refundPurchase } from './refund-purchase.ts';
import {
  announced,
  closed,
  complete,
  end,
  identify,
  openSession,
  simulateFailure,
  timeUp,
  unreadable,
} from './session.ts';

type SimulatedEvent = components['schemas']['SimulatedQrRefundEvent'];

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly unitOfWork: UnitOfWork;
}

/** Runs the sessions of refunds that a buyer confirms by scanning a QR code (M §3.5, §7.9). */
export class QrRefundService {
  readonly #parts: Parts;
  readonly #expiry: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#expiry = Scheduler.of(clock, store.qrRefunds, ({ id }, now) => this.#expire(id, now));
  }

  /** Schedules the sessions that expire. Called once after a start. */
  async resume(): Promise<void> {
    await this.#expiry.watch();
  }

  /** Opens a session (M §4.6). It needs a connected cashier, who is the session's user at the provider. */
  async start(
    organization: Organization,
    cashierId: number | null | undefined,
  ): Promise<QrRefund | Refused<CodeOf<'startQrRefund'>> | Invalid> {
    const { store, clock, unitOfWork } = this.#parts;
    const cashier = chooseCashier(await store.connections.of(organization.id), cashierId);
    if (isInvalid(cashier)) return cashier;
    if (isRefused(cashier)) {
      if (cashier.refused !== 'provider_session_not_configured') return cashier;
      return { refused: 'provider_session_invalid', message: 'No cashier is connected.' };
    }
    const session = openSession(
      {
        organizationId: organization.id,
        connectionId: cashier.id,
        token: randomBytes(12).toString('base64url'),
        isSandbox: organization.sandbox,
      },
      clock.now(),
    );
    const commit = await unitOfWork.commit(organization.id, { add: { qrRefunds: [session] } });
    const [stored] = 'stored' in commit ? commit.stored.qrRefunds : [];
    if (!stored) throw new Error(`The store did not return the new QR refund of organization ${organization.id}.`);
    await this.#expiry.watch();
    return stored;
  }

  /** The session, if it exists and belongs to the organization (M §7.9). */
  async find(organization: Organization, id: number): Promise<QrRefund | undefined> {
    const session = await this.#parts.store.qrRefunds.find(id);
    return session?.organizationId === organization.id ? session : undefined;
  }

  /** A page of the buyer's purchases, the newest first; it begins after the purchase with the id `after`. */
  purchases(id: number, after: number | null): ReturnType<typeof pageOfPurchases> {
    return pageOfPurchases(this.#parts.store, id, after, this.#parts.clock.now());
  }

  /** One purchase of the buyer. */
  purchase(id: number, ref: string): ReturnType<typeof purchaseNamed> {
    return purchaseNamed(this.#parts.store, id, ref, this.#parts.clock.now());
  }

  /**
   * Refunds a purchase (M §7.9). Session and purchase change in one step, so a session refunds once, and all sessions
   * together never refund more than the purchase was worth.
   */
  async execute(
    organization: Organization,
    id: number,
    request: ExecuteRequest,
  ): Promise<QrRefund | Refused<CodeOf<'executeQrRefund'>> | Invalid> {
    const { clock, variations, unitOfWork, store } = this.#parts;
    const { simulate, operation_ref: ref } = request;
    if (simulate && !organization.sandbox) return { refused: 'not_sandbox' };
    const requested = readExecuteRequest(request, variations);
    if (isInvalid(requested)) return requested;
    const executed = await unitOfWork.change(
      'qrRefunds',
      id,
      async (session): Promise<Change<QrRefund> | Refused<CodeOf<'executeQrRefund'>> | Invalid> => {
        const now = clock.now();
        const refusal = closed(session, now) ?? unreadable(session, now) ?? (await disconnectedCashier(store, session));
        if (refusal) return refusal;
        const purchase = await store.purchases.named(session.organizationId, buyerOf(session), ref);
        if (!purchase) return noSuchPurchase;
        const returned = refundPurchase(purchase, requested);
        if (isRefused(returned) || isInvalid(returned)) return returned;
        if (simulate?.status === 'failed') return { next: simulateFailure(session) };
        const receiptUrl = `https://receipt.example.com/${randomBytes(12).toString('base64url')}`;
        const next = complete(session, returned.sum, receiptUrl, now);
        return { next, along: { put: { purchases: [returned.purchase] } }, ...announced(next, 'execute') };
      },
    );
    await this.#expiry.watch();
    return executed;
  }

  /** Sandbox: the buyer scans the QR code, or the session expires (M §4.6). */
  async simulate(id: number, event: SimulatedEvent): Promise<QrRefund | Refused<CodeOf<'simulateQrRefund'>> | Invalid> {
    const changed = await this.#parts.unitOfWork.change(
      'qrRefunds',
      id,
      async (session): Promise<Change<QrRefund> | Refused<CodeOf<'simulateQrRefund'>> | Invalid> => {
        const now = this.#parts.clock.now();
        const refusal = closed(session, now);
        if (refusal) return refusal;
        if (event === 'expired') {
          const next = end(session, 'simulate-expired');
          return { next, ...announced(next, 'simulate-expired') };
        }
        if (session.status !== 'awaiting_scan') return { invalid: { event: ['The buyer has scanned already.'] } };
        return this.#identified(session, 'simulate-identified', session.id, now);
      },
    );
    await this.#expiry.watch();
    return changed;
  }

  /**
   * A buyer scans the QR code (M §3.5).
   * @param buyer number of the buyer; without it, a buyer who has no other session
   * @returns whether the session still waited for the scan
   */
  async scanned(id: number, buyer?: number): Promise<boolean> {
    const settled = await this.#parts.unitOfWork.settle('qrRefunds', id, async (session) => {
      const now = this.#parts.clock.now();
      if (session.status !== 'awaiting_scan' || timeUp(session, now)) return undefined;
      return this.#identified(session, 'scan', buyer ?? session.id, now);
    });
    await this.#expiry.watch();
    return settled;
  }

  /** For tests: see {@link purchaseByLines}. */
  purchaseByLines(id: number): Promise<string | undefined> {
    return purchaseByLines(this.#parts.store, id);
  }

  /** The provider reports the buyer, with purchases unless the buyer is already known with some. */
  async #identified(
    session: QrRefund,
    transition: 'scan' | 'simulate-identified',
    buyer: number,
    now: Moment,
  ): Promise<Change<QrRefund>> {
    const { organizationId } = session;
    const clientName = clientNumbered(buyer);
    const { total } = await this.#parts.store.purchases.newestOf(organizationId, buyer, { before: null, count: 1 });
    const purchases = total > 0 ? [] : purchasesOf({ organizationId, buyer, clientName }, now);
    const next = identify(session, transition, { buyer, clientName, now });
    return { next, along: { add: { purchases } }, ...announced(next, transition) };
  }

  async #expire(id: number, now: Moment): Promise<void> {
    await this.#parts.unitOfWork.settle('qrRefunds', id, (session) => {
      const transition = timeUp(session, now);
      if (!transition) return undefined;
      const next = end(session, transition);
      return { next, ...announced(next, transition) };
    });
  }
}
