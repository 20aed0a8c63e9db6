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

/**
 * Runs all lanes concurrently, the tasks of each one after another, and then the exclusive tasks. The first task gets a
 * head start. After the first error every lane stops behind its current task; then the error is thrown.
 * @param headStartEnds resolves when the other lanes must begin at the latest
 */
export async function workLanes<T>(
  planned: readonly Planned<T>[],
  work: (task: Planned<T>) => Promise<void>,
  headStartEnds: () => Promise<void> = () => setTimeout(headStart, undefined, { ref: false }),
): Promise<void> {
  const { lanes, alone } = lanesOf(planned);
  let failed = false;
  const walk = async (lane: readonly Planned<T>[]) => {
    for (const task of lane) {
      if (failed) return;
      try {
        await work(task);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const [first = [], ...others] = lanes;
  const ahead = walk(first.slice(0, 1));
  await Promise.race([ahead.catch(() => undefined), headStartEnds()]);
  const rest = ahead.then(() => walk(first.slice(1)));
  const ends = await Promise.allSettled([rest, ...others.map(walk)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await walk(alone);
}
