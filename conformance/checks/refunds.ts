import type { Check } from '../kernel/run/define.ts';
import { refundCreateChecks } from './refunds/create.check.ts';
import { refundEventChecks } from './refunds/events.check.ts';
import { refundListChecks } from './refunds/list.check.ts';
import { refundOutcomeChecks } from './refunds/outcome.check.ts';
import { refundProbes } from './refunds/probes.check.ts';
import { refundRecordChecks } from './refunds/record.check.ts';
import { refundRefusedChecks } from './refunds/refused.check.ts';
import { refundTariffChecks } from './refunds/tariff.check.ts';

/** Every check of the profile `refunds`, cheap ones first, probes last. */
export const refundChecks: readonly Check[] = [
  ...refundListChecks,
  ...refundRecordChecks,
  ...refundCreateChecks,
  ...refundRefusedChecks,
  ...refundOutcomeChecks,
  ...refundEventChecks,
  ...refundTariffChecks,
  ...refundProbes,
];
