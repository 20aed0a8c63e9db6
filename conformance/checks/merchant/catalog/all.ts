import type { Check } from '../../../run/define.ts';
import { bulkDeleteChecks } from './bulk-delete.check.ts';
import { bulkDeleteKeyChecks } from './bulk-delete-key.check.ts';
import { bulkDeleteScopeChecks } from './bulk-delete-scope.check.ts';
import { catalogChangeChecks } from './change.check.ts';
import { catalogCreateChecks } from './create.check.ts';
import { catalogListChecks } from './list.check.ts';
import { catalogProbes } from './probes.check.ts';
import { catalogProcessedChecks } from './processed.check.ts';
import { catalogRefusedChecks } from './refused.check.ts';
import { scanChecks } from './scan.check.ts';
import { catalogTariffChecks } from './tariff.check.ts';

/** Every check of the catalog (M §4.6, §4.7, §7.7), probes last. */
export const catalogChecks: readonly Check[] = [
  ...catalogListChecks,
  ...catalogCreateChecks,
  ...catalogRefusedChecks,
  ...catalogChangeChecks,
  ...bulkDeleteScopeChecks,
  ...bulkDeleteChecks,
  ...bulkDeleteKeyChecks,
  ...scanChecks,
  ...catalogProcessedChecks,
  ...catalogTariffChecks,
  ...catalogProbes,
];
