import type { Check } from '../../../run/define.ts';
import { qrCreateChecks } from './create.check.ts';
import { qrFailureChecks } from './failure.check.ts';
import { qrIdempotencyChecks } from './idempotency.check.ts';
import { qrLimitChecks } from './limits.check.ts';
import { qrRefusedChecks } from './refused.table.ts';
import { qrStateChecks } from './state.check.ts';

/** Every check of QR invoices and static QRs. */
export const qrChecks: readonly Check[] = [
  ...qrCreateChecks,
  ...qrRefusedChecks,
  ...qrIdempotencyChecks,
  ...qrStateChecks,
  ...qrFailureChecks,
  ...qrLimitChecks,
];
