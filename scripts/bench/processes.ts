import autocannon from 'autocannon';
import { Cluster } from '../../reference-server/test/postgres/cluster.ts';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { writeMeasurement } from './measurements.ts';
import { startReceiver } from './peers/others.ts';
import { type Action, actions, type BenchRequest, creation, requestsAt } from './peers/peer.ts';
import type { PeerProcess } from './peers/process.ts';
import { call, onboard, type Ready, startServer } from './peers/reference.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:processes --',
  'Measures the responses a second of one, two and four server processes on one PostgreSQL database. Database and load ' +
    'run on the same machine, so that they share its processors with the servers; compare the ratios.',
  `Examples:
  $ npm run bench:processes                 in a cluster of its own, for which PostgreSQL must be installed
  $ npm run bench:processes -- --data 'postgres://me@db:5432/bench?schema=bench'

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--data <address>', 'a database with a schema that is not used yet')
  .option('--organizations <n>', 'organizations that send the requests', readCount, 16)
  .option('--seconds <n>', 'seconds of each measurement', readCount, 5)
  .option('--connections <n>', 'concurrent connections, to all processes together', readCount, 32)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly data?: string;
  readonly organizations: number;
  readonly seconds: number;
  readonly connections: number;
  readonly write?: boolean;
}

/** Numbers of processes that are measured. */
const counts = [1, 2, 4] as const;

/** Responses per second of all processes, and processor time of the servers per request in microseconds. */
interface Row {
  readonly processes: number;
  readonly action: Action;
  readonly perSecond: number;
  readonly cpu: number;
}

async function bench(flags: Flags): Promise<number> {
  if (flags.data === undefined && postgresPrograms === undefined) {
    return say('No PostgreSQL is installed. Install it, or name a database with --data.', 1);
  }
  const cluster = flags.data === undefined ? await Cluster.start(['fsync=on']) : undefined;
  try {
    const rows = await measureAll(flags.data ?? cluster?.address() ?? '', flags);
    const text = table(
      ['', 'processes', 'a second', '÷ one process', 'processor time of a request, µs'],
      rows.map(({ processes, action, perSecond, cpu }) => {
        const one = rows.find((row) => row.action === action)?.perSecond ?? perSecond;
        return [action, processes, Math.round(perSecond), (perSecond / one).toFixed(2), Math.round(cpu)].map(String);
      }),
    );
    if (flags.write) say(`written to ${writeMeasurement('processes', 'npm run bench:processes', text)}`);
    return say(text);
  } finally {
    await cluster?.stop();
  }
}

async function measureAll(data: string, { organizations, seconds, connections }: Flags): Promise<Row[]> {
  const receiver = await startReceiver();
  const processes: PeerProcess[] = [];
  try {
    const start = async (): Promise<Ready> => {
      const process = await startServer(projectRoot, [
        '--data',
        data,
        '--limit',
        `test_organizations=${organizations}`,
      ]);
      processes.push(process);
      return JSON.parse(process.line);
    };
    const first = await start();
    const owners: Owner[] = [];
    for (let n = 0; n < organizations; n += 1) owners.push(await ownerOf(first, receiver.url));
    const ready = [first];
    const rows: Row[] = [];
    for (const count of counts) {
      while (ready.length < count) ready.push(await start());
      for (const action of actions) {
        const load = { connections: Math.ceil(connections / count), duration: seconds };
        const before = cpuOf(processes);
        const results = await Promise.all(
          ready.map(({ merchant }) => {
            const requests = owners.map(({ id, headers }) => requestsAt(merchant, id, headers)[action]);
            return autocannon({ ...load, url: merchant, requests: requests.map(asked) });
          }),
        );
        const failed = results.reduce((sum, one) => sum + one.non2xx + one.errors + one.timeouts, 0);
        if (failed > 0) throw new Error(`${failed} requests to ${count} processes failed.`);
        const total = results.reduce((sum, one) => sum + one.requests.total, 0);
        const perSecond = results.reduce((sum, one) => sum + one.requests.total / one.duration, 0);
        rows.push({ processes: count, action, perSecond, cpu: (cpuOf(processes) - before) / total });
      }
    }
    return rows;
  } finally {
    await Promise.all([receiver.process, ...processes].map((one) => one.stop()));
  }
}

/** A request in the form of autocannon. */
function asked({ url, headers, ...rest }: BenchRequest) {
  return { ...rest, path: new URL(url).pathname, headers: { ...headers } };
}

/** An organization with an invoice. */
interface Owner {
  readonly id: number;
  readonly headers: Record<string, string>;
}

async function ownerOf(ready: Ready, webhookUrl: string): Promise<Owner> {
  const headers = { 'X-API-Key': (await onboard(ready, webhookUrl)).key };
  const { id } = await call(`${ready.merchant}/invoices`, headers, creation);
  for (let more = 1; more < 20; more += 1) await call(`${ready.merchant}/invoices`, headers, creation);
  return { id: Number(id), headers };
}

function cpuOf(processes: readonly PeerProcess[]): number {
  return processes.reduce((sum, { cpu }) => sum + cpu, 0);
}

await runScript(command, bench);
