import { type LimitId, limits } from '../../generated/limits.ts';
import type { Credential } from '../contract/credential.ts';
import type { Subject } from '../exchange/control/control-client.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, type Precondition, precondition } from './definition.ts';

export interface SuppliedLimit extends SuppliedActor {
  /** Number of counted requests that are still within the limit. */
  readonly left: number;
}

/** A limit that the control adapter preloads. */
export interface SuppliedNearLimit extends SuppliedLimit {
  /**
   * Preloads the counter again, for the next requests of the check.
   * @param max the number of the limit, where the specification gives several
   * @returns true when the adapter confirms that it counted by this number
   */
  again(left: number, max?: number): Promise<boolean>;
}

/**
 * Brings a counter near its limit, by the number that the specification gives where the suite knows it: an adapter that
 * counts by the number of the server would move with a wrong one. Most tests lift the limits of a minute: unless the
 * target file says how many times, those are brought near by what is left of them.
 * @param stated the number of the limit, where the specification gives several
 * @returns how many requests remain, if the adapter says it, and whether it counted by the number of the specification
 */
export async function preload(
  setup: SetupContext,
  subject: Subject,
  limit: LimitId,
  left: number,
  stated?: number,
): Promise<{ left: number | undefined; isExact: boolean }> {
  const max = permitted(setup, limit, stated);
  const used = max === undefined ? undefined : max - left;
  const done = await setup.control('limit.preload', subject, { limit, left, ...(used !== undefined && { used }) });
  if (used !== undefined && done.at('/evidence/used') === used) return { left, isExact: true };
  const remaining = done.at('/evidence/left');
  return { left: typeof remaining === 'number' ? remaining : undefined, isExact: false };
}

/** How much the limit of the target permits by the specification; undefined where it is not known, or not counted. */
function permitted({ run }: SetupContext, limit: LimitId, stated: number | undefined): number | undefined {
  const { window, api, max }: { max?: unknown; window?: number; api: string } = limits[limit];
  const number = stated ?? max;
  // The organizations of a partner are counted, and not their creations.
  if (typeof number !== 'number' || (window === undefined && api === 'partner')) return undefined;
  const { enforced, multiple } = run.target.limits;
  const isLifted = window !== undefined && window <= 60 && !enforced;
  return isLifted ? multiple && multiple * number : number;
}

/** The number of requests that an adapter leaves. @throws StopCheck when it does not say the number */
export function known(limit: LimitId, left: number | undefined): number {
  if (left !== undefined) return left;
  const message = `The control adapter does not say how many requests remain before the limit ${limit}: limit.preload has no number at /evidence/used or /evidence/left.`;
  throw new StopCheck('not_tested', 'adapter_missing', message);
}

function notExactly(limit: string, left: number): StopCheck {
  const message = `The control adapter leaves another number than ${left} before the limit ${limit}.`;
  return new StopCheck('not_tested', 'adapter_missing', message);
}

/** Limits that only production invoices count against. */
const ofProduction = new Set(['trial_daily', 'tariff_daily', 'kyc_daily']);

/**
 * A counter that the next counted request exceeds (`:1`: the one after it; `:0:production`: of a production organization,
 * whatever the limit is for; `:1:catalog`: of one with a catalog). Such a check runs alone.
 */
export function nearLimit(parameter: string): Precondition<SuppliedNearLimit> {
  const [name = '', left, kind] = parameter.split(':');
  const limit = name as LimitId;
  const ofPartner = Object.hasOwn(limits, limit) && limits[limit].api === 'partner';
  const production = ofProduction.has(limit) || kind === 'production';
  const near = async (setup: SetupContext, credential: Credential): Promise<SuppliedNearLimit> => {
    const subject = ofPartner ? { organization_id: setup.organization() } : setup.owner();
    const again = (next: number, max?: number) => preload(setup, { ...subject, limit }, limit, next, max);
    const { left: done } = await again(Number(left ?? 0));
    return {
      credential,
      left: left === undefined ? 0 : known(limit, done),
      again: async (next, max) => {
        const preloaded = await again(next, max);
        if (known(limit, preloaded.left) !== next) throw notExactly(limit, next);
        return preloaded.isExact;
      },
    };
  };
  const way = ofPartner
    ? byControl(['limit.preload'], (setup) => near(setup, setup.api.credential('partner')))
    : byControl(
        ['limit.preload', ...(production ? ['org.verify'] : [])],
        async (setup) => {
          await setup.disposable({ production, catalog: limit === 'bulk_delete_minute' || kind === 'catalog' });
          return near(setup, setup.actor);
        },
        ({ onboards }) => onboards,
      );
  return precondition({
    actor: !ofPartner,
    exclusive: true,
    strategies: [way],
    missing: {
      reason: 'adapter_missing',
      detail: `The counter ${limit} cannot be brought near its limit without using it up.`,
      add: addControl,
    },
  });
}
