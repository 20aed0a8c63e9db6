import type { Database } from './place.ts';

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

const columns: Readonly<Record<string, string>> = {
  version: '1',
  name: 'name',
  name_key: 'name',
  search_text: "name || '\n\n\n\n'",
  selling_price: '50000',
  unit_id: '1',
  is_sandbox: '1',
  status: "'active'",
  then_delete: '0',
};

/** Adds the items of an organization to a store that has none of them. */
export async function insertCatalog(database: Database, organizationId: number, items: number): Promise<void> {
  const kept = await database.number(`SELECT count(*) FROM catalog_items WHERE organization_id = ${organizationId}`);
  if (kept > 0) return;
  const names = Array.from({ length: items }, (_, n) => `('${catalogItemName(n)}')`);
  await database.run(`
    WITH named (name) AS (VALUES ${names.join(', ')})
    INSERT INTO catalog_items (${Object.keys(columns).join(', ')}, organization_id, created_at)
      SELECT ${Object.values(columns).join(', ')}, ${organizationId}, ${Date.now()} FROM named`);
}
