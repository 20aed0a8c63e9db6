import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Page, Quota, Store } from '../ports/store.ts';
import { decide } from '../work/decide.ts';
import type { Partner } from './keys.ts';
import { begun, type Organization } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly allowances: Allowances;
}

/** The body of POST /organizations (P §4). */
export interface OrganizationRequest {
  readonly has_catalog?: boolean;
  readonly external_id?: string;
}

/** Test organizations that count for a partner in addition to the stored ones. Only the control interface adds any. */
export function testOrganizations(partnerId: number, max: number): Quota {
  return { limit: 'test_organizations', subject: `partner:${partnerId}`, window: 0, max };
}

type Creation = { readonly organization: Organization; readonly created: boolean };

/** Creates, finds and deletes the organizations of partners. */
export class OnboardingService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Creates an organization. A repeat with the same external id returns the first one, unchanged (P §4 rule 1, reading
   * Partners without production access create test organizations, at most as many as P §8 allows.
   */
  async create(
    partner: Partner,
    request: OrganizationRequest,
  ): Promise<Creation | Refused<CodeOf<'createOrganization'>>> {
    const { store, clock, variations, allowances } = this.#parts;
    const max = allowances.test_organizations;
    const preloaded = await store.quotas.used(testOrganizations(partner.id, max));
    const creation = await store.organizations.create(
      {
        ...begun,
        partnerId: partner.id,
        externalId: request.external_id ?? null,
        status: 'pending',
        sandbox: !partner.production,
        hasCatalog: request.has_catalog ?? false,
        createdAt: clock.now(),
      },
      { countDeleted: variations['organization.counted'] === 'all', max: max - preloaded },
    );
    return creation ?? { refused: 'test_org_limit' };
  }

  /** A page of the partner's organizations. */
  page(partner: Partner, page: number, perPage: number): Promise<Page<Organization>> {
    const { store, variations } = this.#parts;
    const owner = variations['partner.scope'] === 'everyone' ? null : partner.id;
    return store.organizations.page(owner, (page - 1) * perPage, perPage);
  }

  /** The organization, when it is this partner's and not deleted (readings A-100, F-6.2). */
  async find(partner: Partner, id: number, isRead = false): Promise<Organization | undefined> {
    const { store, variations } = this.#parts;
    const organization = await store.organizations.find(id);
    if (!organization) return undefined;
    const isShown = isRead && variations['partner.scope'] === 'everyone';
    if (organization.partnerId !== partner.id && !isShown) return undefined;
    return organization.deletedAt === null || variations['organization.deleted'] === 'shown' ? organization : undefined;
  }

  /** Deletes an organization and its keys (P §3). Issuing a key writes the organization: none is added meanwhile. */
  async remove({ id }: Organization): Promise<void> {
    const { store, clock } = this.#parts;
    await decide(store, async () => {
      const newest = await store.organizations.find(id);
      if (!newest) throw new Error(`organization ${id} does not exist`);
      const deletedAt = clock.now();
      const keys = (await store.keys.active(id)).map((key) => ({ ...key, deactivatedAt: deletedAt }));
      return { step: { put: { keys, organizations: [{ ...newest, deletedAt }] } }, outcome: () => {} };
    });
  }
}
