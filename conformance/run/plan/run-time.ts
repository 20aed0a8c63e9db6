import { limits } from '../../../generated/limits.ts';
import { paidRecordsLane, type Situation } from '../../preconditions/definition.ts';
import type { Check } from '../define.ts';
import type { Plan } from '../resolver.ts';

/** The requests of one onboarding (P §8.2) and of the deletion of its organization. */
const onboardingRequests = 6;

/** The lanes whose checks act with the main key, without an organization of their own. */
const lanesOfMainKey: readonly string[] = ['main', paidRecordsLane.lane];

/** The documented rates that decide how long a run takes, each with what it counts. */
const pacedBy = {
  creation: limits.organization_creation,
  partner: limits.partner_group,
  key: limits.general_public_api,
};

/** How long a run takes at the least, and what makes it longer. */
export interface RunTime {
  /** Minutes that the documented rates alone ask for; undefined when the target does not limit the suite. */
  minutes: number | undefined;
  /** What the longest of these rates counts, with the number. */
  because: { count: number; what: string; perMinute: number } | undefined;
  /** Checks that wait for webhooks, or show that none comes. */
  awaitsWebhooks: number;
}

export type PlannedCheck = { check: Check; plan: Plan };

/**
 * How many organizations the suite creates for its own use: one for each check that changes it for good, and one for
 * each other lane. A check that fails may cost one more.
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
 * The time that a run takes at the least. The lanes run concurrently, so the slowest rate decides; the requests of a
 * check are those that it declares.
 * @param requestsOf the declared requests of a check
 * @param organizations all organizations that the run creates
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
