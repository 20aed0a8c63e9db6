import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type SilentHosts, startSilentHosts } from '../../reference-server/test/silent/silent-hosts.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { writeMeasurement } from './measurements.ts';
import { creation } from './peers/peer.ts';
import { call, onboard, type Ready, startServer } from './peers/reference.ts';
import { atRevision } from './revision.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:fairness --',
  'Measures how long an event takes to an honest receiver while the receivers of many keys take connections and never ' +
    'response, or take no connection: from the request that causes the event to its arrival, by the time of the system.',
  `Examples:
  $ npm run bench:fairness
  $ npm run bench:fairness -- --against HEAD~5    reference server now and five commits ago
  $ npm run bench:fairness -- --keys 500 --write

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--against <revision>', 'measure the server of a commit of this repository, too')
  .option('--keys <n>', 'keys whose receivers hang', readCount, 200)
  .option('--honest <n>', 'keys whose receivers respond', readCount, 20)
  .option('--rounds <n>', 'events of each honest key', readCount, 10)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly against?: string;
  readonly keys: number;
  readonly honest: number;
  readonly rounds: number;
  readonly write?: boolean;
}

/** Number of events of each key whose receiver hangs. */
const eventsOfHanging = 10;

/** Limit in milliseconds: a later event counts as this late. */
const longest = 60_000;

/** Time between the events of one honest key, in milliseconds. */
const pace = 250;

/** The kind of receivers that hang: returns an address for each key. */
type Scene = (keys: number, servers: Server[], silent: SilentHosts[]) => Promise<readonly string[]>;

const hang: RequestListener = (request) => void request.resume();

const scenes: Readonly<Record<string, Scene>> = {
  'a host for each key': (keys, servers) => Promise.all(Array.from({ length: keys }, () => listen(servers, hang))),
  'one host for all keys': async (keys, servers) => new Array<string>(keys).fill(await listen(servers, hang)),
  'hosts that take no connection': async (keys, _servers, silent) => {
    const hosts = await startSilentHosts(keys);
    silent.push(hosts);
    return hosts.urls;
  },
};

async function bench(flags: Flags): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const roots: [string, string][] = [['now', projectRoot]];
    if (flags.against !== undefined) roots.push([flags.against, atRevision(flags.against, folder)]);
    const rows: string[][] = [];
    for (const [scene, addresses] of Object.entries(scenes)) {
      for (const [name, root] of roots) {
        const latencies = (await measure(root, addresses, flags)).toSorted((a, b) => a - b);
        const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? 0;
        rows.push([scene, name, ...[0.5, 0.99, 1].map((share) => shown(at(share)))]);
      }
    }
    const heads = [`${flags.keys} keys hang`, 'server', 'p50, ms', 'p99, ms', 'longest, ms'];
    const text = table(heads, rows);
    if (flags.write) say(`written to ${writeMeasurement('fairness', 'npm run bench:fairness', text)}`);
    return say(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shown(ms: number): string {
  return ms >= longest ? `over ${longest.toLocaleString('en')}` : Math.round(ms).toLocaleString('en');
}

/** Measures one server. @returns the latencies of the events to responsive receivers, in milliseconds */
async function measure(root: string, scene: Scene, { keys, honest, rounds }: Flags): Promise<number[]> {
  const servers: Server[] = [];
  const silent: SilentHosts[] = [];
  const arrivals = new Map<string, () => void>();
  const unlimited = ['--limit', `test_organizations=${keys + honest}`, '--provider-delay', '0'];
  const process = await startServer(root, unlimited);
  try {
    const ready: Ready = JSON.parse(process.line);
    for (const url of await scene(keys, servers, silent)) {
      const merchant = await onboard(ready, url);
      const headers = { 'X-API-Key': merchant.key };
      await Promise.all(
        Array.from({ length: eventsOfHanging }, () => call(`${ready.merchant}/invoices`, headers, creation)),
      );
    }
    const responding = await listen(servers, (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      request.on('end', () => {
        response.writeHead(200).end();
        const { id, status } = (JSON.parse(text) as { invoice: { id: number; status: string } }).invoice;
        arrivals.get(`${id} ${status}`)?.();
      });
    });
    const honestKeys: string[] = [];
    for (let key = 0; key < honest; key += 1) honestKeys.push((await onboard(ready, responding)).key);
    const all: Promise<number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const key of honestKeys) all.push(oneEvent(ready.merchant, key, arrivals));
      await setTimeout(pace);
    }
    return await Promise.all(all);
  } finally {
    await process.stop();
    for (const hosts of silent) hosts.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

async function listen(servers: Server[], listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Causes an event and waits until it arrives. @returns the milliseconds since the request */
async function oneEvent(merchant: string, key: string, arrivals: Map<string, () => void>): Promise<number> {
  const headers = { 'X-API-Key': key };
  const { id } = await call(`${merchant}/invoices`, headers, creation);
  const arrived = Promise.withResolvers<void>();
  arrivals.set(`${id} error`, arrived.resolve);
  const began = performance.now();
  await call(`${merchant}/invoices/${id}/simulate-status`, headers, '{"status":"error"}');
  await Promise.race([arrived.promise, setTimeout(longest, undefined, { ref: false })]);
  return Math.min(performance.now() - began, longest);
}

await runScript(command, bench);
