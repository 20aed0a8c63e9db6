import { occurrences } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import { admit } from '../domain/organizations/admission.ts';
import { type ApiKey, hashOf, sameHash } from '../domain/organizations/keys.ts';
import type { Exceeded } from '../domain/request-counter.ts';
import type { Call } from '../http/call.ts';
import type { Enter } from '../http/interface.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Policies } from '../policies.ts';
import type { Script } from '../provider/script.ts';
import type { Store } from '../store/port.ts';
import type { Desks, MerchantContext } from './context.ts';
import { keyLimits } from './key-limits.ts';
import { missingSubject } from './subjects.ts';
import { tooMany } from './too-many.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly limits: RateLimits;
  readonly script: Script;
  readonly desks: Desks;
}

/** Lets merchants in, in the order of A-24: key, rate, organization, record. */
export function merchantDoor(parts: Parts): Enter<MerchantContext> {
  const { store, clock, policies, limits, script, desks } = parts;

  /** The key of the call before. */
  let former: ApiKey | undefined;

  const letsIn = (what: Policies['key.let_in'][number]): boolean => policies['key.let_in'].includes(what);

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
      const coded = known && policies['organization.disconnected'] === 'coded';
      return { refused: coded ? 'organization_required' : 'InvalidApiKey' };
    }
    const organization = await store.organizations.find(key.organizationId);
    if (!organization || (!organization.accountActive && !letsIn('deactivated'))) return { refused: 'InvalidApiKey' };
    if (script.take('fault', organization.id)) throw new Error('a fault was laid down for this request');
    const refusal = admit(call.operationId, organization, clock.now(), policies);
    if (refusal) return refusal;
    const missing = await missingSubject(call, desks, organization);
    return missing ? { refused: missing } : { context: { key, organization, policies, ...desks } };
  };
}
