import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { compareDurable, nextIdle } from './durable.ts';
import { type Measured, measure, middleOf } from './load.ts';
import { writeMeasurement } from './measurements.ts';
import { startOthers, startReceiver } from './peers/others.ts';
import { allActions, type Peer } from './peers/peer.ts';
import { startReference } from './peers/reference.ts';
import { atRevision } from './revision.ts';
import { type Row, tables, type Whole } from './server-table.ts';

const command = scriptCommand(
  'npm run bench --',
  'Compares the reference server with Express, node:http and Prism, or with an earlier revision of itself. Servers ' +
    'run in processes of their own and are measured in turn, so only the ratios can be compared between machines.',
  `Examples:
  $ npm run bench                        reference server, Express, node:http, Prism
  $ npm run bench -- --against HEAD~5    reference server now and five commits ago
  $ npm run bench -- --durable           creations with a data file, against a server that does the same durable work
  $ npm run bench -- --seconds 1 --rounds 1

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--against <revision>', 'compare with the server of a commit of this repository instead')
  .option('--durable', 'compare only creations with a data file, their events included')
  .option('--invoices <n>', 'invoices stored before the measurement', readCount, 1_000)
  .option('--seconds <n>', 'seconds of each measurement', readCount, 3)
  .option('--rounds <n>', 'measurements of each server and action; the middle one counts', readCount, 3)
  .option('--connections <n>', 'concurrent connections', readCount, 16)
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly against?: string;
  readonly invoices: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly durable?: boolean;
  readonly write?: boolean;
}

const ours = 'reference';

async function bench(flags: Flags): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const peers: Peer[] = [];
  const receiver = await startReceiver();
  try {
    const { invoices, against } = flags;
    if (flags.durable) {
      const text = await compareDurable({ ...flags, folder, receiverUrl: receiver.url });
      if (flags.write) say(`written to ${writeMeasurement('durable', 'npm run bench -- --durable', text)}`);
      return say(text);
    }
    const webhookUrl = receiver.url;
    const { peer, responses } = await startReference({ name: ours, root: projectRoot, invoices, webhookUrl });
    peers.push(peer);
    if (against === undefined) {
      const file = join(folder, 'responses.json');
      writeFileSync(file, JSON.stringify(responses));
      peers.push(...(await startOthers(file)));
    } else {
      const root = atRevision(against, folder);
      peers.push((await startReference({ name: against, root, invoices, webhookUrl })).peer);
    }
    const rows = await measureAll(peers, flags);
    const arrived = await eventsMeanwhile(peer, receiver.url, flags);
    const wholes: Whole[] = peers.map(({ name, process: { startedIn, memory } }) => ({
      peer: name,
      startedIn,
      memory,
    }));
    const events = `While creations go on, ${Math.round(100 * arrived)} of 100 of their events arrive.\n`;
    const text = `${tables(rows, wholes, ours)}\n${events}`;
    if (flags.write) say(`written to ${writeMeasurement('speed', 'npm run bench', text)}`);
    return say(text);
  } finally {
    await Promise.all([receiver.process, ...peers.map((peer) => peer.process)].map((one) => one.stop()));
    rmSync(folder, { recursive: true });
  }
}

/** Measures the servers in turn, so that a slow moment of the machine affects all of them. */
async function measureAll(peers: readonly Peer[], { seconds, rounds, connections }: Flags): Promise<Row[]> {
  const rows: Row[] = [];
  for (const action of allActions) {
    const measured = new Map<Peer, Measured[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const peer of peers) {
        process.stderr.write(`\r${action}, round ${round} of ${rounds}, ${peer.name}`.padEnd(50));
        const one = await measure(peer, peer.requests[action], { connections, seconds: round === 0 ? 1 : seconds });
        // The first round is a warm-up.
        if (round > 0) measured.set(peer, [...(measured.get(peer) ?? []), one]);
      }
    }
    for (const [peer, all] of measured) rows.push({ peer: peer.name, action, measured: middleOf(all) });
  }
  process.stderr.write(`\r${' '.repeat(50)}\r`);
  return rows;
}

/**
 * The number of events per creation that arrive before the last response. Less than one shows how much work is
 * deferred, and so not measured.
 */
async function eventsMeanwhile(peer: Peer, receiverUrl: string, { seconds, connections }: Flags): Promise<number> {
  const received = async (): Promise<number> => Number(await (await fetch(receiverUrl, { redirect: 'error' })).text());
  await nextIdle(received);
  const before = await received();
  const { total } = await measure(peer, peer.requests.create, { connections, seconds });
  return ((await received()) - before) / total;
}

await runScript(command, bench);
