import { occurrences } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import { admit } from '../domain/organizations/admission.ts';
import { type ApiKey, hashOf, sameHash } from '../domain/organizations/keys.ts';
import type { Store } from '../domain/ports/store.ts';
import type { Exceeded } from '../domain/request-counter.ts';
import type { Call } from '../http/call.ts';
import type { Enter } from '../http/interface.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { FaultQueue } from '../provider/fault-queue.ts';
import type { Variations } from '../variations/variations.ts';
import type { MerchantContext, Services } from './context.ts';
import { keyLimits } from './key-limits.ts';
import { missingSubject } from './subjects.ts';
import { tooMany } from './too-many.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly limits: RateLimits;
  readonly faults: FaultQueue;
  readonly services: Services;
}

/** Lets merchants in, in the order of A-24: key, rate, organization, record. */
export function merchantAuthenticator(parts: Parts): Enter<MerchantContext> {
  const { store, clock, variations, limits, faults, services } = parts;

  /** The key of the call before. */
  let former: ApiKey | undefined;

  const letsIn = (what: Variations['key.let_in'][number]): boolean => variations['key.let_in'].includes(what);

  const keyOf = async ({ headers }: Call): Promise<ApiKey | undefined> => {
    const given = headers['x-api-key'];
    if (typeof given !== 'string' || given === '') return letsIn('missing') ? former : undefined;
    const hash = hashOf(given);
    const key = await store.keys.byHash(hash);
    const works = key && sameHash(key.hash, hash) && key.deactivatedAt === null;
    if (!key && letsIn('wrong')) return former;
    const lives = key?.expiresAt === null || clock.now() < (key?.expiresAt ?? 0) || letsIn('expired');
    return works && lives ? key : undefined;
  };

  const exceededBy = async ({ operationId }: Call, { id }: ApiKey): Promise<Exceeded | undefined> => {
    for (const limit of keyLimits(operationId)) {
      const exceeded = await limits.count(limit, `key:${id}`);
      if (exceeded) return exceeded;
    }
    return undefined;
  };

  return async (call) => {
    const key = await keyOf(call);
    if (!key) return { refused: 'InvalidApiKey' };
    former = key;
    const exceeded = await exceededBy(call, key);
    if (exceeded) return tooMany(exceeded);
    if (key.organizationId === null) {
      const known = 'organization_required' in occurrences[call.operationId];
      const coded = known && variations['organization.disconnected'] === 'coded';
      return { refused: coded ? 'organization_required' : 'InvalidApiKey' };
    }
    const organization = await store.organizations.find(key.organizationId);
    if (!organization || (!organization.accountActive && !letsIn('deactivated'))) return { refused: 'InvalidApiKey' };
    if (faults.take('fault', organization.id)) throw new Error('a fault was laid down for this request');
    const refusal = admit(call.operationId, organization, clock.now(), variations);
    if (refusal) return refusal;
    const missing = await missingSubject(call, services, organization);
    return missing ? { refused: missing } : { context: { key, organization, variations, ...services } };
  };
}
