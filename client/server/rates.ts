import type { OperationId } from '../../generated/catalog.ts';
import { type LimitId, limits as limitTable } from '../../generated/limits.ts';
import type { Api } from '../../reference-server/contract/contract.ts';
import { allowancesOf } from '../../reference-server/domain/limits.ts';
import { hashOfSent } from '../../reference-server/domain/organizations/keys.ts';
import type { Refusal } from '../../reference-server/domain/outcome.ts';
import type { Clock } from '../../reference-server/domain/ports/clock.ts';
import type { Call } from '../../reference-server/http/call.ts';
import { RateLimits } from '../../reference-server/http/rate-limits.ts';
import { keyLimits } from '../../reference-server/merchant/caller/key-limits.ts';
import { tooMany } from '../../reference-server/merchant/caller/too-many.ts';

/** Counts a call, and returns the refusal when it was one too many. */
export type CountCall = (call: Call) => Promise<Refusal | undefined>;

const keyHeaders = { merchant: 'x-api-key', partner: 'x-partner-key' } as const;

/** The rates of a partner key for an operation. Rates of an organization depend on its mode, which is unknown here. */
function partnerLimits(operation: OperationId): LimitId[] {
  return (Object.keys(limitTable) as LimitId[]).filter((id) => {
    const {
      api,
      kind,
      scope,
      applies_to: to,
    }: { api: string; kind: string; scope?: string; applies_to?: unknown } = limitTable[id];
    const isOfKey = api === 'partner' && kind === 'rate' && scope === 'partner';
    return isOfKey && (to === 'all' || (Array.isArray(to) && to.includes(operation)));
  });
}

/** Counts the calls of each key by the rates of M §8 and P §8, in the memory of this process. */
export function countedRates(api: Api, clock: Clock): CountCall {
  const rates = new RateLimits(clock, allowancesOf(), 1);
  return async ({ operationId, headers }) => {
    const subject = hashOfSent(String(headers[keyHeaders[api]]));
    for (const limit of api === 'merchant' ? keyLimits(operationId) : partnerLimits(operationId)) {
      const exceeded = await rates.count(limit, subject);
      if (!exceeded) continue;
      return api === 'merchant' ? tooMany(exceeded) : { refused: 'throttle', retryAfter: exceeded.retryAfter };
    }
    return undefined;
  };
}
