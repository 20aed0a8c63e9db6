import type { OperationId } from '../../generated/catalog.ts';
import { type LimitId, limits as limitTable } from '../../generated/limits.ts';
import type { AuthorisationService } from '../domain/connections/partner-authorisation.ts';
import type { KeyService } from '../domain/organizations/issue-key.ts';
import { hashOfSent, type Partner } from '../domain/organizations/keys.ts';
import type { OnboardingService } from '../domain/organizations/onboarding.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import type { Store } from '../domain/ports/store.ts';
import type { Call } from '../http/call.ts';
import type { Authenticate } from '../http/interface.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** The context of every handler of the partner interface. */
export interface PartnerContext {
  readonly partner: Partner;
  /** The organization of the path; undefined for operations without one. */
  readonly organization: Organization | undefined;
  readonly onboarding: OnboardingService;
  readonly authorisation: AuthorisationService;
  readonly keys: KeyService;
  readonly store: Store;
  readonly clock: Clock;
}

interface Parts extends Omit<PartnerContext, 'partner' | 'organization'> {
  readonly limits: RateLimits;
  readonly faults: InjectedFaults;
}

/** Limits that differ between test and production organizations (P §8). */
const ofMode: Partial<Record<LimitId, 'test' | 'production'>> = {
  authorisation_test: 'test',
  authorisation_production: 'production',
};

function appliesTo(limit: LimitId, operationId: OperationId): boolean {
  const { api, applies_to: to }: { api: string; applies_to: unknown } = limitTable[limit];
  return api === 'partner' && (to === 'all' || (Array.isArray(to) && to.includes(operationId)));
}

/** Key of the count that a request adds to: the partner, or one organization of the partner (P §8). */
export function limitSubject(limit: LimitId, partnerId: number, organizationId: number | undefined): string {
  const row: object = limitTable[limit];
  const isPerOrganization = 'scope' in row && row.scope === 'partner_and_organization';
  return isPerOrganization ? `partner:${partnerId}/${organizationId}` : `partner:${partnerId}`;
}

/** The organization id in the path; undefined when the path has none. */
function idIn({ params: { id } }: Call): number | undefined {
  return typeof id === 'number' ? id : undefined;
}

function isRead({ route }: Call): boolean {
  return route.method === 'get';
}

/** Authenticates calls by `X-Partner-Key` in the order of reading A-24: key, limits, organization, production. */
export function partnerAuthenticator(parts: Parts): Authenticate<PartnerContext> {
  const { store, limits, faults, onboarding } = parts;
  const counted = (Object.keys(limitTable) as LimitId[]).filter((limit) => limits.has(limit));

  const partnerOf = async ({ headers }: Call): Promise<Partner | Refusal> => {
    const given = headers['x-partner-key'];
    if (typeof given !== 'string' || given === '') return { refused: 'partner_key_missing' };
    const hash = hashOfSent(given);
    const partner = await store.partners.byHash(hash);
    return partner ?? { refused: 'invalid_partner_key' };
  };

  const throttled = async (call: Call, partner: Partner, isTest: boolean): Promise<Refusal | undefined> => {
    for (const limit of counted) {
      const mode = ofMode[limit];
      if (!appliesTo(limit, call.operationId) || (mode !== undefined && (mode === 'test') !== isTest)) continue;
      const exceeded = await limits.count(limit, limitSubject(limit, partner.id, idIn(call)));
      if (exceeded) return { refused: 'throttle', retryAfter: exceeded.retryAfter };
    }
    return undefined;
  };

  return async (call) => {
    const partner = await partnerOf(call);
    if ('refused' in partner) return partner;
    const id = idIn(call);
    const organization = id === undefined ? undefined : await onboarding.find(partner, id, isRead(call));
    const refusal = await throttled(call, partner, organization?.sandbox ?? true);
    if (refusal) return refusal;
    if (call.route.path.includes('{id}') && !organization) return { refused: 'organization_not_found' };
    if (organization && (await faults.take('fault', organization.id)))
      throw new Error('injected fault: fault.next was applied');
    if (organization && !organization.sandbox && !partner.production) return { refused: 'production_access_required' };
    const { authorisation, keys, clock } = parts;
    return { context: { partner, organization, onboarding, authorisation, keys, store, clock } };
  };
}
