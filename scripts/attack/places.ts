import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '../../reference-server/test/postgres/cluster.ts';

/** Where the attacked servers keep their data. */
export interface Places {
  /** Options of one more server, whose store is empty. */
  next(): readonly string[];
  stop(): Promise<void>;
}

export const inMemory: Places = { next: () => [], stop: async () => {} };

/** Files of a temporary folder. */
function inFiles(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  let count = 0;
  return {
    next: () => ['--data', join(folder, `${++count}.db`)],
    async stop() {
      rmSync(folder, { recursive: true });
    },
  };
}

/** Schemas of a PostgreSQL server of its own. */
async function inPostgres(): Promise<Places> {
  const cluster = await Cluster.start();
  return { next: () => ['--data', cluster.address()], stop: () => cluster.stop() };
}

/** Engines that a run may choose. */
export const engines = {
  memory: async () => inMemory,
  file: async () => inFiles(),
  postgres: inPostgres,
} as const satisfies Readonly<Record<string, () => Promise<Places>>>;

export type Engine = keyof typeof engines;
