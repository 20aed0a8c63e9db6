import type { Check } from '../../run/define.ts';
import { eventDecisions } from './events.check.ts';
import { listDecisions } from './list.check.ts';
import { partnerDecisions } from './partner.check.ts';
import { responseDecisions } from './responses.check.ts';
import { simulateDecisions } from './simulate.check.ts';

/**
 * Decisions of this package about unspecified points (`openapi/contract/clauses/decisions.yaml`). A server need not
 * share them: these checks run with `grade: package` only, and are reported in a separate block.
 */
export const decisionChecks: readonly Check[] = [
  ...responseDecisions,
  ...simulateDecisions,
  ...listDecisions,
  ...eventDecisions,
  ...partnerDecisions,
];
