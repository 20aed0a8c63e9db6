import { cashboxWalk } from './cashbox.ts';
import { catalogWalk } from './catalog.ts';
import { connectionWalk } from './connections.ts';
import { creationWalk } from './creations.ts';
import { invoiceWalk } from './invoices.ts';
import { partnerWalk } from './partner.ts';
import { qrRefundWalk } from './qr-refunds.ts';
import { receiptWalk } from './receipts.ts';
import type { Walk } from './recipe.ts';
import { refundWalk } from './refunds.ts';
import { subscriptionWalk } from './subscriptions.ts';
import { tariffWalk } from './tariff.ts';

/** The walk through the error catalog: every code of every operation, and every place inside an accepted answer. */
export const walks: readonly Walk[] = [
  cashboxWalk,
  receiptWalk,
  catalogWalk,
  connectionWalk,
  creationWalk,
  invoiceWalk,
  partnerWalk,
  qrRefundWalk,
  refundWalk,
  subscriptionWalk,
  tariffWalk,
];
