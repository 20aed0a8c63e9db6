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

/** Times of the latest admitted requests under one limit, the oldest first. Has at most as many as a window permits. */
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

/** Longest window, in seconds, for which the suite waits. Daily limits are budgets instead. */
const longestWindow = 3600;

const documentedRates: readonly Rate[] = Object.entries(limits).flatMap(([id, limit]): Rate[] => {
  if (limit.kind !== 'rate' || typeof limit.max !== 'number' || limit.window > longestWindow) return [];
  // The suite onboards test organizations only, so the lower limit of production organizations never applies.
  if (id === 'authorisation_production') return [];
  const perOrganization = limit.scope.includes('organization');
  return [{ id, api: limit.api, max: limit.max, window: limit.window, perOrganization, appliesTo: limit.applies_to }];
});

/**
 * Limits the suite to a fraction of the documented request rates: no period of the length of a window has more requests
 * than that, wherever the windows of the target start. One limiter serves the whole run, because the target counts all
 * lanes together.
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
   * Number of requests with this key in the last window of a limit.
   * @param organization counts only requests with this organization in their path; all by default
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
    // Each request waits for the previous one, so that two never take the same slot.
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
