import { type Drive, drive } from '../../clients/driven/drive.ts';
import { ScriptedService } from '../../clients/driven/service.ts';
import { type Ended, runCommand } from '../../clients/observation/command.ts';
import { observe } from '../../clients/observation/observation.ts';
import type { Finding } from '../../clients/rules/rule.ts';
import type { Seen } from '../../clients/traffic/seen.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { onboardMerchants } from '../../reference-target/embedded.ts';
import { startReferenceProcess } from '../../reference-target/reference-process.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';
import { ClientReport, type ClientReportOptions } from './client-report.ts';

export interface ClientOptions extends ClientReportOptions {
  driver?: boolean;
  port: string;
  minutes: string;
}

/**
 * `client`: starts a reference server with an observer before it, runs the command of a client or waits for one, and
 * judges its traffic. Returns the exit code. Throws UsageError before anything is started.
 */
export async function client(command: readonly string[], options: ClientOptions): Promise<number> {
  const port = wholeNumber('--port', options.port, 0, 65_535);
  const minutes = wholeNumber('--minutes', options.minutes, 1, 600);
  if (options.driver === true && command.length === 0) {
    throw new UsageError('--driver needs the command of a driver after --, as -- python3 driver.py.');
  }
  const report = new ClientReport(options, { command: [...command] });
  const interruption = new Interruption(
    () => process.stderr.write('writing the report; press Ctrl-C again to stop immediately\n'),
    () => report.interrupted(),
  );
  const server = startReferenceProcess();
  try {
    process.stderr.write('starting the reference server\n');
    const ready = await server.ready(interruption.signal);
    const { keys, item } = await onboardMerchants(ready, interruption.signal);
    const env = { ...keysOf(keys, item), PARTNER_KEY: ready.partner_key };
    const service = new ScriptedService();
    const seen: Seen[] = [];
    await using observation = await observe(
      { merchant: ready.merchant, partner: ready.partner },
      {
        port,
        secrets: new Map(Object.entries(env).filter(([name]) => name.endsWith('_KEY'))),
        onBroken: said,
        ...(options.driver === true && { disturb: service.disturb, seen: (exchange) => void seen.push(exchange) }),
      },
    ).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`Cannot listen on port ${port} (${error.code ?? error.message}). Choose another --port.`);
    });
    const addresses = { MERCHANT_URL: observation.bases.merchant, PARTNER_URL: observation.bases.partner, ...env };
    const watched =
      options.driver === true
        ? await driven({
            command,
            env: addresses,
            service,
            merchant: { url: ready.merchant, key: keys.main },
            seen,
            signal: interruption.signal,
            onScenario: (title) => {
              observation.separate();
              process.stderr.write(`${title}\n`);
            },
            add: (finding) => observation.add(finding),
          })
        : await watch(command, { addresses, minutes, interruption });
    return report.end(
      {
        ...observation.end(),
        ...(observation.count() === 0 ? { stopped: nothingSeen(command, watched) } : {}),
        notes: watched.notes,
        // Without a command, Ctrl-C is how the watch ends.
        isInterrupted: interruption.signal.aborted && command.length > 0,
      },
      observation.redactor,
    );
  } finally {
    interruption.release();
    await server.stop();
  }
}

function keysOf(keys: Record<'main' | 'foreign' | 'catalog', string>, item: number): Record<string, string> {
  return { MERCHANT_KEY: keys.main, CATALOG_KEY: keys.catalog, CATALOG_ITEM_ID: String(item) };
}

interface Watch {
  readonly notes: string[];
}

/** Plays the stories with a driver. What it showed before it broke off counts. */
async function driven({ add, ...options }: Drive & { add(finding: Finding): void }): Promise<Watch> {
  const { findings, fault } = await drive(options);
  for (const finding of findings) add(finding);
  return { notes: fault === undefined ? [] : [fault] };
}

async function watch(
  command: readonly string[],
  {
    addresses,
    minutes,
    interruption,
  }: { addresses: Readonly<Record<string, string>>; minutes: number; interruption: Interruption },
): Promise<Watch> {
  const limit = AbortSignal.timeout(minutes * 60_000);
  const signal = AbortSignal.any([interruption.signal, limit]);
  if (command.length === 0) {
    const lines = Object.entries(addresses).map(([name, value]) => `  export ${name}='${value}'`);
    process.stderr.write(
      `Point your client at these addresses, with these keys, and press Ctrl-C when it is done:\n${lines.join('\n')}\n`,
    );
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    return { notes: limit.aborted ? [`The watch ended after ${minutes} minutes.`] : [] };
  }
  const ended = await runCommand(command, { env: addresses, signal });
  return {
    notes: [...noteOn(ended, command), ...(limit.aborted ? [`The command was stopped after ${minutes} minutes.`] : [])],
  };
}

function noteOn({ code, signal, fault }: Ended, [program = '']: readonly string[]): string[] {
  if (fault !== undefined) return [`The command ${printable(program, 60)} could not be started: ${fault}.`];
  if (signal !== null) return [`The command was ended by ${signal}.`];
  return code === 0 ? [] : [`The command ended with exit code ${code}. That alone is no verdict.`];
}

function nothingSeen(command: readonly string[], { notes }: Watch): NonNullable<Results['stopped']> {
  return {
    kind: 'unreachable',
    message: `The client sent no request.${notes.length === 0 ? '' : ` ${notes.join(' ')}`}`,
    hint:
      command.length === 0
        ? 'Use the addresses and keys that the command prints.'
        : 'Let it read MERCHANT_URL, PARTNER_URL, MERCHANT_KEY and PARTNER_KEY from its environment.',
  };
}

function said({ clause, expected, actual }: Finding): void {
  const level = clientLedger.get(clause)?.level;
  const word = level === 'must' ? 'FAIL' : 'advice';
  process.stderr.write(`${word}  ${clause}: expected ${expected}; got ${printable(actual, 120)}\n`);
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag} ${printable(text, 40)} must be a whole number from ${least} to ${most}.`);
}
