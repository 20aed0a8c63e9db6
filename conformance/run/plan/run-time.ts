import { limits } from '../../../generated/limits.ts';
import { paidRecordsLane, type Situation } from '../../preconditions/definition.ts';
import type { Check } from '../define.ts';
import type { Plan } from '../resolver.ts';

/** The requests of one onboarding (P §8.2) and of the deletion of its organization. */
const onboardingRequests = 6;

/** Lanes whose checks use the main key, without organizations of their own. */
const lanesOfMainKey: readonly string[] = ['main', paidRecordsLane.lane];

/** The documented rates that determine the duration of a run, each with the requests that it counts. */
const pacedBy = {
  creation: limits.organization_creation,
  partner: limits.partner_group,
  key: limits.general_public_api,
};

/** The minimum duration of a run, and what determines it. */
export interface RunTime {
  /** Minutes that the documented rates require; undefined when the target does not limit the suite. */
  minutes: number | undefined;
  /** The rate that takes longest, with the number of its requests. */
  because: { count: number; what: string; perMinute: number } | undefined;
  /** Checks that wait for webhooks, or show that none comes. */
  awaitsWebhooks: number;
}

export type PlannedCheck = { check: Check; plan: Plan };

/**
 * The number of organizations that the suite creates for itself: one for each check that changes its organization
 * permanently, and one for each other lane. A failing check may need another one.
 */
export function onboardedBy(runs: readonly PlannedCheck[], { onboards }: Situation): number {
  if (!onboards) return 0;
  const lanes = new Set(runs.map(({ plan }) => plan.lane));
  const shared = [...lanes].filter((lane) => ![...lanesOfMainKey, 'partner', 'disposable'].includes(lane)).length;
  return shared + runs.filter(({ plan }) => plan.lane === 'disposable').length;
}

/** The requests that create and delete these organizations. */
export function onboardingCost(organizations: number): number {
  return organizations * onboardingRequests;
}

/**
 * The minimum duration of a run. Lanes run concurrently, so the slowest rate determines it.
 * @param requestsOf the declared number of requests of a check
 * @param organizations number of all organizations that the run creates
 */
export function runTimeOf(
  runs: readonly PlannedCheck[],
  situation: Situation,
  requestsOf: (check: Check) => number,
  organizations: number,
): RunTime {
  const { limits: pace } = situation.target;
  const awaitsWebhooks = runs.filter(
    ({ check }) => situation.receives && [...check.needs, ...check.wants].includes('webhook.inbox'),
  ).length;
  if (!pace.enforced) return { minutes: undefined, because: undefined, awaitsWebhooks };
  const sum = (some: readonly PlannedCheck[]) => some.reduce((total, { check }) => total + requestsOf(check), 0);
  const onboarding = onboardingCost(onboardedBy(runs, situation));
  const byMain = sum(runs.filter(({ plan }) => lanesOfMainKey.includes(plan.lane)));
  const byPartner = sum(runs.filter(({ check }) => check.profile === 'partner')) + onboarding;
  const counted = [
    { rate: pacedBy.creation, count: organizations, what: 'organization' },
    { rate: pacedBy.partner, count: byPartner, what: 'partner request' },
    { rate: pacedBy.key, count: byMain, what: 'main-key request' },
  ].map(({ rate, count, what }) => {
    const perMinute = (Math.max(1, Math.floor(rate.max * pace.fraction)) * 60) / rate.window;
    return { count, what, perMinute };
  });
  const because = counted.reduce((slowest, one) =>
    one.count / one.perMinute > slowest.count / slowest.perMinute ? one : slowest,
  );
  return { minutes: Math.ceil(because.count / because.perMinute), because, awaitsWebhooks };
}
