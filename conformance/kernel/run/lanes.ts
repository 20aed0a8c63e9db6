import type { Plan } from './resolver.ts';

/** A task that belongs to a lane. */
export interface Planned<T> {
  item: T;
  plan: Plan;
}

/** The tasks by lane, each lane in the given order; the exclusive ones apart. */
export function lanesOf<T>(planned: readonly Planned<T>[]): { lanes: Planned<T>[][]; alone: Planned<T>[] } {
  const shared = planned.filter(({ plan }) => !plan.exclusive);
  const byLane = Map.groupBy(shared, ({ plan }) => plan.lane);
  return { lanes: [...byLane.values()], alone: planned.filter(({ plan }) => plan.exclusive) };
}

/**
 * Works all lanes at once, each one task after another, and then the exclusive tasks. The first error ends every lane
 * after the task in hand, and is thrown when all have come to rest.
 */
export async function workLanes<T>(
  planned: readonly Planned<T>[],
  work: (task: Planned<T>) => Promise<void>,
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
  const ends = await Promise.allSettled(lanes.map(walk));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await walk(alone);
}
