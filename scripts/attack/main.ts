import { InvalidArgumentError, Option } from 'commander';
import { runScript, say, scriptCommand } from '../command-line.ts';
import type { Group } from './attack.ts';
import { type Engine, engines } from './places.ts';
import { attack, groups } from './run.ts';
import { ownWorld, remoteWorld, type World } from './world.ts';

const exitBadInput = 2;
const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

const command = scriptCommand(
  'npm run attack --',
  'Attacks a server with everything that is known to break servers of this kind, and says what it did not withstand.',
  `Groups:
${groups.map(({ name, says }) => `  ${name.padEnd(18)}${says}`).join('\n')}

Examples:
  $ npm run attack                                  a reference server in a process of its own
  $ npm run attack -- --only smuggling --only bombs
  $ npm run attack -- --data postgres               the server keeps its data in a PostgreSQL server of its own
  $ PARTNER_KEY=pk_… OTHER_PARTNER_KEY=pk_… npm run attack -- --target http://127.0.0.1:8080
      a server that runs already: two partner keys of its sandbox; the groups that need its log, its memory or its
      code are skipped

Exit codes: 0 everything withstood, 1 an attack succeeded, 2 wrong option or key.`,
)
  .option('--only <group>', 'run this group only (repeatable)', readGroup, [])
  .addOption(
    new Option('--data <engine>', 'where the server keeps its data').choices(Object.keys(engines)).default('memory'),
  )
  .option('--target <url>', 'attack the server at this address, without a path')
  .option('--allow-remote', 'allow a target that is not on this machine; attack only what is yours');

interface Flags {
  readonly only: readonly Group[];
  readonly data: Engine;
  readonly target?: string;
  readonly allowRemote?: boolean;
}

function readGroup(name: string, before: readonly Group[]): readonly Group[] {
  const group = groups.find((one) => one.name === name);
  if (group) return [...before, group];
  throw new InvalidArgumentError(`Groups are ${groups.map((one) => one.name).join(', ')}.`);
}

/** @returns the target, or why it cannot be attacked */
function targetOf({ target = '', allowRemote = false }: Flags): URL | string {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return `--target ${target} is no address, such as http://127.0.0.1:8080.`;
  if (loopback.test(url.hostname) || allowRemote) return url;
  return `--target ${target} is not on this machine. Add --allow-remote if the server is yours.`;
}

async function openWorld(flags: Flags): Promise<World | string> {
  if (flags.target === undefined) return ownWorld(await engines[flags.data]());
  const url = targetOf(flags);
  if (typeof url === 'string') return url;
  const { PARTNER_KEY: partnerKey = '', OTHER_PARTNER_KEY: foreignPartnerKey = '' } = process.env;
  if (!partnerKey || !foreignPartnerKey)
    return 'Set PARTNER_KEY and OTHER_PARTNER_KEY to keys of two sandbox partners.';
  const merchant = new URL('/api/v1', url).href;
  const partner = new URL('/api/partner', url).href;
  return remoteWorld({ merchant, partner, partnerKey, foreignPartnerKey });
}

async function main(flags: Flags): Promise<number> {
  const world = await openWorld(flags);
  if (typeof world === 'string') return say(world, exitBadInput);
  const wanted = flags.only.length > 0 ? flags.only : groups;
  const isSkipped = (group: Group): boolean => group.ownServerOnly === true && world.own === undefined;
  const rows: string[] = [];
  let broken = 0;
  try {
    for await (const { group, results, failed } of attack(
      world,
      wanted.filter((group) => !isSkipped(group)),
    )) {
      for (const { name, expected, got } of failed) say(`${group.name}: ${name}: expected ${expected}, got ${got}`);
      rows.push(row(group.name, results.length, failed.length));
      broken += failed.length;
    }
  } finally {
    await world.stop();
  }
  const skipped = wanted.filter(isSkipped).map(({ name }) => `Skipped, because it needs a server of its own: ${name}.`);
  say([row('group', 'attacks', 'not withstood'), ...rows, ...skipped].join('\n'));
  return broken > 0 ? 1 : 0;
}

function row(name: string, count: number | string, failed: number | string): string {
  return `${name.padEnd(18)}${String(count).padStart(8)}${String(failed).padStart(15)}`;
}

await runScript(command, main);
