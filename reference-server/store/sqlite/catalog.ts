import type { SQLInputValue } from 'node:sqlite';
import type { CatalogRejection } from '../../domain/catalog/change.ts';
import type { CatalogKey } from '../../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../../domain/catalog/item.ts';
import type {
  CatalogItems,
  CatalogKeys,
  CatalogQuery,
  CatalogRejections,
  Page,
  RejectionQuery,
} from '../../domain/ports/store.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

/** Items that the provider has or is asked to take; two of them differ in name and reference. */
const living = "status IN ('pending', 'active')";

/** A list is bound as one value: with a place for each element there would be a statement for every length. */
function list(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/**
 * The ids of an organization's items that have one of a list of values. The list leads, so each value is looked up; left
 * alone, SQLite would read the organization's whole catalog. Binds the list, then the organization.
 */
function having(column: 'name_key' | 'external_ref', which: string): string {
  return `SELECT item.id FROM json_each(?) AS asked CROSS JOIN catalog_items AS item
    WHERE item.organization_id = ? AND item.${column} = asked.value AND item.${which}`;
}

const notDeleted = "status <> 'deleted'";

export class CatalogItemTable extends Table<CatalogItem> implements CatalogItems {
  constructor(database: Database) {
    super(database, 'catalog_items', 2001, {
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
    const clause = `WHERE organization_id = ? AND ${notDeleted} AND id IN (SELECT value FROM json_each(?)) ORDER BY id`;
    return this.many(clause, [organizationId, list(ids)]);
  }

  async referred(organizationId: number, refs: readonly string[]): Promise<readonly CatalogItem[]> {
    if (refs.length === 0) return [];
    return this.many(`WHERE id IN (${having('external_ref', notDeleted)}) ORDER BY id`, [list(refs), organizationId]);
  }

  async like(
    organizationId: number,
    nameKeys: readonly string[],
    refs: readonly string[],
  ): Promise<readonly CatalogItem[]> {
    const ids = `${having('name_key', living)} UNION ALL ${having('external_ref', living)}`;
    const values = [list(nameKeys), organizationId, list(refs), organizationId];
    return this.many(`WHERE id IN (${ids}) ORDER BY id`, values);
  }

  async list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    const conditions = ['organization_id = ?', notDeleted];
    const values: SQLInputValue[] = [query.organizationId];
    const where = (condition: string, ...bound: SQLInputValue[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    const { externalRefs: refs } = query;
    if (refs) where(`id IN (${having('external_ref', notDeleted)})`, list(refs), query.organizationId);
    if (query.withoutNtin) where('ntin IS NULL');
    if (query.search !== null) where('instr(search_text, ?) > 0', query.search.toLowerCase());
    return this.#page(`WHERE ${conditions.join(' AND ')}`, values, query);
  }

  async waiting(organizationId: number, offset: number, count: number): Promise<Page<CatalogItem>> {
    return this.#page("WHERE organization_id = ? AND operation = 'create'", [organizationId], { offset, count });
  }

  async countWaiting(organizationId: number): Promise<{ readonly updating: number; readonly deleting: number }> {
    return {
      updating: this.count("WHERE organization_id = ? AND operation = 'update'", [organizationId]),
      deleting: this.count(
        "WHERE organization_id = ? AND operation IS NOT NULL AND (operation = 'delete' OR then_delete = 1)",
        [organizationId],
      ),
    };
  }

  #page(
    clause: string,
    values: readonly SQLInputValue[],
    { offset, count }: { readonly offset: number; readonly count: number },
  ): Page<CatalogItem> {
    return {
      records: this.many(`${clause} ORDER BY id LIMIT ? OFFSET ?`, [...values, count, offset]),
      total: this.count(clause, values),
    };
  }
}

export class CatalogKeyTable extends Table<CatalogKey> implements CatalogKeys {
  constructor(database: Database) {
    super(database, 'catalog_keys', 1, {
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
    return this.one('WHERE organization_id = ? AND key = ?', [organizationId, key]);
  }
}

export class CatalogRejectionTable extends Table<CatalogRejection> implements CatalogRejections {
  constructor(database: Database) {
    super(database, 'catalog_rejections', 1, {
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
    return {
      records: this.many(`${clause} ORDER BY failed_at DESC, id DESC LIMIT ? OFFSET ?`, [...values, count, offset]),
      total: this.count(clause, values),
    };
  }
}
