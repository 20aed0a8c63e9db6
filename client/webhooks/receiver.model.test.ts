import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeliveryLog, MemoryDeliveryLog } from '../webhooks.ts';
import { createTable, tableLog } from './test/guide-program.ts';
import { Interleavings } from './test/interleavings.ts';

const lease = 10_000;
const events = [0, 1];

type Command = (world: Interleavings) => Promise<void> | void;

const deliver = fc.record({ event: fc.constantFrom(0, 0, 0, 1), secret: fc.nat(1), process: fc.nat(1) }).map(
  ({ event, secret, process }): Command =>
    (world) =>
      world.deliver(event, secret, process),
);
const goOn = fc
  .record({ index: fc.nat(7), outcome: fc.constantFrom('works', 'works', 'works', 'fails', 'looks failed') })
  .map(
    ({ index, outcome }): Command =>
      (world) =>
        world.goOn(index, outcome),
  );
const pass = fc.constantFrom(1, lease - 1, lease).map(
  (ms): Command =>
    (world) =>
      world.pass(ms),
);
const restart = fc.nat(1).map(
  (process): Command =>
    (world) =>
      world.restart(process),
);
const commands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: deliver },
    { weight: 10, arbitrary: goOn },
    { weight: 3, arbitrary: pass },
    { weight: 1, arbitrary: restart },
  ),
  { maxLength: 80, size: 'max' },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-03-02T05:00:01Z') });
});
afterEach(() => vi.useRealTimers());

/** SQLite supports the SQL of the guide and needs no server. */
async function tableInMemory(): Promise<DeliveryLog> {
  const database = new DatabaseSync(':memory:');
  database.exec(createTable);
  return tableLog({
    async query(text, values = []) {
      const rows = database.prepare(text.replaceAll(/\$(?=\d)/g, '?')).all(...(values as string[]));
      const { changes } = database.prepare('SELECT changes() AS changes').get() as { changes: number };
      return { rows, rowCount: text.includes('RETURNING') ? rows.length : changes };
    },
  });
}

test.for<[string, number, () => DeliveryLog | Promise<DeliveryLog>]>([
  ['the log in memory', 200, () => new MemoryDeliveryLog()],
  ['the log of the guide', 20, tableInMemory],
])(
  'with %s, an event has one success and no 2xx before it, however deliveries, failures and restarts meet',
  async ([, runs, open]) => {
    const property = fc.asyncProperty(commands, async (list) => {
      const world = new Interleavings(await open(), lease, ['whsec_new', 'whsec_old']);
      for (const command of list) await command(world);
      await world.settle();
      await world.pass(lease);
      for (const event of events) await world.judge(event);
      expect(world.faults).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs * Number(process.env.RUNS_FACTOR ?? 1) });
  },
);
