import { limits } from '../../generated/limits.ts';
import type { Answer } from '../kernel/answers/evidence.ts';
import type { RateId } from '../kernel/http/limiter.ts';
import type { Kit } from '../kernel/run/kit.ts';
import { StopCheck } from '../kernel/verdicts/stop.ts';
import { type Precondition, precondition } from './definition.ts';
import type { SuppliedActor } from './supplies.ts';

/** What a burst of equal requests met. */
export interface Burst {
  readonly limit: RateId;
  /** The documented number of requests in a window, and the seconds of the window. */
  readonly max: number;
  readonly window: number;
  /** Requests of the suite with this key in the window before the burst. */
  readonly before: number;
  readonly served: number;
  /** How long the burst took. */
  readonly seconds: number;
  /** The first 429, when there was one. */
  readonly refused: Answer | undefined;
  /** The last answer. */
  readonly last: Answer;
}

export interface SuppliedBurst extends SuppliedActor {
  /** Sends one request after another, up to half as many again as documented, until the first 429 or the window ends. */
  burst(send: () => Promise<Answer>): Promise<Burst>;
}

/** By how much a burst goes beyond the documented number. */
const beyond = 1.5;

/**
 * A burst against one documented rate, after everything else: with an organization of its own where the suite can make
 * one, so that neither other checks nor other limits are in the window.
 */
export function burstOf(limit: RateId): Precondition<SuppliedBurst> {
  const ofPartner = limits[limit].api === 'partner';
  return precondition({
    actor: !ofPartner,
    exclusive: true,
    ways: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: ({ target }) => target.mode === 'sandbox' && target.limits.enforced,
        supply: async (kit) => {
          if (!ofPartner && kit.run.onboarding !== undefined && !kit.supplied.has('org.catalog')) {
            await kit.disposable({ shared: `load-${limit}` });
          }
          const credential = ofPartner ? kit.api.credential('partner') : kit.actor;
          return { credential, burst: (send) => burst(kit, limit, credential.value ?? '', send) };
        },
      },
    ],
    missing: {
      reason: 'opted_out',
      detail: 'The target file says that the server does not limit the suite.',
      add: 'limits: { enforced: yes }',
    },
  });
}

async function burst(kit: Kit, limit: RateId, key: string, send: () => Promise<Answer>): Promise<Burst> {
  const { max: declared, window } = limits[limit];
  const max = typeof declared === 'number' ? declared : Math.min(...Object.values(declared));
  const before = kit.run.limiter.recent(limit, key);
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  for (let served = 0; ; served += 1) {
    const last = await send();
    const told = { limit, max, window, before, last };
    if (last.status === 429) return { ...told, served, seconds: elapsed(), refused: last };
    if (last.fault !== undefined) {
      const message = `After ${served} requests of the burst: ${last.label}, ${last.fault.message}`;
      throw new StopCheck('inconclusive', 'network', message);
    }
    if (!last.accepted)
      throw new StopCheck('not_tested', 'twin_rejected', `${last.label}: only accepted requests count.`);
    if (served + 1 >= Math.ceil(max * beyond) || elapsed() >= window) {
      return { ...told, served: served + 1, seconds: elapsed(), refused: undefined };
    }
  }
}

/** True for a rate that a burst within its window can exceed. */
export function isBurstRate(name: string): name is RateId {
  const row: { kind?: string; window?: number; max?: unknown } = Object.hasOwn(limits, name)
    ? limits[name as keyof typeof limits]
    : {};
  return row.kind === 'rate' && typeof row.max === 'number' && (row.window ?? 0) <= 60;
}
