import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectPath, projectRoot } from '../contract/project.ts';
import { type Load, type Measured, measure } from './load.ts';
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

/** Seconds before the first measurement, so that code is compiled, as in a server that has run for days. */
const warmUp = 10;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Starts the peer for durable writes, with a data file in a folder. */
async function startDurable({ folder, receiverUrl }: Durable): Promise<Peer> {
  const program = projectPath('scripts/bench/peers/durable-server.ts');
  const process = await PeerProcess.start([program, join(folder, 'durable.db'), receiverUrl], /^\{/);
  const { port }: AddressInfo = JSON.parse(process.line);
  return { name: 'Express, durable', process, requests: requestsAt(`http://127.0.0.1:${port}`, 1, {}) };
}

async function startOurs({ folder, receiverUrl: webhookUrl }: Durable): Promise<Peer> {
  // No provider delay, because the peer has no provider.
  const process = await startServer(projectRoot, ['--data', join(folder, 'reference.db'), '--provider-delay', '0']);
  return (await fill({ name: 'reference', process, invoices: 1, webhookUrl })).peer;
}

/**
 * Compares a creation with a data file, including its event, with a hand-written server that does the same durable
 * work. The processor time is measured until the last event has arrived, because deferred work would not be counted
 * otherwise.
 * @returns a Markdown table
 */
export async function compareDurable(options: Durable): Promise<string> {
  const peers: Peer[] = [];
  try {
    const ours = await startOurs(options);
    peers.push(ours);
    const theirs = await startDurable(options);
    peers.push(theirs);
    const rounds: (readonly [ours: Measured, theirs: Measured])[] = [];
    for (let round = 0; round <= options.rounds; round += 1) {
      const seconds = round === 0 ? warmUp : options.seconds;
      const pair = [await withEvents(ours, options, seconds), await withEvents(theirs, options, seconds)] as const;
      if (round > 0) rounds.push(pair);
    }
    const row = (name: string, at: 0 | 1): string[] => [
      name,
      middle(rounds.map((pair) => pair[at].perSecond)).toFixed(0),
      middle(rounds.map((pair) => pair[at].cpu)).toFixed(0),
    ];
    // Ratios are computed per round, because a slow moment of the machine affects both servers.
    const ratios = [
      'ratio',
      middle(rounds.map(([one, other]) => one.perSecond / other.perSecond)).toFixed(2),
      middle(rounds.map(([one, other]) => other.cpu / one.cpu)).toFixed(2),
    ];
    const heads = ['POST create with a data file', 'a second', 'processor time, µs'];
    return table(heads, [row(ours.name, 0), row(theirs.name, 1), ratios]);
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
