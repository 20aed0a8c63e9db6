import type { Check } from '../../../run/define.ts';
import { cashboxCloseChecks } from './close.check.ts';
import { cashboxReadChecks } from './read.check.ts';
import { cashboxRefusalChecks } from './refusals.check.ts';

/** Every check of the cashbox and its shifts. */
export const cashboxChecks: readonly Check[] = [...cashboxReadChecks, ...cashboxCloseChecks, ...cashboxRefusalChecks];
