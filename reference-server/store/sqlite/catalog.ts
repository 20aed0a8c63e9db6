import type { CatalogItem } from '../../domain/catalog/item.ts';
import type { CatalogItems } from '../port.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

export class CatalogItemTable extends Table<CatalogItem> implements CatalogItems {
  constructor(database: Database) {
    super(database, 'catalog_items', 2001, {
      organizationId: 'integer',
      name: 'text',
      sellingPrice: 'tiyn',
      unitId: 'integer',
      barcode: 'text',
      ntin: 'text',
      gtin: 'text',
      externalRef: 'text',
      imageId: 'text',
      status: 'text',
      operation: 'text',
      change: 'json',
      providerItemId: 'text',
      errorCode: 'text',
      errorMessage: 'text',
      createdAt: 'integer',
      syncedAt: 'integer',
      queuedAt: 'integer',
      failedAt: 'integer',
      dueAt: 'integer',
    });
    this.index('by_organization', 'organization_id, id');
  }

  async named(organizationId: number, ids: readonly number[]): Promise<readonly CatalogItem[]> {
    const places = ids.map(() => '?').join(', ');
    return this.many(`WHERE organization_id = ? AND status <> 'deleted' AND id IN (${places})`, [
      organizationId,
      ...ids,
    ]);
  }
}
