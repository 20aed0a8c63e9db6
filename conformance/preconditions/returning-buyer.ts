import { createHash } from 'node:crypto';
import type { RecordId } from '../ground/values/record-id.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { addControl, byControl, paidRecordsLane, precondition } from './definition.ts';
import type { SuppliedPurchase } from './purchases.ts';
import { declaredLineKeys, purchasesAfterScan, scans, startSession } from './qr-refunds.ts';

/** A buyer who comes back. */
export interface ReturningBuyerSupplies {
  /** A buyer who scans the QR of one session after another. */
  'buyer.returning': SuppliedBuyer;
}

/** A buyer who scans the QR codes of several sessions, and can refund a purchase in parts. */
export interface SuppliedBuyer {
  /** The operator's names for the key of a line. */
  readonly lineKeys: readonly string[];
  /** Starts a session, which the buyer scans. */
  visit(): Promise<Visit>;
}

/** A session that the buyer has scanned. */
export interface Visit {
  readonly id: RecordId;
  readonly purchases: readonly SuppliedPurchase[];
  /** The purchase that can be refunded in part only by lines, as the adapter reports it for this session. */
  readonly byLines: unknown;
}

/** A buyer who scans the QR codes of several sessions (M §7.9). The specification has no call that selects a buyer. */
export const returningBuyerPreconditions = {
  'buyer.returning': precondition<SuppliedBuyer>({
    ...paidRecordsLane,
    strategies: [
      byControl([scans], async (setup) => {
        let buyer: number | undefined;
        return {
          lineKeys: declaredLineKeys(setup),
          async visit() {
            const { id } = await startSession(setup);
            buyer ??= numberOf(id);
            return visited(setup, id, buyer);
          },
        };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes the same buyer scan the QR code of two sessions.',
      add: addControl,
    },
  }),
};

async function visited(setup: SetupContext, id: RecordId, buyer: number): Promise<Visit> {
  const scanned = await setup.control(scans, { qr_refund_id: id }, { buyer });
  const purchases = await purchasesAfterScan(setup, { id });
  return { id, purchases, byLines: scanned.at('/evidence/purchases/by_lines') };
}

/** The number of a buyer that no other check uses, derived from the first session. */
function numberOf(id: RecordId): number {
  return Number.parseInt(createHash('sha256').update(String(id)).digest('hex').slice(0, 10), 16) + 1;
}
