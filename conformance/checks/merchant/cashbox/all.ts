import type { Check } from '../../../run/define.ts';
import { cashboxCloseChecks } from './close.check.ts';
import { cashboxOrganizationChecks } from './organizations.check.ts';
import { cashboxOutageChecks } from './outages.check.ts';
import { cashboxReadChecks } from './read.check.ts';
import { cashboxUnknownIdChecks } from './unknown-ids.check.ts';

/** Every check of the cashbox and its shifts. */
export const cashboxChecks: readonly Check[] = [
  ...cashboxReadChecks,
  ...cashboxCloseChecks,
  ...cashboxUnknownIdChecks,
  ...cashboxOrganizationChecks,
  ...cashboxOutageChecks,
];
