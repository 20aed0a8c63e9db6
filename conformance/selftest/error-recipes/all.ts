import { cashboxRecipes } from './cashbox.ts';
import { catalogRecipes } from './catalog.ts';
import { connectionRecipes } from './connections.ts';
import { creationRecipes } from './creations.ts';
import { invoiceRecipes } from './invoices.ts';
import { partnerRecipes } from './partner.ts';
import { qrRefundRecipes } from './qr-refunds.ts';
import { receiptRecipes } from './receipts.ts';
import type { ErrorRecipes } from './recipe.ts';
import { refundRecipes } from './refunds.ts';
import { subscriptionRecipes } from './subscriptions.ts';
import { tariffRecipes } from './tariff.ts';

/** Recipes for the whole error catalog: every code of every operation, and every place inside an accepted response. */
export const errorRecipes: readonly ErrorRecipes[] = [
  cashboxRecipes,
  receiptRecipes,
  catalogRecipes,
  connectionRecipes,
  creationRecipes,
  invoiceRecipes,
  partnerRecipes,
  qrRefundRecipes,
  refundRecipes,
  subscriptionRecipes,
  tariffRecipes,
];
