import type { CatalogRejection } from '../../../domain/catalog/change.ts';
import type { CatalogKey } from '../../../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../../../domain/catalog/item.ts';
import type {
  CatalogItems,
  CatalogKeys,
  CatalogQuery,
  CatalogRejections,
  RejectionQuery,
} from '../../../domain/catalog/records.ts';
import type { Page } from '../../../domain/ports/store.ts';
import type { Engine, Value } from '../../engine/engine.ts';
import { bound, Table } from '../table/table.ts';

/** Items that the provider has or will get. No two of them share a name or a reference. */
const living = "status IN ('pending', 'active')";

/**
 * Selects the ids of an organization's items whose column has one of the listed values. CROSS JOIN makes SQLite look up
 * each value; otherwise it would scan the whole catalog of the organization. Binds the list, then the organization.
 */
function having({ dialect }: Engine, column: 'name_key' | 'external_ref', which: string): string {
  return `SELECT item.id FROM ${dialect.elements('texts')} CROSS JOIN catalog_items AS item
    WHERE item.organization_id = ? AND item.${column} = asked.value AND item.${which}`;
}

const notDeleted = "status <> 'deleted'";

export class CatalogItemTable extends Table<CatalogItem> implements CatalogItems {
  constructor(engine: Engine) {
    super(engine, 'catalog_items', 2001, {
      organizationId: 'integer',
      name: 'text',
      nameKey: 'text',
      searchText: 'text',
      sellingPrice: 'tiyn',
      unitId: 'integer',
      barcode: 'text',
      ntin: 'text',
      gtin: 'text',
      externalRef: 'text',
      imageId: 'text',
      isSandbox: 'flag',
      status: 'text',
      operation: 'text',
      change: 'json',
      thenDelete: 'flag',
      refusal: 'text',
      errorCode: 'text',
      errorMessage: 'text',
      createdAt: 'integer',
      syncedAt: 'integer',
      queuedAt: 'integer',
      dueAt: 'integer',
    });
    this.index('by_organization', 'organization_id, id');
    this.index('by_reference', 'organization_id, external_ref');
    this.index('waiting', 'organization_id, operation, id', 'WHERE operation IS NOT NULL');
    this.unique('name', 'organization_id, name_key', `WHERE ${living}`);
    this.unique('reference', 'organization_id, external_ref', `WHERE ${living}`);
  }

  async named(organizationId: number, ids: readonly number[]): Promise<readonly CatalogItem[]> {
    if (ids.length === 0) return [];
    const among = `SELECT value FROM ${this.engine.dialect.elements('numbers')}`;
    const clause = `WHERE organization_id = ? AND ${notDeleted} AND id IN (${among}) ORDER BY id`;
    return this.engine.query(this.many(clause, [organizationId, bound(ids)]));
  }

  async referred(organizationId: number, refs: readonly string[]): Promise<readonly CatalogItem[]> {
    if (refs.length === 0) return [];
    const ids = having(this.engine, 'external_ref', notDeleted);
    return this.engine.query(
      this.many(`WHERE id IN (${ids}) ORDER BY id`, [this.engine.dialect.texts(refs), organizationId]),
    );
  }

  async like(
    organizationId: number,
    nameKeys: readonly string[],
    refs: readonly string[],
  ): Promise<readonly CatalogItem[]> {
    const { dialect } = this.engine;
    const ids = `${having(this.engine, 'name_key', living)} UNION ALL ${having(this.engine, 'external_ref', living)}`;
    const values = [dialect.texts(nameKeys), organizationId, dialect.texts(refs), organizationId];
    return this.engine.query(this.many(`WHERE id IN (${ids}) ORDER BY id`, values));
  }

  async list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    const conditions = ['organization_id = ?', notDeleted];
    const values: Value[] = [query.organizationId];
    const where = (condition: string, ...bound: Value[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    const { externalRefs: refs } = query;
    if (refs) {
      const listed = this.engine.dialect.texts(refs);
      where(`id IN (${having(this.engine, 'external_ref', notDeleted)})`, listed, query.organizationId);
    }
    if (query.withoutNtin) where('ntin IS NULL');
    if (query.search !== null) where(this.engine.dialect.contains('search_text'), query.search.toLowerCase());
    const clause = `WHERE ${conditions.join(' AND ')}`;
    return this.engine.snapshot(this.pageOf(clause, values, { ...query, order: 'id' }));
  }

  async waiting(organizationId: number, offset: number, count: number): Promise<Page<CatalogItem>> {
    const clause = "WHERE organization_id = ? AND operation = 'create'";
    return this.engine.query(this.pageOf(clause, [organizationId], { order: 'id', offset, count }));
  }

  async countWaiting(organizationId: number): Promise<{ readonly updating: number; readonly deleting: number }> {
    const deleting = "operation IS NOT NULL AND (operation = 'delete' OR then_delete = 1)";
    return {
      updating: await this.engine.query(
        this.count("WHERE organization_id = ? AND operation = 'update'", [organizationId]),
      ),
      deleting: await this.engine.query(this.count(`WHERE organization_id = ? AND ${deleting}`, [organizationId])),
    };
  }
}

export class CatalogKeyTable extends Table<CatalogKey> implements CatalogKeys {
  constructor(engine: Engine) {
    super(engine, 'catalog_keys', 1, {
      organizationId: 'integer',
      key: 'text',
      operation: 'text',
      itemId: 'integer',
      bodyHash: 'text',
      createdAt: 'integer',
    });
    this.unique('key', 'organization_id, key');
  }

  async used(organizationId: number, key: string): Promise<CatalogKey | undefined> {
    return this.engine.query(this.one('WHERE organization_id = ? AND key = ?', [organizationId, key]));
  }
}

export class CatalogRejectionTable extends Table<CatalogRejection> implements CatalogRejections {
  constructor(engine: Engine) {
    super(engine, 'catalog_rejections', 1, {
      organizationId: 'integer',
      itemId: 'integer',
      externalRef: 'text',
      name: 'text',
      barcode: 'text',
      ntin: 'text',
      operation: 'text',
      errorCode: 'text',
      errorMessage: 'text',
      queuedAt: 'integer',
      failedAt: 'integer',
    });
    this.index('by_time', 'organization_id, failed_at, id');
  }

  async list({ organizationId, from, before, offset, count }: RejectionQuery): Promise<Page<CatalogRejection>> {
    const clause = 'WHERE organization_id = ? AND failed_at >= ? AND failed_at < ?';
    const values = [organizationId, from, before ?? Number.MAX_SAFE_INTEGER];
    return this.engine.query(this.pageOf(clause, values, { order: 'failed_at DESC, id DESC', count, offset }));
  }
}
