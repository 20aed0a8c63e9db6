import type { CodeOf } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import type { Clock } from '../../clock.ts';
import type { Variations } from '../../variations/variations.ts';
import { decide } from '../decide.ts';
import type { Refused } from '../outcome.ts';
import type { Page, Quota, Store } from '../ports/store.ts';
import type { Partner } from './keys.ts';
import { begun, type Organization } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
}

/** The body of POST /organizations (P §4). */
export interface OrganizationRequest {
  readonly has_catalog?: boolean;
  readonly external_id?: string;
}

/**
 * Test organizations of a partner that count beside those that exist. There are none; only a test that wants to see
 * the limit without making so many sets it.
 */
export function testOrganizations(partnerId: number, max: number): Quota {
  return {
    limit: 'test_organizations',
    subject: `partner:${partnerId}`,
    window: 0,
    max,
  };
}

/** Where partners create, find and delete their organizations. */
export class OnboardingService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * P §4 rule 1: a repeat with the same external id gives the first organization, unchanged. Partners without
   * production access make test organizations, at most as many as P §8 allows.
   */
  async create(
    partner: Partner,
    request: OrganizationRequest,
  ): Promise<
    { readonly organization: Organization; readonly created: boolean } | Refused<CodeOf<'createOrganization'>>
  > {
    const { store, clock, variations } = this.#parts;
    const max = variations['limit.changed'].test_organizations ?? limits.test_organizations.max;
    const beside = await store.quotas.used(testOrganizations(partner.id, max));
    const outcome = await store.organizations.create(
      {
        ...begun,
        partnerId: partner.id,
        externalId: request.external_id ?? null,
        status: 'pending',
        sandbox: !partner.production,
        hasCatalog: request.has_catalog ?? false,
        createdAt: clock.now(),
      },
      {
        repeats: variations['organization.repeat'] === 'first_card',
        countDeleted: variations['organization.counted'] === 'all',
        max: max - beside,
      },
    );
    return outcome ?? { refused: 'test_org_limit' };
  }

  async page(partner: Partner, page: number, perPage: number): Promise<Page<Organization>> {
    const { store, variations } = this.#parts;
    const owner = variations['partner.scope'] === 'everyone' ? null : partner.id;
    const { records, total } = await store.organizations.page(owner, (page - 1) * perPage, perPage);
    const hidden = variations['organization.listed'] === 'not_verified' ? 'verified' : undefined;
    return { records: records.filter(({ status }) => status !== hidden), total };
  }

  /** The organization, if it is this partner's and not deleted; anybody else's is not found (fills 6.2). */
  async find(partner: Partner, id: number): Promise<Organization | undefined> {
    const { store, variations } = this.#parts;
    const organization = await store.organizations.find(id);
    if (!organization) return undefined;
    if (organization.partnerId !== partner.id && variations['partner.scope'] === 'own') return undefined;
    return organization.deletedAt === null || variations['organization.deleted'] === 'shown' ? organization : undefined;
  }

  /**
   * P §3: all keys die, the organization is kept and no longer shown. One step with the keys: issuing one puts the
   * organization too, so no key can slip in between.
   */
  async remove({ id }: Organization): Promise<void> {
    const { store, clock, variations } = this.#parts;
    await decide(store, async () => {
      const newest = await store.organizations.find(id);
      if (!newest) throw new Error(`organization ${id} has gone`);
      const deletedAt = clock.now();
      const dying = variations['organization.delete_keys'] === 'deactivated' ? await store.keys.active(id) : [];
      const keys = dying.map((key) => ({ ...key, deactivatedAt: deletedAt }));
      return { step: { put: { keys, organizations: [{ ...newest, deletedAt }] } }, outcome: () => {} };
    });
  }
}
