import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { ownDatabase } from './growth/stores.ts';
import { writeMeasurement } from './measurements.ts';
import { startReceiver } from './peers/others.ts';
import { partitions } from './retention/partitions.ts';
import { claims } from './retention/processes.ts';
import { slopes } from './retention/slope.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:retention --',
  'Measures PostgreSQL with years of data: eight processes that claim deliveries while they are killed and old months are ' +
    'removed, what the size of the tables costs, and whether partitions would do better.',
  `Examples:
  $ npm run bench:retention
  $ npm run bench:retention -- --minutes 1 --deliveries 100000

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--deliveries <n>', 'deliveries of the largest store', readCount, 1_000_000)
  .option('--minutes <n>', 'how long the processes are killed', readCount, 10)
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly deliveries: number;
  readonly minutes: number;
  readonly write?: boolean;
}

async function bench({ deliveries, minutes, write }: Flags): Promise<number> {
  if (postgresPrograms === undefined) return say('No PostgreSQL is installed.', 1);
  const { cluster, ...stores } = await ownDatabase();
  const receiver = await startReceiver();
  try {
    const sizes = [deliveries / 100, deliveries / 10, deliveries].map(Math.floor);
    const heads = sizes.map((size) => `${size.toLocaleString('en')} deliveries`);
    const text = [
      table(['eight processes', ''], await claims(cluster, { minutes, old: deliveries })),
      table(['median, ms', ...heads, '100,000,000, by the slope'], await slopes(stores, sizes, receiver.url)),
      table(
        ['a month goes, ms', 'find one', 'store one', 'longest before', 'longest meanwhile', 'until it is gone'],
        await partitions(cluster, deliveries),
      ),
    ].join('\n');
    const repeats = `npm run bench:retention -- --deliveries ${deliveries} --minutes ${minutes}`;
    if (write) say(`written to ${writeMeasurement('retention', repeats, text)}`);
    return say(text);
  } finally {
    await receiver.process.stop();
    await stores.end();
  }
}

await runScript(command, bench);
