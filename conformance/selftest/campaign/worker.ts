import { loadedGraphs } from '../source-patch/load-server.ts';
import { useDatabases } from '../subject-data/subject-data.ts';
import { type Outcome, type Subject, wrong } from '../subjects/outcome.ts';
import type { Waits } from '../subjects/server-run.ts';
import { attempt } from './attempt.ts';
import type { Conditions } from './conditions.ts';

/** Messages of the campaign to a worker: the conditions, then subjects. */
export type Order = { conditions: Conditions } | { ticket: number; subject: Subject; waits: Waits };

/** Message of a worker every second, unless a patched server blocks its process. */
export type Alive = 'alive';

export interface Delivered {
  ticket: number;
  outcome: Outcome;
  /** How many patched servers this process has loaded. */
  graphs: number;
  /** Memory of this process, in bytes. */
  rss: number;
}

const second = 1000;
// A campaign that was killed does not listen any more; its workers end by themselves.
setInterval(() => process.send?.('alive' satisfies Alive, undefined, undefined, () => undefined), second).unref();

let conditions: Conditions | undefined;
let databases: AsyncDisposable | undefined;

process.on('message', async (order: Order) => {
  if ('conditions' in order) {
    conditions = order.conditions;
    if (conditions.data !== undefined) databases = useDatabases(conditions.data);
    return;
  }
  const { ticket, subject, waits } = order;
  const outcome = await attempt(subject, conditions ?? { reach: {}, full: true, sampleSize: 0, seed: 0 }, waits).catch(
    (error: unknown): Outcome => {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...subject, ...wrong('crashed', detail), durationMs: 0 };
    },
  );
  const { rss } = process.memoryUsage();
  process.send?.({ ticket, outcome, graphs: loadedGraphs(), rss } satisfies Delivered);
});
process.on('disconnect', async () => {
  // The server of the databases may be gone before this process.
  await Promise.resolve(databases?.[Symbol.asyncDispose]()).catch(() => undefined);
  process.exit(0);
});
