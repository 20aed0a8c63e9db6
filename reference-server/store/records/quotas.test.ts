import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Quota } from '../../domain/ports/store.ts';
import { describeOnEveryEngine, describeWithPostgres } from '../../test/postgres/stores.ts';
import { openPostgresStore } from '../opening/postgres-store.ts';
import { Database } from '../sqlite/database.ts';
import { QuotaTable, removing } from './quotas.ts';

const day = 86_400_000;

function quota(window: number, subject = 'organization:1', limit = 'trial_daily'): Quota {
  return { limit, subject, window, max: 50 };
}

describe('the rows of quotas', () => {
  let database: Database;
  let quotas: QuotaTable;
  beforeEach(() => {
    database = new Database(':memory:');
    quotas = new QuotaTable(database);
    database.execute(database.definitions.join('\n'));
    return () => database.close();
  });

  async function use(...used: Quota[]): Promise<void> {
    for (const one of used) expect(await database.atomically(() => quotas.using(one))).toBe(true);
  }

  function rows(): unknown[] {
    const reading = 'SELECT subject, "window", used FROM quotas ORDER BY subject, "window"';
    return database.connection
      .prepare(reading)
      .all()
      .map((row) => Object.values(row));
  }

  test('go when a later window is used: one for each limit of a subject, after years', async () => {
    for (let at = 1; at <= 1_000; at += 1) await use(quota(at * day), quota(at * day));
    expect(rows()).toEqual([['organization:1', 1_000 * day, 2]]);
  });

  test('of a lifetime, of other limits and of other subjects stay', async () => {
    await use(
      quota(0),
      quota(day, 'organization:2'),
      quota(day, 'organization:1', 'kyc_daily'),
      quota(day),
      quota(2 * day),
    );
    expect(rows()).toEqual([
      ['organization:1', 0, 1],
      ['organization:1', day, 1],
      ['organization:1', 2 * day, 1],
      ['organization:2', day, 1],
    ]);
  });

  test('are found by the key of the table', () => {
    const [{ detail } = {}] = database.connection.prepare(`EXPLAIN QUERY PLAN ${removing}`).all('a', 'b', 1);
    expect(detail).toMatch(/^SEARCH quotas USING PRIMARY KEY \(name=\? AND subject=\? AND window>\? AND window<\?\)$/);
  });
});

describeOnEveryEngine('a quota', (open) => {
  let close = async (): Promise<void> => {};
  afterEach(() => close());

  test('counts in its window, and a refused use ends no window', async () => {
    const store = await open();
    close = () => store.close();
    const today = { ...quota(day), max: 1 };
    expect(await store.commit({ use: [today] })).toHaveProperty('stored');
    expect(await store.commit({ use: [today] })).toEqual({ exhausted: today });
    expect(await store.quotas.used(today)).toBe(1);
    expect(await store.commit({ use: [quota(2 * day)] })).toHaveProperty('stored');
    expect(await store.quotas.used(quota(2 * day))).toBe(1);
  });
});

describeWithPostgres('a quota in PostgreSQL', (cluster) => {
  test('has no row for a window before the one that is used', async () => {
    const store = await openPostgresStore(cluster().address('passed_quotas'));
    await store.commit({ use: [quota(day)] });
    await store.commit({ use: [quota(2 * day)] });
    expect([await store.quotas.used(quota(day)), await store.quotas.used(quota(2 * day))]).toEqual([0, 1]);
    await store.close();
  });
});
