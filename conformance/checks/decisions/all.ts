import type { Check } from '../../run/define.ts';
import { answerDecisions } from './answers.check.ts';
import { eventDecisions } from './events.check.ts';
import { listDecisions } from './list.check.ts';
import { partnerDecisions } from './partner.check.ts';
import { simulateDecisions } from './simulate.check.ts';

/**
 * What this package decides where the sources are silent (`openapi/contract/clauses/decisions.yaml`). A server need not
 * share it: these run with `grade: package` only, and stand in a block of their own.
 */
export const decisionChecks: readonly Check[] = [
  ...answerDecisions,
  ...simulateDecisions,
  ...listDecisions,
  ...eventDecisions,
  ...partnerDecisions,
];
