import { setTimeout } from 'node:timers/promises';
import type { Plan } from './resolver.ts';

/** A task that belongs to a lane. */
export interface Planned<T> {
  item: T;
  plan: Plan;
}

/** Groups the tasks by lane, each in the given order; the exclusive ones apart. */
export function lanesOf<T>(planned: readonly Planned<T>[]): { lanes: Planned<T>[][]; alone: Planned<T>[] } {
  const shared = planned.filter(({ plan }) => !plan.exclusive);
  const byLane = Map.groupBy(shared, ({ plan }) => plan.lane);
  return { lanes: [...byLane.values()], alone: planned.filter(({ plan }) => plan.exclusive) };
}

/** How long the first task runs alone, in ms: an early result, and a single failure if the target is down. */
const headStart = 150;

/** How many tasks of own records of one lane run at once. */
const atOnce = 3;

/**
 * Runs all lanes concurrently, and then the exclusive tasks. Of a lane, the tasks of own records run first, a few at
 * once, and then the others, one after another. The first task of all gets a head start. After the first error every
 * lane stops behind its current tasks; then the error is thrown.
 * @param headStartEnds resolves when the other lanes must begin at the latest
 */
export async function workLanes<T>(
  planned: readonly Planned<T>[],
  work: (task: Planned<T>) => Promise<void>,
  headStartEnds: () => Promise<void> = () => setTimeout(headStart, undefined, { ref: false }),
): Promise<void> {
  const { lanes, alone } = lanesOf(planned);
  let failed = false;
  const oneByOne = async (tasks: Iterable<Planned<T>>) => {
    for (const task of tasks) {
      if (failed) return;
      try {
        await work(task);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const walk = async (lane: readonly Planned<T>[]) => {
    // The workers share one iterator, so each task is taken once.
    const own = lane.filter(({ plan }) => plan.ownRecords).values();
    await allEnded(Array.from({ length: atOnce }, () => oneByOne(own)));
    await oneByOne(lane.filter(({ plan }) => !plan.ownRecords));
  };
  const [first = [], ...others] = lanes;
  const ahead = walk(first.slice(0, 1));
  await Promise.race([ahead.catch(() => undefined), headStartEnds()]);
  const rest = ahead.then(() => walk(first.slice(1)));
  await allEnded([rest, ...others.map(walk)]);
  await oneByOne(alone);
}

/** Waits until all have ended; then throws the first error, if there is one. */
async function allEnded(parts: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(parts)) if (end.status === 'rejected') throw end.reason;
}
