import { InvalidArgumentError, Option } from 'commander';
import { isPostgresAddress } from '../../reference-server/store/postgres/address.ts';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { filesIn } from './growth/files.ts';
import { type Filled, filled } from './growth/filled.ts';
import { measureAction, type Timed } from './growth/measure.ts';
import type { Places, Size } from './growth/place.ts';
import { ownSchemas, schemasAt } from './growth/schemas.ts';
import { actionsAt, type StoreServer, serve } from './growth/server.ts';
import { growthTables } from './growth/table.ts';
import { writeMeasurement } from './measurements.ts';
import { startReceiver } from './peers/others.ts';
import { progress } from './progress.ts';

/** Invoices of a hundred organizations and of one, the smallest file first. */
const series: readonly (readonly Size[])[] = [
  [1_000, 100_000, 1_000_000].map((invoices) => ({ organizations: 100, invoices })),
  [1_000, 300_000].map((invoices) => ({ organizations: 1, invoices })),
];

const command = scriptCommand(
  'npm run bench:growth --',
  'Measures how the reference server slows down as its store grows from a thousand invoices to a million. The ' +
    'servers of one series take turns, request by request, so the ratios can be compared between machines.',
  `Held is for how long requests hold the event loop at most, in each of several groups of them; longest is so in any of
them. Actions of less than 2 ms are sent four times as often as --requests says. The files are filled once and kept with --keep.

Examples:
  $ npm run bench:growth -- --keep ~/bench-files
  $ npm run bench:growth -- --keep ~/bench-files --only search --requests 50
  $ npm run bench:growth -- --data postgres                          in a server of its own
  $ npm run bench:growth -- --data postgres://me@db:5432/bench       its schemas growth_… stay

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .addOption(
    new Option('--keep <folder>', 'keep the filled files in this folder, and use those that are there').conflicts(
      'data',
    ),
  )
  .option(
    '--data <place>',
    'measure PostgreSQL: `postgres` for a server of its own, or the address of a database',
    readData,
  )
  .option('--requests <n>', 'requests of each action to each server', readCount, 300)
  .option('--only <pattern>', 'measure only the actions whose name matches', readPattern)
  .option('--most <n>', 'leave out files with more invoices', readCount, 1_000_000)
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly keep?: string;
  readonly data?: string;
  readonly requests: number;
  readonly only?: RegExp;
  readonly most: number;
  readonly write?: boolean;
}

function readData(text: string): string {
  if (text !== 'postgres' && !isPostgresAddress(text)) {
    throw new InvalidArgumentError('Give `postgres`, or an address such as postgres://me@db:5432/bench.');
  }
  if (text === 'postgres' && postgresPrograms === undefined) {
    throw new InvalidArgumentError('No PostgreSQL is installed. Install it, or give the address of a database.');
  }
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
  const places = await placesFor(data, keep);
  const receiver = await startReceiver();
  const texts: string[] = [];
  try {
    for (const sizes of series) {
      const stores: Filled[] = [];
      const wanted = sizes.filter(({ invoices }) => invoices <= most);
      for (const size of wanted) stores.push(await filled(places.of(size), size, receiver.url));
      const of = `${sizes[0]?.organizations} organization${sizes[0]?.organizations === 1 ? '' : 's'}`;
      texts.push(`Invoices of ${of}:\n\n${await measureStores(stores, requests, only)}`);
    }
  } finally {
    await receiver.process.stop();
    await places.end();
  }
  const text = texts.join('\n');
  const part = data === undefined ? 'growth' : 'growth-postgres';
  const repeats = `npm run bench:growth${data === undefined ? '' : ' -- --data postgres'}`;
  if (write) say(`written to ${writeMeasurement(part, repeats, text)}`);
  return say(text);
}

/** The places that the options ask for. */
async function placesFor(data: string | undefined, keep: string | undefined): Promise<Places> {
  if (data === undefined) return filesIn(keep);
  return data === 'postgres' ? ownSchemas() : schemasAt(data);
}

/** Measures the actions at all stores of a series. */
async function measureStores(stores: readonly Filled[], requests: number, only?: RegExp): Promise<string> {
  const servers: StoreServer[] = [];
  try {
    for (const store of stores) servers.push(await serve(store));
    const measured = await Promise.all(
      servers.map(async (server, at) => ({ server, actions: await actionsAt(server, stores[at] as Filled) })),
    );
    const names = Object.keys(measured[0]?.actions ?? {}).filter((name) => only?.test(name) ?? true);
    const rows = new Map<string, readonly Timed[]>();
    for (const name of names) {
      progress(name);
      rows.set(name, await measureAction(measured, name, requests));
    }
    progress('');
    const wholes = stores.map(({ invoices, bytes }, at) => ({
      invoices,
      bytes,
      startedIn: servers[at]?.process.startedIn ?? 0,
      memory: servers[at]?.process.memory ?? 0,
    }));
    return growthTables(wholes, rows);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

await runScript(command, bench);
