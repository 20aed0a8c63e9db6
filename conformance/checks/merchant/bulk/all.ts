import type { Check } from '../../../run/define.ts';
import { bulkCreateChecks } from './create.check.ts';
import { bulkRowChecks } from './rows.check.ts';

/** Every check of bulk creation. */
export const bulkChecks: readonly Check[] = [...bulkCreateChecks, ...bulkRowChecks];
