import type { Check } from '../../../run/define.ts';
import { partRefundedChecks } from './cancel.check.ts';
import { refundCreateChecks } from './create.check.ts';
import { refundEventChecks } from './events.check.ts';
import { refundItemChecks } from './items.check.ts';
import { refundListChecks } from './list.check.ts';
import { refundOutcomeChecks } from './outcome.check.ts';
import { refundProbes } from './probes.check.ts';
import { refundReadAgainChecks } from './read-again.check.ts';
import { refundRecordChecks } from './record.check.ts';
import { refundRefusedChecks } from './refused.check.ts';
import { refundTariffChecks } from './tariff.check.ts';

/** Every check of the profile `refunds`, inexpensive ones first, probes last. */
export const refundChecks: readonly Check[] = [
  ...refundListChecks,
  ...refundRecordChecks,
  ...refundCreateChecks,
  ...refundItemChecks,
  ...refundRefusedChecks,
  ...refundOutcomeChecks,
  ...refundReadAgainChecks,
  ...partRefundedChecks,
  ...refundEventChecks,
  ...refundTariffChecks,
  ...refundProbes,
];
