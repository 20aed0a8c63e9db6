import type { Check } from '../../../run/define.ts';
import { qrRefundExecuteChecks } from './execute.check.ts';
import { qrRefundLineChecks } from './lines.check.ts';
import { qrRefundRefusedChecks } from './refused.check.ts';
import { qrRefundSessionChecks } from './session.check.ts';

/** Every check of refunds that a buyer confirms by scanning a QR. */
export const qrRefundChecks: readonly Check[] = [
  ...qrRefundSessionChecks,
  ...qrRefundExecuteChecks,
  ...qrRefundLineChecks,
  ...qrRefundRefusedChecks,
];
