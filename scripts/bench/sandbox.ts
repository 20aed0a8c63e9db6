import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { measure } from './load.ts';
import { writeMeasurement } from './measurements.ts';
import { startReceiver } from './peers/others.ts';
import { type Action, actions, type Peer } from './peers/peer.ts';
import { fill, startSandbox, startServer } from './peers/reference.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:sandbox --',
  'Measures what the sandbox costs the reference server: the processor time of a request to the server without its port ' +
    'for observers, to the server as it is, and to the server under the sandbox. The servers take turns.',
  `Examples:
  $ npm run bench:sandbox
  $ npm run bench:sandbox -- --seconds 1 --rounds 3

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--invoices <n>', 'invoices stored before the measurement', readCount, 500)
  .option('--seconds <n>', 'seconds of each measurement', readCount, 2)
  .option('--rounds <n>', 'measurements of each server and action; the middle one counts', readCount, 9)
  .option('--connections <n>', 'concurrent connections', readCount, 8)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly invoices: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly write?: boolean;
}

/** Processor time per request in microseconds, of each round. */
type Times = Map<Peer, Record<Action, number[]>>;

async function bench(flags: Flags): Promise<number> {
  const receiver = await startReceiver();
  const demo = ['--seed', 'demo'];
  const withoutPort = projectPath('scripts/bench/peers/without-observer.ts');
  const processes = {
    'no port for observers': await startServer(projectRoot, demo, [withoutPort]),
    'the server': await startServer(projectRoot, demo),
    'under the sandbox': await startSandbox(projectRoot),
    'and a page is open': await startSandbox(projectRoot),
  };
  const pages = new AbortController();
  try {
    const peers: Peer[] = [];
    for (const [name, process] of Object.entries(processes)) {
      const { peer } = await fill({ name, process, invoices: flags.invoices, webhookUrl: receiver.url });
      peers.push(peer);
    }
    await openPage(processes['and a page is open'].line, pages.signal);
    const text = tableOf(await measureAll(peers, flags));
    if (flags.write) say(`written to ${writeMeasurement('sandbox', 'npm run bench:sandbox', text)}`);
    return say(text);
  } finally {
    pages.abort();
    await Promise.all([receiver.process, ...Object.values(processes)].map((one) => one.stop()));
  }
}

/** Reads the feed like a page, until the signal. */
async function openPage(line: string, signal: AbortSignal): Promise<void> {
  const { origin, token } = JSON.parse(line);
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await fetch(`${origin}/_sandbox/feed`, { headers, signal, redirect: 'error' });
  if (body === null) throw new Error('The feed has no body.');
  void body.pipeTo(new WritableStream()).catch(() => {});
}

/** Measures the servers in another order each round, so that a slow moment of the machine affects all. */
async function measureAll(peers: readonly Peer[], { seconds, rounds, connections }: Flags): Promise<Times> {
  const times: Times = new Map(peers.map((peer) => [peer, { get: [], list: [], create: [] }]));
  for (const action of actions) {
    for (let round = 0; round <= rounds; round += 1) {
      const turn = round % peers.length;
      for (const peer of [...peers.slice(turn), ...peers.slice(0, turn)]) {
        process.stderr.write(`\r${action}, round ${round} of ${rounds}, ${peer.name}`.padEnd(60));
        const { cpu } = await measure(peer, peer.requests[action], { connections, seconds: round === 0 ? 1 : seconds });
        // The first round is a warm-up.
        if (round > 0) times.get(peer)?.[action].push(cpu);
      }
    }
  }
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  return times;
}

function tableOf(times: Times): string {
  const [[, base] = []] = times;
  const lines = actions.map((action) => {
    const first = base?.[action] ?? [];
    return [action, ...[...times.values()].map((all) => cell(all[action], first))];
  });
  return table(['µs (÷ the first, least to most)', ...[...times.keys()].map(({ name }) => name)], lines);
}

/** The median time, and the ratio to the first server: median, minimum and maximum of the rounds. */
function cell(times: readonly number[], first: readonly number[]): string {
  const ratios = times.map((time, round) => time / (first[round] ?? Number.NaN));
  const [ratio, least, most] = [middle(ratios), Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2));
  return `${Math.round(middle(times))} (${ratio}, ${least} to ${most})`;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await runScript(command, bench);
