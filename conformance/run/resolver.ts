import { higherTier } from '../ground/ledger/ledger.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { Precondition as PreconditionResult, Reason, Tier } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import { preconditionNamed } from '../preconditions/catalogue.ts';
import { missingOf, type Precondition, type Situation, type SupplyStrategy } from '../preconditions/definition.ts';
import type { PreconditionName } from '../preconditions/supplies.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { Check } from './define.ts';

/** Where and how a check runs, known before anything is sent. */
export interface Plan {
  /** Checks of one lane run one after another, because they share an organization. */
  lane: string;
  /** True when the check runs alone, after all lanes. */
  exclusive: boolean;
  tier: Tier;
  /** The required preconditions that the target file does not enable. */
  missing: MissingPrecondition[];
  /** The same for optional ones: the check runs without them, and proves less. */
  missingOptional: MissingPrecondition[];
}

export interface MissingPrecondition {
  name: PreconditionName;
  reason: Reason;
  detail: string;
  add: string;
}

/** Plans a check from what the operator declares. Needs no network. */
export function planOf(check: Check, situation: Situation): Plan {
  const needs = check.needs.map((name) => ({ name, precondition: preconditionNamed(name) }));
  // The check may act in the organization of an optional precondition, too, and so use up an outcome injected there.
  const wanted = check.wants.map((name) => ({ name, precondition: preconditionNamed(name) }));
  const wants = wanted.filter(({ precondition }) => strategyOf(precondition, situation) !== undefined);
  const partnerOnly = check.profile === 'partner' && !needs.some(({ precondition }) => precondition.actor);
  let tier: Tier = check.tier ?? 'black-box';
  const missing: Plan['missing'] = [];
  for (const { name, precondition } of needs) {
    const way = strategyOf(precondition, situation);
    tier = higherTier(tier, way?.tier ?? lowestTier(precondition));
    if (way === undefined) missing.push({ name, ...missingOf(precondition, situation) });
  }
  return {
    lane:
      [...needs, ...wants]
        .map(({ precondition }) => laneOf(precondition, situation))
        .find((lane) => lane !== undefined) ?? (partnerOnly ? 'partner' : 'main'),
    exclusive: needs.some(
      ({ precondition }) => (precondition.exclusive ?? strategyOf(precondition, situation)?.exclusive) === true,
    ),
    tier,
    missing,
    missingOptional: wanted
      .filter((one) => !wants.includes(one))
      .map(({ name, precondition }) => ({ name, ...missingOf(precondition, situation) })),
  };
}

function laneOf({ lane, declaredLane }: Precondition, { onboards }: Situation): string | undefined {
  return onboards ? lane : (declaredLane ?? lane);
}

/** What the preconditions of one check supplied, or why the check cannot run. */
export interface Resolution {
  supplies: Record<string, unknown>;
  preconditions: PreconditionResult[];
  /** A required precondition failed: the check does not run. */
  stopped?: StopCheck;
  /** An optional precondition is missing. */
  wanted?: { reason: Reason; message: string; add?: string };
}

/**
 * Supplies the preconditions of a check: first those that decide which organization acts, last those that depend on it,
 * each group in the order of the check. `sent` returns the exchanges since the last call.
 */
export async function resolve(
  check: Check,
  setup: SetupContext,
  situation: Situation,
  sent: () => number[],
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
    const way = strategyOf(precondition, situation);
    try {
      if (way === undefined) throw notEnabled(missingOf(precondition, situation));
      const supply = await way.supply(setup);
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
      return { ...resolution, stopped: new StopCheck(error.verdict, error.reason, message, error.add) };
    }
  }
  return resolution;
}

/**
 * True when the acting organization must stay: the precondition prepared it, or a record in it. A magic request makes
 * its outcome in any organization, and a partner has no acting organization.
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

/** The first enabled strategy of the ladder. A strategy that fails later is not replaced by another. */
function strategyOf(precondition: Precondition, situation: Situation): SupplyStrategy<unknown> | undefined {
  return precondition.strategies.find((way) => way.enabled(situation));
}

function lowestTier(precondition: Precondition): Tier {
  const order: readonly Tier[] = ['black-box', 'provisioned', 'controlled'];
  return order.find((tier) => precondition.strategies.some((way) => way.tier === tier)) ?? 'provisioned';
}

function notEnabled(missing: Precondition['missing']): StopCheck {
  return new StopCheck('not_tested', missing.reason, missing.detail, missing.add);
}
