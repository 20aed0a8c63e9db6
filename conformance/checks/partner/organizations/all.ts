import type { Check } from '../../../run/define.ts';
import { cardChecks } from './card.check.ts';
import { createChecks } from './create.check.ts';
import { deleteChecks } from './delete.check.ts';
import { isolationChecks } from './isolation.check.ts';
import { listChecks } from './list.check.ts';
import { productionChecks } from './production.check.ts';

/** Every check of organizations. */
export const organizationChecks: readonly Check[] = [
  ...createChecks,
  ...cardChecks,
  ...listChecks,
  ...deleteChecks,
  ...isolationChecks,
  ...productionChecks,
];
