import { higherTier } from '../ground/ledger/ledger.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { Precondition as PreconditionResult, Reason, Strategy, Tier } from '../ground/verdicts/results.ts';
import { StopCheck, UnfitHere } from '../ground/verdicts/stop.ts';
import { preconditionNamed } from '../preconditions/catalogue.ts';
import { missingOf, type Precondition, type Situation, type SupplyStrategy } from '../preconditions/definition.ts';
import type { PreconditionName } from '../preconditions/supplies.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { type Check, needsTime } from './define.ts';

/** The place of a check in the run, known before anything is sent. */
export interface Plan {
  /**
   * Checks of one lane run one after another, because they share an organization, except those of own records. What uses
   * up an outcome that waits in an organization is sent in one lane only.
   */
  lane: string;
  /** True when the check depends only on records of its own, and injects no outcome that others could use up. */
  ownRecords: boolean;
  /** True when the check runs alone, after all lanes. */
  exclusive: boolean;
  tier: Tier;
  /** The required preconditions that the target file does not enable. */
  missing: MissingPrecondition[];
  /** Missing optional preconditions. The check runs without them and proves less. */
  missingOptional: MissingPrecondition[];
}

export interface MissingPrecondition {
  name: PreconditionName;
  reason: Reason;
  detail: string;
  add: string;
}

/** Which of the ways to a precondition comes first: what the operator declared, or what the suite does itself. */
export type Preference = 'declared' | 'own';

/** Plans a check from what the operator declares. Needs no network. */
export function planOf(check: Check, situation: Situation, preference: Preference = 'declared'): Plan {
  const needs = check.needs.map((name) => ({ name, precondition: preconditionNamed(name) }));
  // The check may also act in the organization of an optional precondition, and use up an outcome injected there.
  const wanted = check.wants.map((name) => ({ name, precondition: preconditionNamed(name) }));
  const wants = wanted.filter(({ precondition }) => waysOf(precondition, situation).length > 0);
  const partnerOnly = check.profile === 'partner' && !needs.some(({ precondition }) => precondition.actor);
  let tier: Tier = check.tier ?? 'black-box';
  const missing: Plan['missing'] = [];
  for (const { name, precondition } of needs) {
    const [way] = waysOf(precondition, situation, preference);
    tier = higherTier(tier, way?.tier ?? lowestTier(precondition));
    if (way === undefined) missing.push({ name, ...missingOf(precondition, situation) });
  }
  // An outcome waits in an organization, so its lane is that of what chooses the organization.
  const prepared = [...needs, ...wants]
    .toSorted((a, b) => Number(b.precondition.actor) - Number(a.precondition.actor))
    .map(({ precondition }) => laneOf(precondition, situation))
    .find((one) => one !== undefined);
  const lane = prepared ?? (partnerOnly ? 'partner' : 'main');
  const injects = [...needs, ...wants].some(({ precondition }) => injectsOutcome(precondition));
  return {
    lane,
    // Without organizations of the suite, other checks change the declared one for a while.
    ownRecords: check.ownRecords === true && situation.onboards && !injects,
    exclusive:
      needsTime(check) ||
      needs.some(
        ({ precondition }) =>
          (precondition.exclusive ?? waysOf(precondition, situation, preference)[0]?.exclusive) === true,
      ),
    tier,
    missing,
    missingOptional: wanted
      .filter((one) => !wants.includes(one))
      .map(({ name, precondition }) => ({ name, ...missingOf(precondition, situation) })),
  };
}

/** True when a way of the precondition injects an outcome for the next request of its kind, whichever check sends it. */
function injectsOutcome({ strategies }: Precondition): boolean {
  return strategies.some(({ abilities = [] }) => abilities.some((ability) => ability.endsWith('.next')));
}

function laneOf({ lane, declaredLane }: Precondition, situation: Situation): string | undefined {
  const own = typeof lane === 'function' ? lane(situation) : lane;
  return situation.onboards ? own : (declaredLane ?? own);
}

/** The values that the preconditions of one check supplied, or why the check cannot run. */
export interface Resolution {
  supplies: Record<string, unknown>;
  preconditions: PreconditionResult[];
  /** A required precondition failed: the check does not run. */
  stopped?: StopCheck;
  /** True when it failed because another precondition had chosen the organization. */
  isUnfit?: boolean;
  /** An optional precondition is missing. */
  wanted?: { reason: Reason; message: string; add?: string };
}

/**
 * Supplies the preconditions of a check: first those that choose the acting organization, last those that depend on it,
 * each group in the order of the check. `sent` returns the exchanges since its last call.
 */
export async function resolve(
  check: Check,
  setup: SetupContext,
  situation: Situation,
  sent: () => number[],
  preference: Preference = 'declared',
): Promise<Resolution> {
  const resolution: Resolution = { supplies: {}, preconditions: [] };
  const wanted = new Set<PreconditionName>(check.wants);
  const names = [...check.needs, ...check.wants].map((name) => ({ name, precondition: preconditionNamed(name) }));
  setup.needsCatalog = names.some(({ precondition: { catalog } }) =>
    typeof catalog === 'function' ? catalog(situation) : catalog === true,
  );
  const rank = ({ precondition: { actor, last } }: (typeof names)[number]) => (actor ? 0 : last === true ? 2 : 1);
  const inOrder = names.toSorted((a, b) => rank(a) - rank(b));
  for (const { name, precondition } of inOrder) {
    const ways = waysOf(precondition, situation, preference);
    let [way] = ways;
    try {
      if (way === undefined) throw notEnabled(missingOf(precondition, situation));
      const made = await firstFitting(way, ways.slice(1), setup);
      const { supply } = made;
      way = made.way;
      setup.supplied.set(name, supply);
      resolution.supplies[name] = supply;
      if (decides(name, precondition, way, supply)) setup.decide(name);
      resolution.preconditions.push({ name, strategy: way.strategy, exchanges: sent() });
    } catch (error) {
      if (!(error instanceof StopCheck)) throw error;
      const missing = {
        reason: error.reason,
        detail: error.message,
        ...(error.add === undefined ? {} : { add: error.add }),
      };
      const strategy = way === undefined ? {} : { strategy: way.strategy };
      resolution.preconditions.push({ name, ...strategy, exchanges: sent(), missing });
      if (wanted.has(name)) {
        resolution.wanted ??= { ...missing, message: `${name}: ${error.message}` };
        continue;
      }
      const message = `${name}: ${error.message}`;
      const stopped = new StopCheck(error.verdict, error.reason, message, error.add);
      return { ...resolution, stopped, isUnfit: error instanceof UnfitHere };
    }
  }
  return resolution;
}

/**
 * True when the acting organization must not change, because the precondition prepared it or a record in it. A magic
 * request has its outcome in any organization, and the partner interface has no acting organization.
 */
function decides(
  name: PreconditionName,
  { actor }: Precondition,
  { strategy }: SupplyStrategy<unknown>,
  supply: unknown,
): boolean {
  const isRecord = isObject(supply) && 'id' in supply && !name.startsWith('partner.');
  return isRecord || (actor && strategy !== 'magic');
}

/** Strategies that use preparations of the operator. */
const declaredWays: ReadonlySet<Strategy> = new Set<Strategy>(['fixture', 'magic']);

/** The enabled strategies, in the order of the ladder; those of the operator last when the suite's own come first. */
function waysOf(
  { strategies }: Precondition,
  situation: Situation,
  preference: Preference = 'declared',
): readonly SupplyStrategy<unknown>[] {
  const enabled = strategies.filter((way) => way.enabled(situation));
  if (preference === 'declared') return enabled;
  return enabled.toSorted((a, b) => Number(declaredWays.has(a.strategy)) - Number(declaredWays.has(b.strategy)));
}

/** Supplies by the first way that fits the acting organization. If it fails, its declaration is wrong. */
async function firstFitting(
  way: SupplyStrategy<unknown>,
  others: readonly SupplyStrategy<unknown>[],
  setup: SetupContext,
): Promise<{ way: SupplyStrategy<unknown>; supply: unknown }> {
  try {
    return { way, supply: await way.supply(setup) };
  } catch (error) {
    const [next] = others.filter(({ exclusive }) => exclusive !== true);
    if (!(error instanceof UnfitHere) || next === undefined) throw error;
    return firstFitting(next, others.slice(others.indexOf(next) + 1), setup).catch(() => {
      throw error;
    });
  }
}

/** True when a check that failed by what the operator declared may be prepared by the suite instead, in its own lane. */
export function hasOwnWay(check: Check, situation: Situation, { exclusive }: Plan): boolean {
  const all = check.needs.map((name) => preconditionNamed(name));
  const isOther = (one: Precondition) => waysOf(one, situation)[0] !== waysOf(one, situation, 'own')[0];
  return all.some(isOther) && planOf(check, situation, 'own').exclusive === exclusive;
}

function lowestTier(precondition: Precondition): Tier {
  const order: readonly Tier[] = ['black-box', 'provisioned', 'controlled'];
  return order.find((tier) => precondition.strategies.some((way) => way.tier === tier)) ?? 'provisioned';
}

function notEnabled(missing: Precondition['missing']): StopCheck {
  return new StopCheck('not_tested', missing.reason, missing.detail, missing.add);
}
