import type { Check } from './define.ts';
import { lanesOf, type Planned } from './lanes.ts';

/** The part of the time of all checks that do not explore alone. */
const shareOfLanes = 3;

/** The time to explore per check: those of a lane run one after another, and those that run alone follow the lanes. */
export function timeToExplore(milliseconds: number | undefined, planned: readonly Planned<Check>[]) {
  const explorers = planned.filter(({ item }) => item.explores !== undefined);
  const { lanes, alone } = lanesOf(explorers);
  const whole = sum(alone.map(shareOf)) + (lanes.length > 0 ? shareOfLanes : 0);
  return (task: Planned<Check>): { milliseconds?: number } => {
    const { lane, exclusive } = task.plan;
    const sharing = explorers.filter(({ plan }) => !plan.exclusive && plan.lane === lane).length;
    const own = exclusive ? shareOf(task) : shareOfLanes / Math.max(1, sharing);
    return milliseconds === undefined ? {} : { milliseconds: (milliseconds * own) / Math.max(1, whole) };
  };
}

function shareOf({ item: { explores } }: Planned<Check>): number {
  return typeof explores === 'object' ? explores.share : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
