import type { Draft, Page, Records } from '../ports/records.ts';
import type { ApiKey, Partner } from './keys.ts';
import type { Organization } from './organization.ts';

export interface Organizations extends Records<Organization> {
  /** A page of a partner's organizations by id, without deleted ones. `partnerId` null: those of all partners. */
  page(partnerId: number | null, offset: number, count: number): Promise<Page<Organization>>;
  /**
   * Keeps a new organization unless its external id is taken or the partner already has `max` test organizations.
   * @returns the new one, the one that has the external id, or undefined at the limit
   */
  create(
    draft: Draft<Organization>,
    rule: { readonly countDeleted: boolean; readonly max: number },
  ): Promise<{ readonly organization: Organization; readonly created: boolean } | undefined>;
}

export interface Partners extends Records<Partner> {
  byHash(hash: string): Promise<Partner | undefined>;
  /** True when at least one partner exists. */
  exist(): Promise<boolean>;
}

export interface Keys extends Records<ApiKey> {
  byHash(hash: string): Promise<ApiKey | undefined>;
  /** Keys of an organization that still work. */
  active(organizationId: number): Promise<readonly ApiKey[]>;
  /** All keys that an organization ever had. */
  of(organizationId: number): Promise<readonly ApiKey[]>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly partners: Partners;
    readonly organizations: Organizations;
    readonly keys: Keys;
  }
}
