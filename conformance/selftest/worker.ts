import { attempt, type Conditions } from './campaign.ts';
import type { Outcome, Subject } from './outcome.ts';
import type { Patience } from './server-run.ts';

/** What the campaign asks of a worker: first the conditions, then subjects. */
export type Order = { conditions: Conditions } | { ticket: number; subject: Subject; patience: Patience };
export interface Delivered {
  ticket: number;
  outcome: Outcome;
}

let conditions: Conditions | undefined;

process.on('message', async (order: Order) => {
  if ('conditions' in order) {
    conditions = order.conditions;
    return;
  }
  const { ticket, subject, patience } = order;
  const outcome = await attempt(subject, conditions ?? { reach: {}, full: true, seed: 0 }, patience).catch(
    (error: unknown): Outcome => {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...subject, good: false, verdict: 'crashed', checks: [], detail, durationMs: 0 };
    },
  );
  process.send?.({ ticket, outcome } satisfies Delivered);
});
process.on('disconnect', () => process.exit(0));
