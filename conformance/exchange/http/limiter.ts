import { type LimitId, limits } from '../../../generated/limits.ts';
import { abortable } from './poll.ts';

/** A limit of `limits.yaml` that is a rate. */
export type RateId = { [Id in LimitId]: (typeof limits)[Id]['kind'] extends 'rate' ? Id : never }[LimitId];

/** One documented request rate. */
interface Rate {
  id: string;
  api: string;
  max: number;
  window: number;
  perOrganization: boolean;
  appliesTo: 'all' | readonly string[];
}

/**
 * The latest times at which requests under one limit were admitted, oldest first, at most as many as a window may hold.
 */
interface Queue {
  admitted: number[];
  tail: Promise<void>;
}

/** The counters that a request counts against. */
export interface Counted {
  api: 'merchant' | 'partner';
  operation: string | undefined;
  /** The key of the request; counters of different keys are independent. */
  key: string;
  /** Organization in the path, for the limits that count by it. */
  organization: string | undefined;
}

/** The longest window that the suite paces by waiting; a daily allowance is a budget, not a pace. */
const longestWindow = 3600;

const documentedRates: readonly Rate[] = Object.entries(limits).flatMap(([id, limit]): Rate[] => {
  if (limit.kind !== 'rate' || typeof limit.max !== 'number' || limit.window > longestWindow) return [];
  // The suite onboards test organizations only, so the lower limit of production organizations never applies.
  if (id === 'authorisation_production') return [];
  const perOrganization = limit.scope.includes('organization');
  return [{ id, api: limit.api, max: limit.max, window: limit.window, perOrganization, appliesTo: limit.applies_to }];
});

/**
 * Keeps the suite at a fraction of the documented request rates: no span of the length of a window ever holds more than
 * that fraction of its maximum, wherever the target starts its windows. One limiter serves the whole run, because the
 * target counts all lanes together.
 */
export class Limiter {
  readonly #fraction: number;
  readonly #sent: { at: number; request: Counted }[] = [];
  readonly #queues = new Map<string, Queue>();

  /** `fraction` of the documented rates; undefined switches pacing off. */
  constructor(fraction: number | undefined) {
    this.#fraction = fraction ?? Number.POSITIVE_INFINITY;
  }

  /** Waits until the request may be sent, and counts it. */
  async admit(request: Counted, signal: AbortSignal): Promise<void> {
    if (this.#fraction !== Number.POSITIVE_INFINITY) {
      for (const rate of documentedRates) if (counts(rate, request)) await this.#take(rate, request, signal);
    }
    this.count(request);
  }

  /** Counts a request that is sent without waiting. */
  count(request: Counted): void {
    this.#sent.push({ at: performance.now(), request });
  }

  /**
   * How many requests with this key the suite has sent in the window of a limit that ends now.
   * @param organization count only requests with this organization in their path; all when left out
   */
  recent(limit: RateId, key: string, organization?: number): number {
    const rate = documentedRates.find(({ id }) => id === limit);
    if (rate === undefined) return 0;
    const from = performance.now() - rate.window * 1000;
    const about = organization === undefined ? undefined : String(organization);
    return this.#sent.filter(
      ({ at, request }) =>
        at >= from &&
        request.key === key &&
        (about === undefined || request.organization === about) &&
        counts(rate, request),
    ).length;
  }

  async #take(rate: Rate, request: Counted, signal: AbortSignal): Promise<void> {
    const allowed = Math.max(1, Math.floor(rate.max * this.#fraction));
    const key = [rate.id, request.key, rate.perOrganization ? request.organization : ''].join(' ');
    const queue = this.#queues.get(key) ?? { admitted: [], tail: Promise.resolve() };
    this.#queues.set(key, queue);
    // Each request waits for the one before it, so that two never take the same slot.
    const turn = queue.tail.then(async () => {
      const [oldest] = queue.admitted;
      if (oldest !== undefined && queue.admitted.length === allowed) {
        const wait = oldest + rate.window * 1000 - performance.now();
        if (wait > 0) await abortable(wait, signal);
        queue.admitted.shift();
      }
      queue.admitted.push(performance.now());
    });
    queue.tail = turn.catch(() => undefined);
    await turn;
  }
}

function counts({ api, appliesTo }: Rate, request: Counted): boolean {
  return api === request.api && (appliesTo === 'all' || appliesTo.includes(request.operation ?? ''));
}
