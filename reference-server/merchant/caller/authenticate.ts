import { occurrences } from '../../../generated/catalog.ts';
import { admit } from '../../domain/organizations/admission.ts';
import { type ApiKey, hashOfSent } from '../../domain/organizations/keys.ts';
import type { Clock } from '../../domain/ports/clock.ts';
import type { InjectedFaults } from '../../domain/ports/injected-faults.ts';
import type { Store } from '../../domain/ports/store.ts';
import type { Exceeded } from '../../domain/request-counter.ts';
import type { Call } from '../../http/call.ts';
import type { Authenticate } from '../../http/interface.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Variations } from '../../variations/variations.ts';
import type { MerchantContext, Services } from './context.ts';
import { keyLimits } from './key-limits.ts';
import { namedBy } from './subjects.ts';
import { tooMany } from './too-many.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly limits: RateLimits;
  readonly faults: InjectedFaults;
  readonly services: Services;
}

/** Authenticates calls by `X-API-Key` in the order of reading A-24: key, limits, organization, record of the path. */
export function merchantAuthenticator(parts: Parts): Authenticate<MerchantContext> {
  const { store, clock, variations, limits, faults, services } = parts;

  const keyOf = async ({ headers }: Call): Promise<ApiKey | undefined> => {
    const given = headers['x-api-key'];
    if (typeof given !== 'string' || given === '') return undefined;
    const hash = hashOfSent(given);
    const key = await store.keys.byHash(hash);
    if (!key || key.deactivatedAt !== null) return undefined;
    return key.expiresAt === null || clock.now() < key.expiresAt ? key : undefined;
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
    const exceeded = await exceededBy(call, key);
    if (exceeded) return tooMany(exceeded);
    if (key.organizationId === null) {
      const isDocumented = 'organization_required' in occurrences[call.operationId];
      const isCoded = isDocumented && variations['organization.disconnected'] === 'coded';
      return { refused: isCoded ? 'organization_required' : 'InvalidApiKey' };
    }
    const organization = await store.organizations.find(key.organizationId);
    if (!organization?.accountActive) return { refused: 'InvalidApiKey' };
    if (await faults.take('fault', organization.id)) throw new Error('injected fault: fault.next was applied');
    const refusal = admit(call.operationId, organization, clock.now(), variations);
    if (refusal) return refusal;
    const { missing, ...named } = await namedBy(call, services, organization);
    return missing ?? { context: { key, organization, variations, ...named, ...services } };
  };
}
