import type { SQLInputValue } from 'node:sqlite';
import type { Quota, Quotas } from '../../domain/ports/store.ts';
import type { Database } from './database.ts';

function keyOf(quota: Quota): SQLInputValue[] {
  return [quota.limit, quota.subject, quota.window];
}

/** How much of each quota is used up. */
export class QuotaTable implements Quotas {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS quotas (
        name TEXT NOT NULL, subject TEXT NOT NULL, window INTEGER NOT NULL, used INTEGER NOT NULL,
        PRIMARY KEY (name, subject, window)
      ) STRICT, WITHOUT ROWID;`);
  }

  async used(quota: Quota): Promise<number> {
    return this.usedNow(quota);
  }

  async set(quota: Quota, used: number): Promise<void> {
    this.#database.run(
      'INSERT INTO quotas (name, subject, window, used) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET used = excluded.used',
      [...keyOf(quota), used],
    );
  }

  usedNow(quota: Quota): number {
    const row = this.#database.first(
      'SELECT used FROM quotas WHERE name = ? AND subject = ? AND window = ?',
      keyOf(quota),
    );
    return Number(row?.used ?? 0);
  }

  useNow(quota: Quota): void {
    this.#database.run(
      'INSERT INTO quotas (name, subject, window, used) VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET used = used + 1',
      keyOf(quota),
    );
  }
}
