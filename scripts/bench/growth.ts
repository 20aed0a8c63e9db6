import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { type DataFile, dataFile, type Size } from './growth/data-file.ts';
import { measureAction, type Timed } from './growth/measure.ts';
import { actionsAt, type FileServer, serve } from './growth/server.ts';
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
  'Measures how the reference server slows down as its data file grows from a thousand invoices to a million. The ' +
    'servers of one series take turns, request by request, so the ratios can be compared between machines.',
  `Held is for how long requests hold the event loop at most, in each of several groups of them; longest is so in any of
them. Actions of less than 2 ms are sent four times as often as --requests says. The files are filled once and kept with --keep.

Examples:
  $ npm run bench:growth -- --keep ~/bench-files
  $ npm run bench:growth -- --keep ~/bench-files --only search --requests 50

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--keep <folder>', 'keep the filled files in this folder, and use those that are there')
  .option('--requests <n>', 'requests of each action to each server', readCount, 300)
  .option('--only <pattern>', 'measure only the actions whose name matches', readPattern)
  .option('--most <n>', 'leave out files with more invoices', readCount, 1_000_000)
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly keep?: string;
  readonly requests: number;
  readonly only?: RegExp;
  readonly most: number;
  readonly write?: boolean;
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError('Give a regular expression.');
  }
}

async function bench({ keep, requests, only, most, write }: Flags): Promise<number> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'growth-'));
  mkdirSync(folder, { recursive: true });
  const receiver = await startReceiver();
  const texts: string[] = [];
  try {
    for (const sizes of series) {
      const files: DataFile[] = [];
      const wanted = sizes.filter(({ invoices }) => invoices <= most);
      for (const size of wanted) files.push(await dataFile(folder, size, receiver.url));
      const of = `${sizes[0]?.organizations} organization${sizes[0]?.organizations === 1 ? '' : 's'}`;
      texts.push(`Invoices of ${of}:\n\n${await measureFiles(files, requests, only)}`);
    }
  } finally {
    await receiver.process.stop();
    if (keep === undefined) rmSync(folder, { recursive: true });
  }
  const text = texts.join('\n');
  if (write) say(`written to ${writeMeasurement('growth', 'npm run bench:growth', text)}`);
  return say(text);
}

/** Measures the actions at all files of a series. */
async function measureFiles(files: readonly DataFile[], requests: number, only?: RegExp): Promise<string> {
  const servers: FileServer[] = [];
  try {
    for (const file of files) servers.push(await serve(file));
    const measured = await Promise.all(
      servers.map(async (server, at) => ({ server, actions: await actionsAt(server, files[at] as DataFile) })),
    );
    const names = Object.keys(measured[0]?.actions ?? {}).filter((name) => only?.test(name) ?? true);
    const rows = new Map<string, readonly Timed[]>();
    for (const name of names) {
      progress(name);
      rows.set(name, await measureAction(measured, name, requests));
    }
    progress('');
    const wholes = files.map(({ invoices, bytes }, at) => ({
      invoices,
      bytes,
      startedIn: servers[at]?.process.startedIn ?? 0,
      memory: servers[at]?.process.memory ?? 0,
    }));
    return growthTables(wholes, rows);
  } finally {
    await Promise.all(servers.map((server) => server.process.stop()));
  }
}

await runScript(command, bench);
