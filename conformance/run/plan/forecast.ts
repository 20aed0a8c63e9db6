import { contractLedger, isGraded, within } from '../../ground/ledger/ledger.ts';
import type { Reason, Tier } from '../../ground/verdicts/results.ts';
import type { Situation } from '../../preconditions/definition.ts';
import type { Check, Cost } from '../define.ts';
import { planOf } from '../resolver.ts';
import { asksNothing, isOfAbsentOperations } from './absent-operations.ts';
import { type CellForecast, cellForecasts } from './cell-forecast.ts';
import { onboardedBy, onboardingCost, type PlannedCheck, type RunTime, runTimeOf } from './run-time.ts';

/** The forecast for one profile. */
export interface ProfileForecast {
  profile: string;
  declared: boolean;
  /** Checks that can run, and checks with a missing precondition. */
  runs: number;
  lacks: number;
  /**
   * Graded clauses within the claimed tier that a run can prove: at least one check proves them, and no check of this
   * tier with a missing precondition leaves a part untested.
   */
  clauses: { reached: number; total: number };
}

/** A line that the target file could declare, and what the suite could then test. */
export interface Addition {
  /** The line to add. */
  add: string;
  detail: string;
  reason: Reason;
  checks: string[];
  /** Number of graded clauses that only this addition makes testable. */
  clauses: number;
  /** The tier of the missing part. */
  tier: Tier;
}

/** The plan of a run, known before anything is sent to the target. */
export interface Forecast {
  profiles: ProfileForecast[];
  /** The cells of each matrix by planned result. */
  matrices: CellForecast[];
  /** Most useful first. */
  additions: Addition[];
  /**
   * What the run costs: the declared cost of its checks, and the organizations that the suite creates for itself. Polls
   * are counted once, so a slow target receives more requests.
   */
  cost: Required<Cost>;
  time: RunTime;
  /** Kinds of objects whose spending limit is below the highest cost. */
  overBudget: { kind: keyof Cost; cost: number; allowed: number }[];
}

/** The assumed number of requests of a check without a declared cost. */
const fewRequests = 4;

/** Computes what a run of these checks will and will not test. Sends nothing. */
export function forecastOf(checks: readonly Check[], situation: Situation, allCells = false): Forecast {
  const declared: Readonly<Record<string, boolean>> = situation.target.profiles;
  const planned = checks
    .filter(({ profile, clauses }) => declared[profile] === true && !asksNothing(clauses, situation.target))
    .map((check) => ({ check, plan: planOf(check, situation) }));
  const runs = planned.filter(({ plan }) => plan.missing.length === 0);
  const reached = reachedBy(planned, situation.target.tier);
  const declaredCost = costOf(runs.map(({ check }) => check));
  const own = onboardedBy(runs, situation);
  const cost = {
    ...declaredCost,
    requests: declaredCost.requests + onboardingCost(own),
    organizations: declaredCost.organizations + own,
  };
  return {
    profiles: Object.entries(declared).map(([profile, isDeclared]) => {
      const mine = planned.filter(({ check }) => check.profile === profile);
      const wanted = [...contractLedger.values()].filter(
        (clause) =>
          clause.profile === profile &&
          isGraded(clause) &&
          within(clause.tier, situation.target.tier) &&
          !isOfAbsentOperations(clause, situation.target),
      );
      const lacks = mine.filter(({ plan }) => plan.missing.length > 0).length;
      return {
        profile,
        declared: isDeclared,
        runs: mine.length - lacks,
        lacks,
        clauses: { reached: wanted.filter(({ id }) => reached.has(id)).length, total: wanted.length },
      };
    }),
    matrices: cellForecasts(planned, allCells),
    additions: additionsOf(planned, reached),
    cost,
    time: runTimeOf(runs, situation, requestsOf, cost.organizations),
    overBudget: (['invoices', 'subscriptions', 'organizations'] as const).flatMap((kind) => {
      const allowed = situation.target.allow.spend[kind];
      // The limit stops only checks that declare such objects, but organizations of the suite count against it, too.
      return declaredCost[kind] > 0 && cost[kind] > allowed ? [{ kind, cost: cost[kind], allowed }] : [];
    }),
  };
}

/** The clauses that a run will count as tested, by the rule of `clauseResults`. */
function reachedBy(planned: readonly PlannedCheck[], claimed: Tier): Set<string> {
  const lacking = planned.filter(
    ({ plan }) =>
      plan.missing.length > 0 &&
      within(plan.tier, claimed) &&
      plan.missing.every(({ reason }) => reason !== 'opted_out'),
  );
  const partly = new Set<string>(lacking.flatMap(({ check }) => check.clauses));
  return new Set(planned.flatMap(reachedAlone).filter((id) => !partly.has(id)));
}

/** The clauses that a check can assert. In a row, only those of cells whose precondition is available. */
function reachedAlone({ check: { clauses, row }, plan }: PlannedCheck): readonly string[] {
  if (plan.missing.length > 0) return [];
  if (plan.missingOptional.length === 0) return clauses;
  const lacking = new Set<string | undefined>(plan.missingOptional.map(({ name }) => name));
  return (row?.cells ?? []).filter(({ wants }) => !lacking.has(wants)).flatMap((cell) => cell.clauses);
}

function costOf(checks: readonly Check[]): Required<Cost> {
  const sum = { requests: 0, invoices: 0, subscriptions: 0, organizations: 0 };
  for (const check of checks) {
    const { cost } = check;
    sum.requests += requestsOf(check);
    sum.invoices += cost.invoices ?? 0;
    sum.subscriptions += cost.subscriptions ?? 0;
    sum.organizations += cost.organizations ?? 0;
  }
  return sum;
}

function requestsOf({ cost }: Check): number {
  return cost.requests ?? fewRequests;
}

function additionsOf(planned: readonly PlannedCheck[], reached: ReadonlySet<string>): Addition[] {
  const additions = new Map<string, Addition & { unreached: Set<string> }>();
  for (const { check, plan } of planned) {
    for (const { add, detail, reason } of [...plan.missing, ...plan.missingOptional]) {
      const { tier } = plan;
      const known = additions.get(add) ?? { add, detail, reason, checks: [], clauses: 0, tier, unreached: new Set() };
      known.checks.push(check.id);
      for (const id of check.clauses) {
        const clause = contractLedger.get(id);
        if (clause !== undefined && isGraded(clause) && !reached.has(id)) known.unreached.add(id);
      }
      additions.set(add, known);
    }
  }
  return [...additions.values()]
    .map(({ unreached, ...addition }) => ({ ...addition, clauses: unreached.size }))
    .sort((a, b) => b.clauses - a.clauses || b.checks.length - a.checks.length);
}
