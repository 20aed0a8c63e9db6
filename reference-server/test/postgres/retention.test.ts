import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../../domain/time.ts';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { killProcesses } from '../process/server-process.ts';
import { ClaimingServers } from './claims/claiming-servers.ts';
import { claimsIn } from './claims/claims.ts';
import { insertionOf, repeated } from './claims/stored-deliveries.ts';
import { describeWithPostgres } from './stores.ts';

const schema = 'retention';
const old = 30_000;
const waiting = 400;

describeWithPostgres('eight processes that claim deliveries, some of which are killed', (cluster) => {
  let all: ClaimingServers;
  const rows = (sql: string) => cluster().rows(schema, sql);
  const count = async (which: string) => (await rows(`SELECT count(*) AS n FROM deliveries WHERE ${which}`))[0]?.n;
  const settledOld = () => count(`state <> 'waiting' AND created_at < ${Date.now() - 20 * dayMs}`);

  beforeAll(async () => {
    all = await ClaimingServers.start(cluster().address(schema), '--retain', '20d');
    const now = Date.now();
    const months = { from: now - 60 * dayMs, to: now - 30 * dayMs, url: all.url };
    await rows(insertionOf({ count: old, state: 'delivered', ...months }));
    await rows(
      insertionOf({ count: 100, state: 'delivered', from: now - 15 * dayMs, to: now - 10 * dayMs, url: all.url }),
    );
    const due = { from: now + 2 * secondMs, to: now + 8 * secondMs, url: all.url };
    await rows(insertionOf({ count: waiting, state: 'waiting', ...due }));
    await all.add(7);
  }, 2 * minuteMs);
  afterAll(async () => {
    await all.stop();
    killProcesses();
  });

  test(
    'never have one at the same time, lose none, and let the old ones go meanwhile',
    async () => {
      while ((await count(`state = 'waiting'`)) !== 0 || (await settledOld()) !== 0) {
        if (all.killed < 5) await all.replaceOne();
      }
      const { count: claimed, doubles, takenOver } = all.claims();
      expect(claimed).toBeGreaterThanOrEqual(waiting);
      expect(doubles).toEqual([]);
      expect(all.arrivals.size).toBe(waiting);
      const twice = [...all.arrivals].filter(([, times]) => times > 1).map(([id]) => id);
      const again = new Set((await rows(repeated)).map(({ id }) => id));
      expect(twice.filter((id) => !takenOver.has(id) && !again.has(id))).toEqual([]);
      expect(await count('true')).toBe(100 + waiting);
    },
    2 * minuteMs,
  );
});

test('two claims at the same time are found, and a claim of a killed process is none', () => {
  const notes = '7 claims 1\n8 claims 2\n7 releases 1\n8 claims 1\n9 claims 1\n9 claims 2\n9 claims 2\n';
  expect(claimsIn(notes, new Set())).toMatchObject({ count: 6, doubles: [1, 2] });
  expect(claimsIn(notes, new Set([8]))).toMatchObject({ doubles: [], takenOver: new Set([1, 2]) });
});

describeWithPostgres('a process that removes old deliveries', (cluster) => {
  test('is left alone by the others', async () => {
    const data = cluster().address('left_alone');
    const store = await openPostgresStore(data);
    const [old, other] = [{ from: 0, to: 1_000 }, `current_schema() || ' forgotten deliveries', 2`];
    await cluster().rows(
      'left_alone',
      insertionOf({ count: 10, state: 'delivered', url: 'http://shop.test/', ...old }),
    );
    const client = new pg.Client({ connectionString: data, options: '-c search_path=left_alone' });
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(hashtextextended(${other}))`);
    expect(await store.deliveries.forget(2_000, 0)).toBeNull();
    expect(await store.deliveries.oldestSettled()).not.toBeNull();
    await client.end();
    await store.deliveries.forget(2_000, 0);
    expect(await store.deliveries.oldestSettled()).toBeNull();
    await store.close();
  });
});
