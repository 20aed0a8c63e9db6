import { Option } from 'commander';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { ownDatabase } from './growth/stores.ts';
import { type Measurement, writeMeasurement } from './measurements.ts';
import { partitions } from './retention/partitions.ts';
import { claims } from './retention/processes.ts';
import { slopes } from './retention/slope.ts';
import { table } from './server-table.ts';

/** The parts of the measurement, in this order. */
const parts = ['claims', 'size', 'partitions'] as const;

type Part = (typeof parts)[number];

const command = scriptCommand(
  'npm run bench:retention --',
  'Measures PostgreSQL with years of data: eight processes that claim deliveries while they are killed and old months are ' +
    'removed (claims), what each action costs by the size of the tables (size), and whether a month leaves better as a partition (partitions).',
  `Examples:
  $ npm run bench:retention
  $ npm run bench:retention -- --only claims --minutes 1 --deliveries 100000

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--deliveries <n>', 'deliveries of the largest store', readCount, 1_000_000)
  .option('--minutes <n>', 'how long processes are killed', readCount, 10)
  .addOption(new Option('--only <part>', 'measure only this').choices(parts))
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly deliveries: number;
  readonly minutes: number;
  readonly only?: Part;
  readonly write?: boolean;
}

async function bench({ deliveries, minutes, only, write }: Flags): Promise<number> {
  if (postgresPrograms === undefined) return say('No PostgreSQL is installed.', 1);
  const stores = await ownDatabase();
  const { cluster } = stores;
  const measure: Readonly<Record<Part, () => Promise<string>>> = {
    claims: async () => table(['eight processes', ''], await claims(cluster, { minutes, old: deliveries })),
    size: () => slopes(stores, deliveries),
    partitions: () => partitions(cluster, deliveries),
  };
  try {
    for (const part of only ? [only] : parts) {
      const text = await measure[part]();
      say(text);
      const name: Measurement = `retention-${part}`;
      const options = `--only ${part} --deliveries ${deliveries}${part === 'claims' ? ` --minutes ${minutes}` : ''}`;
      if (write) say(`written to ${writeMeasurement(name, `npm run bench:retention -- ${options}`, text)}`);
    }
    return 0;
  } finally {
    await stores.end();
  }
}

await runScript(command, bench);
