import pg from 'pg';
import { expect, test } from 'vitest';
import { describeWithPostgres } from '../../reference-server/test/postgres/stores.ts';
import type { Claim } from '../webhooks.ts';
import { createTable, tableLog } from './test/guide-program.ts';

describeWithPostgres('the log of the guide in PostgreSQL', (cluster) => {
  test('gives an event to one of many that claim it at once, and again after the lease', async () => {
    const address = cluster().address();
    const schema = new URL(address).searchParams.get('schema');
    const pool = new pg.Pool({ connectionString: address, options: `-c search_path=${schema}`, max: 8 });
    await pool.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await pool.query(createTable);
    const log = await tableLog(pool);
    function claimOf(owner: number, now: number): Claim {
      return { id: 'a', owner: String(owner), now, leaseUntil: now + 10, forgetAfter: Number.MAX_SAFE_INTEGER };
    }
    async function claimAll(now: number): Promise<string[]> {
      const states = await Promise.all(Array.from({ length: 16 }, (_, owner) => log.claim(claimOf(owner, now))));
      return states.toSorted();
    }
    const one = ['claimed', ...Array(15).fill('in_progress')];
    expect([await claimAll(0), await claimAll(9), await claimAll(10)]).toEqual([
      one,
      Array(16).fill('in_progress'),
      one,
    ]);
    const owners = await Promise.all(Array.from({ length: 16 }, (_, owner) => log.complete(claimOf(owner, 0))));
    expect(owners.filter(Boolean)).toHaveLength(1);
    expect(await claimAll(100)).toEqual(Array(16).fill('done'));
    await pool.end();
  });
});
