import { InvalidArgumentError, Option } from 'commander';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { filled } from './growth/filled.ts';
import { measureStore, type Timed } from './growth/measure.ts';
import { inProportion } from './growth/requests.ts';
import { filesIn, ownDatabase, type Size } from './growth/stores.ts';
import { writeMeasurement } from './measurements.ts';
import { startReceiver } from './peers/others.ts';
import { progress } from './progress.ts';
import { table } from './server-table.ts';

/** Maximum time of a request, and maximum time that it blocks the event loop, in milliseconds. */
const goal = 50;

/** The same number of invoices in many organizations, and in one. */
const sizes: readonly Size[] = [
  { organizations: 100, invoices: 1_000_000 },
  { organizations: 1, invoices: 300_000 },
];

const command = scriptCommand(
  'npm run bench:growth --',
  'Measures lists and searches with a million invoices of a hundred organizations and with 300,000 of one, one request at a time.',
  `Held is for how long a request holds the event loop. The goal of first pages, filters and searches is ${goal} ms.

Examples:
  $ npm run bench:growth -- --keep ~/bench-files
  $ npm run bench:growth -- --keep ~/bench-files --only search --requests 50
  $ npm run bench:growth -- --data postgres        in a server of its own

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .addOption(
    new Option('--keep <folder>', 'keep the filled files in this folder, and use those that are there').conflicts(
      'data',
    ),
  )
  .option('--data <place>', 'measure `postgres`, in a server of its own', readData)
  .option('--requests <n>', 'requests of each action', readCount, 200)
  .option('--only <pattern>', 'measure only the actions whose name matches', readPattern)
  .option('--most <n>', 'fill the stores with at most so many invoices', readCount, 1_000_000)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly keep?: string;
  readonly data?: string;
  readonly requests: number;
  readonly only?: RegExp;
  readonly most: number;
  readonly write?: boolean;
}

function readData(text: string): string {
  if (text !== 'postgres') throw new InvalidArgumentError('Give `postgres`.');
  if (postgresPrograms === undefined) throw new InvalidArgumentError('No PostgreSQL is installed.');
  return text;
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError('Give a regular expression.');
  }
}

async function bench({ keep, data, requests, only, most, write }: Flags): Promise<number> {
  const stores = data === undefined ? filesIn(keep) : await ownDatabase();
  const receiver = await startReceiver();
  const filledSizes = sizes.map((size) => ({ ...size, invoices: Math.min(size.invoices, most) }));
  const measured: ReadonlyMap<string, Timed>[] = [];
  try {
    for (const size of filledSizes) {
      const store = stores.of(size);
      progress(`${size.invoices} invoices of ${size.organizations} are filled in`);
      const merchants = await filled(store, size, receiver.url);
      measured.push(await measureStore(store.data, size, merchants, { requests, only }));
    }
  } finally {
    await receiver.process.stop();
    await stores.end();
  }
  const text = tableOf(filledSizes, measured);
  const part = data === undefined ? 'growth' : 'growth-postgres';
  const repeats = `npm run bench:growth${data === undefined ? '' : ` -- --data postgres --most ${most}`}`;
  if (write) say(`written to ${writeMeasurement(part, repeats, text)}`);
  return say(text);
}

/** The times as a Markdown table, with the actions that miss the goal. */
function tableOf(filledSizes: readonly Size[], measured: readonly ReadonlyMap<string, Timed>[]): string {
  const names = [...(measured[0]?.keys() ?? [])];
  const of = ({ organizations, invoices }: Size): string =>
    `${invoices % 1_000_000 === 0 ? `${invoices / 1_000_000} M` : `${invoices / 1000} k`} of ${organizations}`;
  const heads = [
    'milliseconds',
    ...filledSizes.flatMap((size) => ['p50', 'p99', 'held'].map((one) => `${one}, ${of(size)}`)),
  ];
  const timesOf = (name: string) => measured.flatMap((times) => times.get(name) ?? []);
  const lines = names.map((name) => [
    name,
    ...timesOf(name).flatMap(({ p50, p99, held }) => [p50, p99, held].map((ms) => ms.toFixed(ms < 10 ? 2 : 0))),
  ]);
  const late = names
    .filter((name) => !inProportion.test(name))
    .filter((name) => timesOf(name).some(({ p99, held }) => Math.max(p99, held) > goal));
  const verdict =
    late.length === 0 ? `Every one of them is within ${goal} ms.` : `Above ${goal} ms: ${late.join('; ')}.`;
  return `${table(heads, lines)}\n${verdict}\n`;
}

await runScript(command, bench);
