import type { ApiKey, Partner } from '../../domain/organizations/keys.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Draft, Keys, OfOrganization, Organizations, Page, Partners, Stored } from '../../domain/ports/store.ts';
import type { Database } from './database.ts';
import { type Columns, Table } from './table.ts';

export class OrganizationTable extends Table<Organization> implements Organizations {
  constructor(database: Database) {
    super(database, 'organizations', 101, {
      partnerId: 'integer',
      externalId: 'text',
      name: 'text',
      idn: 'text',
      status: 'text',
      sandbox: 'flag',
      hasCatalog: 'flag',
      tariff: 'text',
      tariffStartedAt: 'integer',
      tariffExpiresAt: 'integer',
      customTerms: 'flag',
      kyc: 'text',
      accountActive: 'flag',
      takesInvoices: 'flag',
      lacks: 'json',
      createdAt: 'integer',
      deletedAt: 'integer',
    });
    this.index('by_external_id', 'partner_id, external_id');
    this.index('by_partner', 'partner_id, id', 'WHERE deleted_at IS NULL');
  }

  async byExternalId(partnerId: number, externalId: string): Promise<Organization | undefined> {
    return this.#byExternalIdNow(partnerId, externalId);
  }

  async page(partnerId: number | null, offset: number, count: number): Promise<Page<Organization>> {
    const clause = `WHERE deleted_at IS NULL${partnerId === null ? '' : ' AND partner_id = ?'}`;
    const values = partnerId === null ? [] : [partnerId];
    return {
      records: this.many(`${clause} ORDER BY id LIMIT ? OFFSET ?`, [...values, count, offset]),
      total: this.count(clause, values),
    };
  }

  async create(
    draft: Draft<Organization>,
    rule: { countDeleted: boolean; max: number },
  ): Promise<{ organization: Organization; created: boolean } | undefined> {
    return this.database.atomically(() => {
      const known = draft.externalId !== null && this.#byExternalIdNow(draft.partnerId, draft.externalId);
      if (known) return { organization: known, created: false };
      const counted = rule.countDeleted ? '' : ' AND deleted_at IS NULL';
      if (
        draft.sandbox &&
        this.count(`WHERE partner_id = ? AND sandbox = 1${counted}`, [draft.partnerId]) >= rule.max
      ) {
        return undefined;
      }
      return { organization: this.insertNow(draft), created: true };
    });
  }

  #byExternalIdNow(partnerId: number, externalId: string): Organization | undefined {
    return this.one('WHERE partner_id = ? AND external_id = ? AND deleted_at IS NULL ORDER BY id', [
      partnerId,
      externalId,
    ]);
  }
}

export class KeyTable extends Table<ApiKey> implements Keys {
  constructor(database: Database) {
    super(database, 'api_keys', 501, {
      organizationId: 'integer',
      name: 'text',
      hash: 'text',
      webhookUrl: 'text',
      webhookSecret: 'text',
      isDefault: 'flag',
      createdAt: 'integer',
      deactivatedAt: 'integer',
      expiresAt: 'integer',
    });
    this.index('by_hash', 'hash');
    this.index('by_organization', 'organization_id');
  }

  async byHash(hash: string): Promise<ApiKey | undefined> {
    return this.one('WHERE hash = ?', [hash]);
  }

  async active(organizationId: number): Promise<readonly ApiKey[]> {
    return this.many('WHERE organization_id = ? AND deactivated_at IS NULL ORDER BY id', [organizationId]);
  }

  async of(organizationId: number): Promise<readonly ApiKey[]> {
    return this.many('WHERE organization_id = ? ORDER BY id', [organizationId]);
  }
}

export class PartnerTable extends Table<Partner> implements Partners {
  constructor(database: Database) {
    super(database, 'partners', 1, { name: 'text', hash: 'text', production: 'flag' });
    this.index('by_hash', 'hash');
  }

  async byHash(hash: string): Promise<Partner | undefined> {
    return this.one('WHERE hash = ?', [hash]);
  }

  async exist(): Promise<boolean> {
    return this.count('', []) > 0;
  }
}

/** Records that belong to one organization each and are only asked for together. */
export class OrganizationsTable<T extends Stored & { organizationId: number }>
  extends Table<T>
  implements OfOrganization<T>
{
  constructor(database: Database, name: string, firstId: number, columns: Columns<T>) {
    super(database, name, firstId, columns);
    this.index('by_organization', 'organization_id');
  }

  async of(organizationId: number): Promise<readonly T[]> {
    return this.many('WHERE organization_id = ? ORDER BY id', [organizationId]);
  }
}
