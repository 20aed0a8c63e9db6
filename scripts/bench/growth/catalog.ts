import { DatabaseSync } from 'node:sqlite';

/** Invoices for each item of the catalog of the organization that is read. */
const invoicesPerItem = 100;

/** How many items the organization that is read has in a file with so many invoices. */
export function catalogSize(invoices: number): number {
  return invoices / invoicesPerItem;
}

/** The name of an item, which no other name contains. */
export function catalogItemName(n: number): string {
  return `кофе ${String(n).padStart(6, '0')}`;
}

const columns = [
  ...['version', 'organization_id', 'name', 'name_key', 'search_text', 'selling_price', 'unit_id'],
  ...['is_sandbox', 'status', 'then_delete', 'created_at'],
];

/** Adds the items of an organization to a file that has none of them. Goes past the server, as the invoices do. */
export function insertCatalog(path: string, organizationId: number, items: number): void {
  const database = new DatabaseSync(path);
  const kept = database.prepare('SELECT count(*) AS items FROM catalog_items WHERE organization_id = ?');
  if (kept.get(organizationId)?.items === 0) {
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO catalog_items (${columns.join(', ')}) VALUES (${places})`);
    database.exec('BEGIN');
    for (let n = 0; n < items; n += 1) {
      const name = catalogItemName(n);
      insert.run(1, organizationId, name, name, `${name}\n\n\n\n`, 50_000, 1, 1, 'active', 0, Date.now());
    }
    database.exec('COMMIT');
  }
  database.close();
}
