import type { SQLInputValue } from 'node:sqlite';
import type { CatalogRejection } from '../../domain/catalog/change.ts';
import type { CatalogKey } from '../../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../../domain/catalog/item.ts';
import type { CatalogItems, CatalogKeys, CatalogQuery, CatalogRejections, Page, RejectionQuery } from '../port.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Items that the provider has or is asked to take; two of them differ in name and reference. */
const LIVING = "status IN ('pending', 'active')";

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
    this.unique('name', 'organization_id, name_key', `WHERE ${LIVING}`);
    this.unique('reference', 'organization_id, external_ref', `WHERE ${LIVING}`);
  }

  async named(organizationId: number, ids: readonly number[]): Promise<readonly CatalogItem[]> {
    if (ids.length === 0) return [];
    return this.many(`WHERE organization_id = ? AND status <> 'deleted' AND id IN (${places(ids)}) ORDER BY id`, [
      organizationId,
      ...ids,
    ]);
  }

  async referred(organizationId: number, refs: readonly string[]): Promise<readonly CatalogItem[]> {
    if (refs.length === 0) return [];
    const clause = `WHERE organization_id = ? AND status <> 'deleted' AND external_ref IN (${places(refs)}) ORDER BY id`;
    return this.many(clause, [organizationId, ...refs]);
  }

  async like(
    organizationId: number,
    nameKeys: readonly string[],
    refs: readonly string[],
  ): Promise<readonly CatalogItem[]> {
    const clause = `WHERE organization_id = ? AND ${LIVING}
      AND (name_key IN (${places(nameKeys)}) OR external_ref IN (${places(refs)})) ORDER BY id`;
    return this.many(clause, [organizationId, ...nameKeys, ...refs]);
  }

  async list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    const conditions = ['organization_id = ?', "status <> 'deleted'"];
    const values: SQLInputValue[] = [query.organizationId];
    const where = (condition: string, ...bound: SQLInputValue[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    if (query.externalRefs) where(`external_ref IN (${places(query.externalRefs)})`, ...query.externalRefs);
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
