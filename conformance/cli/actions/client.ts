import { type ClientConfig, loadClientConfig, usualWatch } from '../../clients/config/load.ts';
import { allScenarios } from '../../clients/stories/all.ts';
import { Redactor } from '../../exchange/http/redact.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';
import { judgeReceiver, receiverOf } from './client-receiver.ts';
import { ClientReport, type ClientReportOptions, type Part } from './client-report.ts';
import { judgeTraffic } from './client-traffic.ts';

export interface ClientOptions extends Omit<ClientReportOptions, 'name'> {
  config?: string;
  name?: string;
  driver?: boolean;
  webhooks?: string;
  secret?: string;
  port?: string;
  seed?: string;
  minutes?: string;
}

/**
 * `client`: judges the traffic of a client, the state that it reports, and its event receiver, as configured. Returns
 * the exit code. Throws UsageError and ConfigurationError before it starts anything.
 */
export async function client(command: readonly string[], options: ClientOptions): Promise<number> {
  const config = configOf(command, options);
  const { name, driver, webhooks } = config;
  const redactor = new Redactor();
  if (webhooks !== undefined) redactor.add('WEBHOOK_SECRET', webhooks.secret);
  const shown = {
    ...(webhooks === undefined ? {} : { webhooks: redactor.text(webhooks.url) }),
    ...(webhooks === undefined || config.command || driver ? { command: [...(config.command ?? driver ?? [])] } : {}),
  };
  const report = new ClientReport({ ...options, name }, shown);
  const interruption = new Interruption(
    () => process.stderr.write('writing the report; press Ctrl-C again to stop immediately\n'),
    () => report.interrupted(),
  );
  try {
    const isWatched = webhooks === undefined || config.command !== undefined || driver !== undefined;
    const traffic = isWatched ? await judgeTraffic(config, { redactor, interruption }) : undefined;
    const receiver = webhooks && (await judgeReceiver(webhooks, { redactor, signal: interruption.signal }));
    // Without a command, Ctrl-C is how the watch ends.
    const isManual = config.command === undefined && driver === undefined;
    const isInterrupted = interruption.signal.aborted && !isManual;
    return report.end({ ...together(traffic, receiver), isInterrupted }, redactor);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    report.interrupted();
    return 130;
  } finally {
    interruption.release();
  }
}

/** The configuration from the file and the flags. Flags override the file. */
function configOf(command: readonly string[], options: ClientOptions): ClientConfig {
  const { config: file, name, driver = false, webhooks } = options;
  const watch = {
    ...(options.port !== undefined && { port: wholeNumber('--port', options.port, 0, 65_535) }),
    ...(options.seed !== undefined && { seed: wholeNumber('--seed', options.seed, 1, 1_000_000) }),
    ...(options.minutes !== undefined && { minutes: numberOf('--minutes', options.minutes, 0.05, 600) }),
  };
  if (file !== undefined) {
    if (command.length > 0 || driver || webhooks !== undefined) {
      throw new UsageError('--config has the command, the driver and the receiver: give none of them here.');
    }
    return { ...loadClientConfig(file), ...watch, ...(name !== undefined && { name }) };
  }
  if (driver && command.length === 0) {
    throw new UsageError('--driver needs the command of a driver after --, as -- python3 driver.py.');
  }
  if (webhooks !== undefined && command.length > 0) {
    throw new UsageError('Start the receiver first: --webhooks takes no command. A file for --config has both.');
  }
  return {
    name: name ?? 'client',
    scenarios: allScenarios,
    ...usualWatch,
    ...watch,
    ...(command.length === 0 ? {} : driver ? { driver: command } : { command }),
    ...(webhooks === undefined ? {} : { webhooks: receiverOf(webhooks, options.secret) }),
  };
}

/** Joins both parts. Exchanges with the receiver are numbered after those of the traffic. */
function together(traffic: Part | undefined, receiver: Part | undefined): Part {
  if (traffic === undefined || receiver === undefined) return (traffic ?? receiver) as Part;
  const last = traffic.exchanges.at(-1)?.n ?? 0;
  const findings = new Map(traffic.findings);
  for (const [clause, found] of receiver.findings) {
    const moved = found.map((one) => ({ ...one, exchanges: one.exchanges.map((n) => n + last) }));
    findings.set(clause, [...(findings.get(clause) ?? []), ...moved]);
  }
  const stopped = traffic.stopped ?? receiver.stopped;
  return {
    findings,
    exchanges: [...traffic.exchanges, ...receiver.exchanges.map((one) => ({ ...one, n: one.n + last }))],
    notes: [...traffic.notes, ...receiver.notes],
    ...(stopped && { stopped }),
  };
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  if (/^\d+$/.test(text)) return numberOf(flag, text, least, most);
  throw new UsageError(`${flag} ${printable(text, 40)} must be a whole number from ${least} to ${most}.`);
}

function numberOf(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^[\d.]+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag} ${printable(text, 40)} must be a number from ${least} to ${most}.`);
}
