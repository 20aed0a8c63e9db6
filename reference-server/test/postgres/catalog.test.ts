import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { describeWithPostgres } from './stores.ts';

const all = { organizationId: 101, externalRefs: null, withoutNtin: false, offset: 0, count: 20 } as const;

/** Adds items with some texts. */
function insertion(...texts: readonly string[]): string {
  const rows = texts.map((text) => `(1, 101, '${text}', '${text}', '${text}', 1, 1, 1, 'active', 0, 0)`);
  return `INSERT INTO catalog_items (version, organization_id, name, name_key, search_text, selling_price, unit_id, is_sandbox,
    status, then_delete, created_at) VALUES ${rows.join(', ')}`;
}

describeWithPostgres('the list of a catalog in PostgreSQL', (cluster) => {
  test('has what other processes commit, in whichever order they wrote', async () => {
    const address = cluster().address();
    const schema = new URL(address).searchParams.get('schema');
    const store = await openPostgresStore(address);
    const others = await Promise.all(
      [1, 2].map(async () => {
        const other = new pg.Client({ connectionString: address });
        await other.connect();
        await other.query(`SET search_path TO ${schema}`);
        return other;
      }),
    );
    const [first, second] = others as [pg.Client, pg.Client];
    /** Lists before the texts are cached, and again afterwards. */
    const totals = async (search: string | null) => {
      const pages = [1, 2, 3].map(() => () => store.catalogItems.list({ ...all, search }));
      const found: number[] = [];
      for (const page of pages) found.push((await page()).total);
      return found;
    };
    await first.query(insertion('green tea'));
    expect(await totals('tea')).toEqual([1, 1, 1]);
    await first.query('BEGIN');
    await first.query(insertion('black tea', 'white tea'));
    await second.query(insertion('coffee', 'mint tea'));
    expect(await totals('tea')).toEqual([2, 2, 2]);
    await first.query('COMMIT');
    expect(await totals('tea')).toEqual([4, 4, 4]);
    await first.query('BEGIN');
    await first.query(`UPDATE catalog_items SET search_text = 'cocoa' WHERE search_text = 'black tea'`);
    expect(await totals('tea')).toEqual([4, 4, 4]);
    await first.query('ROLLBACK');
    await second.query(`UPDATE catalog_items SET status = 'deleted' WHERE search_text = 'white tea'`);
    expect(await totals('tea')).toEqual([3, 3, 3]);
    expect(await totals(null)).toEqual([4, 4, 4]);
    await Promise.all(others.map((other) => other.end()));
    await store.close();
  });
});
