import type { Check } from '../../kernel/run/define.ts';
import { apiKeyChecks } from './authentication/api-key.check.ts';
import { bulkCreateChecks } from './bulk/create.check.ts';
import { bulkRowChecks } from './bulk/rows.check.ts';
import { cashboxCloseChecks } from './cashbox/close.check.ts';
import { cashboxReadChecks } from './cashbox/read.check.ts';
import { cashboxRefusalChecks } from './cashbox/refusals.check.ts';
import { catalogChecks } from './catalog/all.ts';
import { clientChecks } from './clients/check.check.ts';
import { connectionChecks } from './connections/all.ts';
import { errorBodyChecks } from './errors/bodies.check.ts';
import { asynchronousCancelChecks } from './invoices/asynchronous-cancel.check.ts';
import { cancelChecks } from './invoices/cancel.check.ts';
import { cartChecks } from './invoices/cart.check.ts';
import { cartRefusedChecks } from './invoices/cart-refused.check.ts';
import { createChecks } from './invoices/create.check.ts';
import { expiryChecks } from './invoices/expiry.check.ts';
import { idempotencyChecks } from './invoices/idempotency.check.ts';
import { listChecks } from './invoices/list.check.ts';
import { providerFailureChecks } from './invoices/provider-failure.check.ts';
import { recordChecks } from './invoices/record.check.ts';
import { refusedChecks } from './invoices/refused.table.ts';
import { simulateChecks } from './invoices/simulate.check.ts';
import { creationLimitChecks } from './limits/creation.check.ts';
import { organizationStateChecks } from './organization-state/refusals.check.ts';
import { merchantProbes } from './probes/merchant.check.ts';
import { webhookProbes } from './probes/webhooks.check.ts';
import { qrChecks } from './qr/all.ts';
import { qrRefundChecks } from './qr-refunds/all.ts';
import { receiptCreateChecks } from './receipts/create.check.ts';
import { receiptFailureChecks } from './receipts/failure.check.ts';
import { invoiceReceiptChecks } from './receipts/of-invoice.check.ts';
import { receiptRecordChecks } from './receipts/record.check.ts';
import { receiptRefusalChecks } from './receipts/refusals.check.ts';
import { refundChecks } from './refunds/all.ts';
import { subscriptionChecks } from './subscriptions/all.ts';
import { tariffChecks } from './tariff/tariff.check.ts';
import { statusChangedChecks } from './webhooks/status-changed.check.ts';

/** Every check of the merchant interface, cheap ones first, probes last. */
export const merchantChecks: readonly Check[] = [
  ...apiKeyChecks,
  ...createChecks,
  ...refusedChecks,
  ...recordChecks,
  ...cancelChecks,
  ...simulateChecks,
  ...idempotencyChecks,
  ...errorBodyChecks,
  ...listChecks,
  ...statusChangedChecks,
  ...cartChecks,
  ...cartRefusedChecks,
  ...organizationStateChecks,
  ...asynchronousCancelChecks,
  ...providerFailureChecks,
  ...expiryChecks,
  ...creationLimitChecks,
  ...receiptCreateChecks,
  ...receiptRecordChecks,
  ...receiptRefusalChecks,
  ...receiptFailureChecks,
  ...invoiceReceiptChecks,
  ...cashboxReadChecks,
  ...cashboxCloseChecks,
  ...cashboxRefusalChecks,
  ...refundChecks,
  ...qrChecks,
  ...clientChecks,
  ...qrRefundChecks,
  ...catalogChecks,
  ...bulkCreateChecks,
  ...bulkRowChecks,
  ...subscriptionChecks,
  ...connectionChecks,
  ...tariffChecks,
  ...merchantProbes,
  ...webhookProbes,
];
