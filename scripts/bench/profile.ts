import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { type Measured, measure } from './load.ts';
import { writeMeasurement } from './measurements.ts';
import { startExpress, startReceiver } from './peers/others.ts';
import { type Action, actions, type Peer } from './peers/peer.ts';
import { fill, startServer } from './peers/reference.ts';
import { sharesOf } from './profile/parts.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:profile --',
  'Shows where the processor time of a request to the reference server goes, next to what Express needs to return the ' +
    'same body. The profile itself takes some time, so the total is measured without it.',
  `Examples:
  $ npm run bench:profile
  $ npm run bench:profile -- --seconds 10 --write

Exit codes: 0 measured, 1 a server failed, 2 wrong option.`,
)
  .option('--seconds <n>', 'seconds of each measurement', readCount, 5)
  .option('--connections <n>', 'concurrent connections', readCount, 16)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly seconds: number;
  readonly connections: number;
  readonly write?: boolean;
}

/** Invoices that are stored before the measurement. */
const invoices = 1_000;

interface Profiled {
  readonly measured: Measured;
  readonly shares: ReadonlyMap<string, number>;
}

async function bench(flags: Flags): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const peers: Peer[] = [];
  const receiver = await startReceiver();
  try {
    const file = join(folder, 'responses.json');
    const profiles = new Map<Action, Profiled>();
    const express = new Map<Action, Measured>();
    for (const action of actions) {
      const profile = join(folder, `${action}.profile`);
      Object.assign(process.env, { PROFILE_FILE: profile });
      const server = await startServer(projectRoot, [], [projectPath('scripts/bench/peers/profiled.ts')]);
      const { peer, responses } = await fill({
        name: 'reference',
        process: server,
        invoices,
        webhookUrl: receiver.url,
      });
      peers.push(peer);
      profiles.set(action, await profileOf(peer, action, profile, flags));
      writeFileSync(file, JSON.stringify(responses));
      const other = await startExpress(file);
      peers.push(other);
      await measure(other, other.requests[action], { ...flags, seconds: 1 });
      express.set(action, await measure(other, other.requests[action], flags));
      await Promise.all([peer, other].map((one) => one.process.stop()));
    }
    const text = tableOf(profiles, express);
    if (flags.write) say(`written to ${writeMeasurement('profile', 'npm run bench:profile', text)}`);
    return say(text);
  } finally {
    await Promise.all([receiver.process, ...peers.map((peer) => peer.process)].map((one) => one.stop()));
    rmSync(folder, { recursive: true });
  }
}

/** Measures an action, and takes a profile of it afterwards. */
async function profileOf(peer: Peer, action: Action, file: string, flags: Flags): Promise<Profiled> {
  process.stderr.write(`${action}\n`);
  const request = peer.requests[action];
  await measure(peer, request, { ...flags, seconds: 2 });
  const measured = await measure(peer, request, flags);
  peer.process.signal('SIGUSR2');
  await measure(peer, request, flags);
  peer.process.signal('SIGUSR2');
  return { measured, shares: sharesOf(await written(file), pathToFileURL(`${projectRoot}/`).href) };
}

/** Reads a profile that another process writes to a file. */
async function written(file: string): Promise<Profiler.Profile> {
  for (let wait = 0; wait < 200; wait += 1) {
    if (existsSync(file)) {
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        // The file is still being written.
      }
    }
    await setTimeout(50);
  }
  throw new Error('The server wrote no profile.');
}

function tableOf(profiles: ReadonlyMap<Action, Profiled>, express: ReadonlyMap<Action, Measured>): string {
  const names = [...(profiles.get('create')?.shares.keys() ?? [])];
  const cells = (name: string) =>
    actions.flatMap((action) => {
      const { measured, shares } = profiles.get(action) ?? {};
      const share = shares?.get(name) ?? 0;
      return [String(Math.round(share * (measured?.cpu ?? 0))), `${Math.round(share * 100)} %`];
    });
  const totals = actions.flatMap((action) => [String(Math.round(profiles.get(action)?.measured.cpu ?? 0)), '100 %']);
  const others = actions.flatMap((action) => [String(Math.round(express.get(action)?.cpu ?? 0)), '']);
  const heads = ['µs of processor time', ...actions.flatMap((action) => [action, ''])];
  const rows = names.map((name) => [name, ...cells(name)]);
  return table(heads, [...rows, ['reference server', ...totals], ['Express', ...others]]);
}

await runScript(command, bench);
