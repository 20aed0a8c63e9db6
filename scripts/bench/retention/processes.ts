import { setTimeout } from 'node:timers/promises';
import { dayMs, minuteMs, secondMs } from '../../../reference-server/domain/time.ts';
import { ClaimingServers } from '../../../reference-server/test/postgres/claims/claiming-servers.ts';
import { insertionOf, repeated } from '../../../reference-server/test/postgres/claims/stored-deliveries.ts';
import type { Cluster } from '../../../reference-server/test/postgres/cluster.ts';
import { sendTo } from '../growth/send.ts';
import { creation } from '../peers/peer.ts';
import { onboard, type Ready } from '../peers/reference.ts';
import { progress } from '../progress.ts';
import { watchedWaits } from './lock-waits.ts';
import { shown, timesOf } from './times.ts';

const schema = 'claims';
const processes = 8;

/** Interval in which an invoice is created, and interval in which a server is killed, in milliseconds. */
const createEvery = 100;
const killEvery = 10 * secondMs;

/** Number of waiting deliveries that become due per second, for all processes together. */
const dueEachSecond = 50;

/** More requests than are sent. */
const many = '1000000000';

interface Load {
  readonly minutes: number;
  /** Number of deliveries of past months. */
  readonly old: number;
}

/**
 * Runs eight processes that claim deliveries while some are killed and old months are removed.
 * @returns the rows of a table
 */
export async function claims(cluster: Cluster, { minutes, old }: Load): Promise<string[][]> {
  const unlimited = ['--rate-limit-scale', many, '--limit', `sandbox_invoices=${many}`];
  const all = await ClaimingServers.start(cluster.address(schema), '--retain', '10d', ...unlimited);
  try {
    const [first] = all.servers;
    const ready = first?.line as unknown as Ready;
    const { key } = await onboard(ready, all.url);
    progress(`${old} old deliveries are filled in`);
    const now = Date.now();
    const months = { from: now - 60 * dayMs, to: now - 30 * dayMs, url: all.url };
    await cluster.rows(schema, insertionOf({ count: old, state: 'delivered', ...months }));
    await cluster.rows(schema, 'ANALYZE deliveries');
    const seconds = (minutes * minuteMs) / secondMs;
    const due = { from: Date.now() + 10 * secondMs, to: Date.now() + seconds * secondMs, url: all.url };
    const waiting = seconds * dueEachSecond;
    await cluster.rows(schema, insertionOf({ count: waiting, state: 'waiting', ...due }));
    await all.add(processes - 1);
    const { removedIn, longestWait, meanwhile, afterwards } = await load(cluster, all, key, seconds);
    const { count, doubles, takenOver } = all.claims();
    const again = new Set((await cluster.rows(schema, repeated)).map(({ id }) => id));
    const twice = [...all.arrivals].filter(([id, times]) => times > 1 && !takenOver.has(id) && !again.has(id));
    const rate = Math.round(old / removedIn);
    const [going, gone] = [timesOf(meanwhile), timesOf(afterwards)];
    return [
      ['processes, and how many were killed', `${processes}, ${all.killed}`],
      ['claims, of them at the same time as another', `${count}, ${doubles.length}`],
      ['waiting deliveries that were lost', String(waiting - all.arrivals.size)],
      ['repeated because the receiver did not respond in time', String(again.size)],
      ['sent twice for no reason', String(twice.length)],
      ['old deliveries removed, and a second', `${old}, ${rate}`],
      ['longest wait for a lock of their removal', `${shown(longestWait)} ms`],
      [
        'creations while they are removed: p50, p99, longest',
        [going.p50, going.p99, going.longest].map(shown).join(', '),
      ],
      ['creations afterwards: p50, p99, longest', [gone.p50, gone.p99, gone.longest].map(shown).join(', ')],
    ];
  } finally {
    await all.stop();
  }
}

/** Creates invoices and kills servers until the time is over and no delivery waits. */
async function load(cluster: Cluster, all: ClaimingServers, key: string, seconds: number) {
  const began = Date.now();
  const isOver = () => Date.now() - began > seconds * secondMs;
  const meanwhile: number[] = [];
  const afterwards: number[] = [];
  let removedIn: number | undefined;
  const exists = async (which: string) =>
    (await cluster.rows(schema, `SELECT EXISTS (SELECT 1 FROM deliveries WHERE ${which}) AS found`))[0]?.found === true;

  const creating = async () => {
    const sent: Promise<void>[] = [];
    for (let n = 0; !isOver(); n += 1) {
      sent.push(create(n));
      await setTimeout(createEvery);
    }
    await Promise.all(sent);
  };
  const create = async (n: number) => {
    const server = all.servers[n % all.servers.length];
    const at = performance.now();
    try {
      await sendTo(server?.line.merchant ?? '', { method: 'POST', path: '/invoices', key, body: creation });
    } catch {
      // This server was killed.
      return;
    }
    (removedIn === undefined ? meanwhile : afterwards).push(performance.now() - at);
  };
  const killing = async () => {
    while (!isOver()) {
      await setTimeout(killEvery);
      await all.replaceOne();
      progress(`${Math.round((Date.now() - began) / secondMs)} of ${seconds} s; ${all.killed} servers were killed`);
    }
  };
  const watching = async () => {
    const isOld = `state <> 'waiting' AND created_at < ${began - 20 * dayMs}`;
    while (await exists(isOld)) await setTimeout(200);
    removedIn = (Date.now() - began) / secondMs;
  };
  const waits = watchedWaits(cluster.address(schema), schema, () => removedIn !== undefined);
  await Promise.all([creating(), killing(), watching()]);
  while (await exists(`state = 'waiting'`)) await setTimeout(200);
  return { removedIn: removedIn ?? Number.NaN, longestWait: await waits, meanwhile, afterwards };
}
