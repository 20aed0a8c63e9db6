import type { ClientConfig } from '../../clients/config/load.ts';
import { type Drive, drive } from '../../clients/driven/drive.ts';
import { ScriptedService } from '../../clients/driven/service.ts';
import { type Ended, runCommand } from '../../clients/observation/command.ts';
import { type Observation, observe } from '../../clients/observation/observation.ts';
import type { Finding } from '../../clients/rules/rule.ts';
import type { Seen } from '../../clients/traffic/seen.ts';
import type { Redactor } from '../../exchange/http/redact.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { drawnVariations, variationFlags } from '../../reference-target/drawn-variations.ts';
import { onboardMerchants } from '../../reference-target/embedded.ts';
import { startReferenceProcess } from '../../reference-target/reference-process.ts';
import type { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';
import type { Part } from './client-report.ts';

/** Judges the traffic of a client that runs, or is awaited, at a reference server; with a driver, its state, too. */
export async function judgeTraffic(
  config: ClientConfig,
  { redactor, interruption }: { redactor: Redactor; interruption: Interruption },
): Promise<Part> {
  const flags = config.seed === undefined ? [] : variationFlags(drawnVariations(config.seed));
  const server = startReferenceProcess({ flags });
  try {
    process.stderr.write('starting the reference server\n');
    const ready = await server.ready(interruption.signal);
    const { keys, item } = await onboardMerchants(ready, interruption.signal);
    const env = { ...keysOf(keys, item), PARTNER_KEY: ready.partner_key };
    const service = new ScriptedService();
    const seen: Seen[] = [];
    const flood = new AbortController();
    const limit = AbortSignal.timeout(config.minutes * 60_000);
    await using observation = await observe(
      { merchant: ready.merchant, partner: ready.partner },
      {
        port: config.port,
        redactor,
        secrets: new Map(Object.entries(env).filter(([name]) => name.endsWith('_KEY'))),
        onBroken: said,
        onFlood: () => flood.abort(),
        ...(config.driver && {
          disturb: service.disturb,
          now: service.clock.elapsed,
          isAsServed: service.isAsServed,
          seen: (exchange) => void seen.push(exchange),
        }),
      },
    ).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(
        `Cannot listen on port ${config.port} (${error.code ?? error.message}). Choose another --port.`,
      );
    });
    const { merchant, partner } = observation.bases;
    const stage: Stage = {
      observation,
      addresses: { MERCHANT_URL: merchant, PARTNER_URL: partner, ...env },
      signal: AbortSignal.any([interruption.signal, limit, flood.signal]),
    };
    const notes = await (config.driver
      ? driven(config.driver, config, {
          ...stage,
          service,
          seen,
          merchant: { url: ready.merchant, key: keys.main },
          control: { url: ready.control, token: ready.control_token },
        })
      : watched(config.command ?? [], stage));
    if (limit.aborted) notes.push(`The watch ended after ${config.minutes} minutes.`);
    notes.push(...observation.notes());
    if (observation.count() > 0) return { ...observation.end(), notes: [...notes, ...serverNote(config, flags)] };
    return { ...observation.end(), stopped: nothingSeen(config, notes), notes: serverNote(config, flags) };
  } finally {
    await server.stop();
  }
}

/** The environment of a client: observation, addresses and keys, and the signal that ends it. */
interface Stage {
  readonly observation: Observation;
  /** The addresses and keys, as environment variables. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

function keysOf(keys: Record<'main' | 'foreign' | 'catalog', string>, item: number): Record<string, string> {
  return { MERCHANT_KEY: keys.main, CATALOG_KEY: keys.catalog, CATALOG_ITEM_ID: String(item) };
}

/** Plays the stories with a driver. Results until an interruption count. */
async function driven(
  command: readonly string[],
  { scenarios }: ClientConfig,
  { observation, addresses, ...stage }: Stage & Pick<Drive, 'service' | 'seen' | 'merchant' | 'control'>,
): Promise<string[]> {
  const { findings, fault } = await drive({
    ...stage,
    command,
    env: addresses,
    scenarios,
    onScenario(title) {
      observation.separate();
      process.stderr.write(`${title}\n`);
    },
  });
  for (const finding of findings) observation.add(finding);
  return fault === undefined ? [] : [fault];
}

/** Runs the command of a client, or waits while a person uses one. */
async function watched(command: readonly string[], { addresses, signal }: Stage): Promise<string[]> {
  if (command.length === 0) {
    const lines = Object.entries(addresses).map(([name, value]) => `  export ${name}='${value}'`);
    process.stderr.write(
      `Point your client at these addresses, with these keys, and press Ctrl-C when it is done:\n${lines.join('\n')}\n`,
    );
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    return [];
  }
  const end = await runCommand(command, { env: addresses, signal });
  // A watch that ended says so itself.
  return signal.aborted ? [] : noteOn(end, command);
}

function noteOn({ code, signal, fault }: Ended, [program = '']: readonly string[]): string[] {
  if (fault !== undefined) return [`The command ${printable(program, 60)} could not be started: ${fault}.`];
  if (signal !== null) return [`The command was ended by ${signal}.`];
  return code === 0 ? [] : [`The command ended with exit code ${code}. That alone is no verdict.`];
}

function nothingSeen({ command, driver }: ClientConfig, notes: readonly string[]): NonNullable<Results['stopped']> {
  const isManual = command === undefined && driver === undefined;
  const hint = isManual
    ? 'Use the addresses and keys that the command prints.'
    : 'Let it read MERCHANT_URL, PARTNER_URL, MERCHANT_KEY and PARTNER_KEY from its environment: it may have sent them to another server.';
  return {
    kind: 'unreachable',
    message: ['The client sent no request that can be judged.', ...notes].join(' '),
    // A note has the reason.
    ...(notes.length === 0 && { hint }),
  };
}

/** A note about variations of the reference server, for a client that only works with some servers. */
function serverNote({ seed }: ClientConfig, flags: readonly string[]): string[] {
  if (seed === undefined) return [];
  return [`The server of seed ${seed}: ${flags.filter((flag) => !flag.startsWith('--')).join(', ')}.`];
}

function said({ clause, expected, actual }: Finding): void {
  const level = clientLedger.get(clause)?.level;
  const word = level === 'must' ? 'FAIL' : 'advice';
  process.stderr.write(`${word}  ${clause}: expected ${expected}; got ${printable(actual, 120)}\n`);
}
