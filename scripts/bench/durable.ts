import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectPath, projectRoot } from '../contract/project.ts';
import { type Load, type Measured, measure, middleOf } from './load.ts';
import { type Peer, requestsAt } from './peers/peer.ts';
import { PeerProcess } from './peers/process.ts';
import { fill, startServer } from './peers/reference.ts';
import { table } from './server-table.ts';

interface Durable extends Load {
  readonly rounds: number;
  /** A folder for the data files. */
  readonly folder: string;
  readonly receiverUrl: string;
}

/** The durable peer with a data file in a folder. */
async function startDurable({ folder, receiverUrl }: Durable): Promise<Peer> {
  const program = projectPath('scripts/bench/peers/durable-server.ts');
  const process = await PeerProcess.start([program, join(folder, 'durable.db'), receiverUrl], /^\{/);
  const { port }: AddressInfo = JSON.parse(process.line);
  return { name: 'Express, durable', process, requests: requestsAt(`http://127.0.0.1:${port}`, 1, {}) };
}

async function startOurs({ folder, receiverUrl: webhookUrl }: Durable): Promise<Peer> {
  const process = await startServer(projectRoot, ['--data', join(folder, 'reference.db')]);
  return (await fill({ name: 'reference', process, invoices: 1, webhookUrl })).peer;
}

/**
 * Compares a creation with a data file, its event included, with a server written by hand that does the same durable work. The
 * processor time is that until the last event has arrived: what is put off costs nothing yet.
 * @returns a Markdown table
 */
export async function compareDurable(options: Durable): Promise<string> {
  const peers: Peer[] = [];
  try {
    peers.push(await startOurs(options), await startDurable(options));
    const measured = new Map<Peer, Measured[]>(peers.map((peer) => [peer, []]));
    for (let round = 0; round <= options.rounds; round += 1) {
      for (const peer of peers) {
        const one = await withEvents(peer, options, round === 0 ? 1 : options.seconds);
        // The first round is a warm-up.
        if (round > 0) measured.get(peer)?.push(one);
      }
    }
    const [ours, theirs] = [...measured.values()].map(middleOf);
    if (!ours || !theirs) throw new Error('Nothing was measured.');
    const row = (name: string, { perSecond, cpu }: Measured): string[] => [name, perSecond.toFixed(0), cpu.toFixed(0)];
    const ratios = ['ratio', (ours.perSecond / theirs.perSecond).toFixed(2), (theirs.cpu / ours.cpu).toFixed(2)];
    const heads = ['POST create with a data file', 'a second', 'processor time, µs'];
    return table(heads, [row('reference', ours), row('Express, durable', theirs), ratios]);
  } finally {
    await Promise.all(peers.map(({ process }) => process.stop()));
  }
}

async function withEvents(peer: Peer, { connections, receiverUrl }: Durable, seconds: number): Promise<Measured> {
  const before = peer.process.cpu;
  const measured = await measure(peer, peer.requests.create, { connections, seconds });
  await nextIdle(async () => Number(await (await fetch(receiverUrl, { redirect: 'error' })).text()));
  return { ...measured, cpu: (peer.process.cpu - before) / measured.total };
}

/** Waits until no event has arrived for a while. */
export async function nextIdle(received: () => Promise<number>): Promise<void> {
  for (let [before, now] = [-1, await received()]; before !== now; [before, now] = [now, await received()]) {
    await setTimeout(500);
  }
}
