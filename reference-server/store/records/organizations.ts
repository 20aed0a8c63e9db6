import type { ApiKey, Partner } from '../../domain/organizations/keys.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Keys, Organizations, Partners } from '../../domain/organizations/records.ts';
import type { Draft, Page } from '../../domain/ports/store.ts';
import type { Engine, Query } from '../engine/engine.ts';
import { Table } from './table/table.ts';

interface CreationRule {
  readonly countDeleted: boolean;
  readonly max: number;
}

interface Creation {
  readonly organization: Organization;
  readonly created: boolean;
}

export class OrganizationTable extends Table<Organization> implements Organizations {
  constructor(engine: Engine) {
    super(engine, 'organizations', 101, {
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

  async page(partnerId: number | null, offset: number, count: number): Promise<Page<Organization>> {
    const clause = `WHERE deleted_at IS NULL${partnerId === null ? '' : ' AND partner_id = ?'}`;
    const values = partnerId === null ? [] : [partnerId];
    return this.engine.query(this.pageOf(clause, values, { order: 'id', count, offset }));
  }

  async create(draft: Draft<Organization>, rule: CreationRule): Promise<Creation | undefined> {
    return this.engine.atomically(() => this.#creating(draft, rule));
  }

  *#creating(draft: Draft<Organization>, rule: CreationRule): Query<Creation | undefined> {
    yield* this.lock(draft.partnerId);
    const known = draft.externalId !== null && (yield* this.#byExternalId(draft.partnerId, draft.externalId));
    if (known) return { organization: known, created: false };
    const counted = rule.countDeleted ? '' : ' AND deleted_at IS NULL';
    const clause = `WHERE partner_id = ? AND sandbox = 1${counted}`;
    if (draft.sandbox && (yield* this.count(clause, [draft.partnerId])) >= rule.max) return undefined;
    return { organization: yield* this.inserting(draft), created: true };
  }

  #byExternalId(partnerId: number, externalId: string): Query<Organization | undefined> {
    return this.one('WHERE partner_id = ? AND external_id = ? AND deleted_at IS NULL ORDER BY id', [
      partnerId,
      externalId,
    ]);
  }
}

export class KeyTable extends Table<ApiKey> implements Keys {
  constructor(engine: Engine) {
    super(engine, 'api_keys', 501, {
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
    const [first] = await this.engine.query(this.manyOften('WHERE hash = ? LIMIT 1', hash));
    return first;
  }

  async active(organizationId: number): Promise<readonly ApiKey[]> {
    return this.engine.query(
      this.manyOften('WHERE organization_id = ? AND deactivated_at IS NULL ORDER BY id', organizationId),
    );
  }

  async of(organizationId: number): Promise<readonly ApiKey[]> {
    return this.engine.query(this.many('WHERE organization_id = ? ORDER BY id', [organizationId]));
  }
}

export class PartnerTable extends Table<Partner> implements Partners {
  constructor(engine: Engine) {
    super(engine, 'partners', 1, { name: 'text', hash: 'text', production: 'flag' });
    this.index('by_hash', 'hash');
  }

  async byHash(hash: string): Promise<Partner | undefined> {
    const [first] = await this.engine.query(this.manyOften('WHERE hash = ? LIMIT 1', hash));
    return first;
  }

  async exist(): Promise<boolean> {
    return (await this.engine.query(this.count('', []))) > 0;
  }
}
