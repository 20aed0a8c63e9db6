import type { Check } from '../../run/define.ts';
import { apiKeyChecks } from './authentication/api-key.check.ts';
import { everyOperationChecks } from './authentication/every-operation.check.ts';
import { bulkChecks } from './bulk/all.ts';
import { cashboxChecks } from './cashbox/all.ts';
import { catalogChecks } from './catalog/all.ts';
import { clientChecks } from './clients/check.check.ts';
import { connectionChecks } from './connections/all.ts';
import { errorBodyChecks } from './errors/bodies.check.ts';
import { invoiceChecks } from './invoices/all.ts';
import { listProbes } from './invoices/list-probes.check.ts';
import { invoiceProbes } from './invoices/probes.check.ts';
import { isolationChecks } from './isolation/all.ts';
import { creationLimitChecks } from './limits/creation.check.ts';
import { organizationStateChecks } from './organization-state/refusals.check.ts';
import { qrChecks } from './qr/all.ts';
import { qrRefundChecks } from './qr-refunds/all.ts';
import { receiptChecks } from './receipts/all.ts';
import { refundChecks } from './refunds/all.ts';
import { merchantFaultProbes } from './requests/open-faults.check.ts';
import { subscriptionChecks } from './subscriptions/all.ts';
import { tariffChecks } from './tariff/tariff.check.ts';
import { eventObjectChecks } from './webhooks/object.check.ts';
import { webhookProbes } from './webhooks/probes.check.ts';
import { statusChangedChecks } from './webhooks/status-changed.check.ts';

/** Every check of the merchant interface, inexpensive ones first, probes last. */
export const merchantChecks: readonly Check[] = [
  ...apiKeyChecks,
  ...everyOperationChecks,
  ...invoiceChecks,
  ...isolationChecks,
  ...errorBodyChecks,
  ...statusChangedChecks,
  ...eventObjectChecks,
  ...organizationStateChecks,
  ...creationLimitChecks,
  ...receiptChecks,
  ...cashboxChecks,
  ...refundChecks,
  ...qrChecks,
  ...clientChecks,
  ...qrRefundChecks,
  ...catalogChecks,
  ...bulkChecks,
  ...subscriptionChecks,
  ...connectionChecks,
  ...tariffChecks,
  ...listProbes,
  ...invoiceProbes,
  ...merchantFaultProbes,
  ...webhookProbes,
];
