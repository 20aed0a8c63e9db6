import type { Check } from '../run/define.ts';
import { decisionChecks } from './decisions/all.ts';
import { burstChecks } from './load/bursts.check.ts';
import { merchantChecks } from './merchant/all.ts';
import { partnerChecks } from './partner/all.ts';

/** Every check of the suite, in the order in which a lane runs them; checks that exceed limits come last. */
export const allChecks: readonly Check[] = [...merchantChecks, ...partnerChecks, ...decisionChecks, ...burstChecks];
