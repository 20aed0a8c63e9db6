import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { RunningServer } from './app.ts';
import { readLimit } from './cli/limit-option.ts';
import type { Allowances } from './domain/limits.ts';
import type { Delay } from './domain/provider/delay.ts';
import { openLog } from './log.ts';
import { defaultDelay, type Seed } from './options.ts';
import type { DemoKey } from './seed/seed.ts';

/** Exit code for a command that was written wrongly or asks for what this machine cannot give. */
const badInput = 2;

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly controlPort?: number;
  readonly controlToken?: string;
  readonly seed: Seed;
  readonly allowLoopbackWebhooks: boolean;
  readonly rateLimitScale: number;
  readonly limit: Partial<Allowances>;
  readonly providerDelay: Delay;
  readonly logLevel: string;
  readonly json: boolean;
  readonly stopWithParent: boolean;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 takes a free one.');
}

function readScale(text: string): number {
  const scale = Number(text);
  if (Number.isSafeInteger(scale) && scale >= 1) return scale;
  throw new InvalidArgumentError('The scale is a whole number from 1.');
}

function readFile(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('Name a file, or leave the flag out to keep everything in memory.');
}

function readDelay(text: string): Delay {
  const [min, max = min] = text.split('-').map(Number);
  if (/^\d+(-\d+)?$/.test(text) && min !== undefined && max !== undefined && min <= max) return { min, max };
  throw new InvalidArgumentError('The delay is milliseconds, 50, or a range of them, 20-150.');
}

const examples = `
Examples:
  $ node reference-server/main.ts --port 8080
      both interfaces on port 8080, kept in memory, with a fresh partner key
  $ node reference-server/main.ts --seed demo --data shop.db
      kept in a file, with an organization of every kind whose keys are printed once
  $ node reference-server/main.ts --control-port 0 --allow-loopback-webhooks --json
      for a test: free ports, a control interface, events to this machine, one line of JSON when ready

Organizations with a catalog of the demonstration sell three sample items: GET /catalog lists them.
The cashier's sandbox numbers and code are those of the partner document: 77770000010 and 0000.`;

function program(): Command {
  return new Command('invoicing-reference-server')
    .description(
      'A server of the payment invoicing contract, to try clients on: stateful, with webhooks and a simulated provider.',
    )
    .option('--port <port>', 'port of the merchant and partner interfaces; 0 takes a free one', readPort, 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data <file>', 'keep everything in this file; without it, in memory', readFile)
    .option('--control-port <port>', 'open the control interface for tests; 0 takes a free port', readPort)
    .addOption(
      new Option('--control-token <token>', 'bearer token of the control interface; random when absent').env(
        'CONTROL_TOKEN',
      ),
    )
    .addOption(
      new Option(
        '--seed <kind>',
        'what a fresh server knows: two partners, also an organization of every kind, or nothing',
      )
        .choices(['conformance', 'demo', 'none'])
        .default('conformance'),
    )
    .option('--allow-loopback-webhooks', 'let events go to this machine', false)
    .option('--rate-limit-scale <n>', 'multiply the request limits', readScale, 1)
    .addOption(
      new Option('--limit <id=number>', 'how much a limit allows, in place of the number of the contract (repeatable)')
        .argParser(readLimit)
        .default({}, 'none'),
    )
    .addOption(
      new Option('--provider-delay <ms>', 'how long the simulated provider takes, 50 or 20-150')
        .argParser(readDelay)
        .default(defaultDelay, `${defaultDelay.min}-${defaultDelay.max}`),
    )
    .addOption(
      new Option('--log-level <level>', 'what to log on standard error')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info'),
    )
    .option('--json', 'print the addresses and keys as one line of JSON', false)
    .option('--stop-with-parent', 'stop when standard input closes', false)
    .addHelpText('after', examples)
    .exitOverride();
}

function readyText(server: RunningServer): string {
  const lines: [string, string | undefined][] = [
    ['merchant interface', server.merchant],
    ['partner interface', server.partner],
    ['control interface', server.control],
    ['control token', server.controlToken],
    ['partner key', server.partnerKey],
    ['second partner key', server.foreignPartnerKey],
  ];
  const known = lines.filter(([, value]) => value !== undefined);
  return [
    'The reference server is ready. Keys are shown this once.',
    ...known.map(([name, value]) => `  ${name.padEnd(24)}${value}`),
    ...demoLines(server.demoKeys ?? []),
  ].join('\n');
}

/** A merchant key a line, with what it is good for. */
function demoLines(keys: readonly DemoKey[]): string[] {
  if (keys.length === 0) return [];
  const width = Math.max(...keys.map(({ name }) => name.length));
  const lines = keys.map(({ name, key, shows }) => `  ${name.padEnd(width + 2)}${key}  ${shows}`);
  return ['Merchant keys, an organization of every kind:', ...lines];
}

function readyJson(server: RunningServer): string {
  return JSON.stringify({
    ready: true,
    merchant: server.merchant,
    partner: server.partner,
    control: server.control,
    partner_key: server.partnerKey,
    control_token: server.controlToken,
    foreign_partner_key: server.foreignPartnerKey,
    demo_keys: server.demoKeys && Object.fromEntries(server.demoKeys.map(({ name, key }) => [name, key])),
  });
}

/** Says in one line why the server could not start. */
function startProblem(error: unknown, flags: Flags): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `${error.message.replace(/^listen /, '')}. Stop what listens there, or give another --port or --control-port.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `cannot listen on ${flags.host}:${flags.port} (${String(code)}). Give another --host or --port.`;
  }
  if (flags.data !== undefined && (code === 'ERR_SQLITE_ERROR' || error.message.startsWith('it was written'))) {
    return `--data ${flags.data} cannot be used: ${error.message}.`;
  }
  return undefined;
}

function stopOn(server: RunningServer, flags: Flags): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (flags.stopWithParent) process.stdin.resume().once('end', stop).once('close', stop);
}

async function main(): Promise<void> {
  const command = program();
  try {
    command.parse();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : badInput;
    return;
  }
  const flags = command.opts<Flags>();
  // Loaded this late so that help and a mistyped flag are answered at once.
  const { startReferenceServer } = await import('./app.ts');
  try {
    const server = await startReferenceServer({ ...flags, limits: flags.limit, log: openLog(flags.logLevel) });
    stopOn(server, flags);
    console.log(flags.json ? readyJson(server) : readyText(server));
  } catch (error) {
    const problem = startProblem(error, flags);
    if (!problem) throw error;
    console.error(`invoicing-reference-server: ${problem}`);
    process.exitCode = badInput;
  }
}

await main();
