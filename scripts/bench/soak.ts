import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { heldSince as askSocket } from './growth/send.ts';
import { writeMeasurement } from './measurements.ts';
import { PeerProcess } from './peers/process.ts';
import { onboard, type Ready, startServer } from './peers/reference.ts';
import { progress } from './progress.ts';
import { table } from './server-table.ts';
import { type Caller, fullLoad, requestsOfCycle, SteadyLoad } from './soak/load.ts';
import { Receivers } from './soak/receivers.ts';
import { type Minute, percentile, type Sample, verdictsOn } from './soak/verdict.ts';

const command = scriptCommand(
  'npm run soak --',
  'Loads the reference server for minutes, at half of what it can do: invoices are created, read, listed and moved, ' +
    'with an honest receiver of webhooks and one that never responds. Says whether memory, latency and event loop stay ' +
    'as they are.',
  `Examples:
  $ npm run soak
  $ npm run soak -- --minutes 2 --rate 40     160 requests a second, without finding out what the server can do
  $ npm run soak -- --write

Exit codes: 0 everything stays as it is, 1 something grows or a server failed, 2 wrong option.`,
)
  .option('--minutes <n>', 'how long', readCount, 10)
  .option(
    '--rate <n>',
    `cycles of ${requestsOfCycle} requests a second; by default half of what the server can do`,
    readCount,
  )
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly minutes: number;
  readonly rate?: number;
  readonly write?: boolean;
}

/** Time between two samples, in milliseconds. */
const interval = 10_000;
const samplesPerMinute = 60_000 / interval;

/** How long to wait for the last events after the load, in milliseconds. */
const lastEvents = 30_000;

/** Cycles of the key with a responsive receiver per cycle of the key whose receiver hangs. */
const honestShare = 7;

/** A module of this folder that is loaded into the server and responds on a socket. */
function loaded(file: string, socket: string): string {
  const module = pathToFileURL(projectPath(`scripts/bench/${file}`));
  module.searchParams.set('socket', socket);
  return module.href;
}

async function soak(flags: Flags): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const monitor = join(folder, 'monitor');
  const live = join(folder, 'live');
  const modules = [loaded('growth/loop-monitor.ts', monitor), loaded('soak/live-memory.ts', live)];
  const server = await startServer(projectRoot, ['--data', join(folder, 'soak.db')], modules);
  const idleMonitor = join(folder, 'idle');
  const idle = await PeerProcess.start(
    ['--import', loaded('growth/loop-monitor.ts', idleMonitor), projectPath('scripts/bench/peers/receiver.ts')],
    /^\{/,
  );
  const receivers = new Receivers();
  try {
    const ready: Ready = JSON.parse(server.line);
    const { merchant } = ready;
    const honest: Caller = {
      merchant,
      key: (await onboard(ready, await receivers.honest())).key,
      due: (id) => receivers.expect(id),
    };
    const hanging: Caller = { merchant, key: (await onboard(ready, await receivers.hanging())).key, due: () => {} };
    progress('what the server can do');
    const rate = flags.rate ?? Math.max(1, Math.round((await fullLoad(honest, 5, 8)) / 2));
    const load = new SteadyLoad([...Array.from({ length: honestShare }, () => honest), hanging], rate);
    const samples: Sample[] = [];
    const minutes: Minute[] = [];
    await askSocket(monitor);
    await askSocket(idleMonitor);
    for (let minute = 0; minute < flags.minutes; minute += 1) {
      for (let n = 0; n < samplesPerMinute; n += 1) {
        await load.run(interval);
        if (load.fault) throw load.fault;
        const [held, idleHeld] = await Promise.all([askSocket(monitor), askSocket(idleMonitor)]);
        samples.push({ memory: server.memory, held, idleHeld });
        progress(`minute ${minute + 1} of ${flags.minutes}`);
      }
      minutes.push({ p99: percentile(load.latencies(), 0.99), live: (await askSocket(live)) / 2 ** 20 });
      // The garbage collection above blocked the event loop, so its value is discarded.
      await askSocket(monitor);
    }
    const until = performance.now() + lastEvents;
    while (receivers.missing > 0 && performance.now() < until) await setTimeout(100);
    progress('');
    const verdicts = verdictsOn(samples, minutes, receivers.missing);
    const text = [
      `${rate * requestsOfCycle} requests a second for ${flags.minutes} minutes.`,
      minutesTable(samples, minutes).trimEnd(),
      table(
        ['', 'measured', ''],
        verdicts.map(({ question, measured, passed }) => [question, measured, passed ? 'yes' : 'no']),
      ),
    ].join('\n\n');
    if (flags.write) say(`written to ${writeMeasurement('soak', 'npm run soak', text)}`);
    return say(text) || (verdicts.every(({ passed }) => passed) ? 0 : 1);
  } finally {
    await Promise.all([server.stop(), idle.stop()]);
    receivers.close();
    rmSync(folder, { recursive: true });
  }
}

function minutesTable(samples: readonly Sample[], minutes: readonly Minute[]): string {
  const rows = minutes.map(({ p99, live }, minute) => {
    const own = samples.slice(minute * samplesPerMinute, (minute + 1) * samplesPerMinute);
    const memory = own.at(-1)?.memory ?? 0;
    const held = Math.max(...own.map((one) => one.held));
    const idleHeld = Math.max(...own.map((one) => one.idleHeld));
    return [String(minute + 1), ...[memory, live, p99, held, idleHeld].map((value) => value.toFixed(0))];
  });
  return table(
    ['minute', 'memory, MB', 'of it live, MB', 'p99, ms', 'event loop held, ms', 'that of an idle process, ms'],
    rows,
  );
}

await runScript(command, soak);
