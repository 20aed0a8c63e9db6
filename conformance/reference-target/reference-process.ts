import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

// This module starts the server before the suite is loaded, so it imports nothing of the suite.

/** The reference server could not be started or onboarded: a defect of this package, never of a target. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError';
}

/** How many times the documented rates the server permits: the suite sends in seconds what a merchant sends in an hour. */
export const ratesMultiple = 100;

const readyWithin = 20_000;
// Short, because the server keeps its data in memory only.
const stopWithin = 500;

/** The ready line of a reference server. */
export interface Ready {
  merchant: string;
  partner: string;
  control: string;
  partner_key: string;
  control_token: string;
  foreign_partner_key: string;
  production_partner_key?: string;
}

/** A reference server that is starting as a child process. */
export interface ReferenceProcess {
  /** True when the server applies the documented request limits. */
  readonly documentedRates: boolean;
  /** Its addresses. @throws EmbeddedServerError when it cannot be started, and the reason of an abort. */
  ready(signal: AbortSignal): Promise<Ready>;
  /** Stops the server. Safe to call more than once. */
  stop(): Promise<void>;
}

/** Starts the reference server on free loopback ports and returns at once. It ends with this process at the latest. */
export function startReferenceProcess({
  documentedRates = false,
  flags = [],
}: {
  documentedRates?: boolean;
  flags?: readonly string[];
} = {}): ReferenceProcess {
  const child = spawnServer(documentedRates, flags);
  const line = readyLine(child);
  // Callers of `ready` receive the error; without callers it must not be unhandled.
  line.catch(() => undefined);
  return {
    documentedRates,
    stop: () => end(child),
    ready: (signal) => {
      const aborted = new Promise<never>((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      return Promise.race([line, aborted]);
    },
  };
}

function spawnServer(documentedRates: boolean, flags: readonly string[]): ChildProcess {
  const program = fileURLToPath(new URL('../../reference-server/cli/invoicing-reference-server.js', import.meta.url));
  const options = ['--port', '0', '--control-port', '0', '--allow-loopback-webhooks', '--seed', 'conformance'];
  if (!documentedRates) options.push('--rate-limit-scale', String(ratesMultiple));
  // The usual delays of the simulated provider would be a tenth of the time of a run.
  options.push('--provider-delay', '10-40');
  // A line for each of thousands of requests costs time, and is shown to no one.
  options.push('--log-level', 'warn', '--stop-with-parent', '--json', ...flags);
  // In a process group of its own: Ctrl-C must not stop the server before the suite has cleaned up.
  return spawn(process.execPath, [...memory(), program, ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...compiled() },
  });
}

/**
 * Room for young objects, in megabytes: what the server loads at its start is then not collected while it loads, which
 * saves an eighth of the time. The executable takes no flags of Node.
 */
function memory(): string[] {
  return isSea() ? [] : ['--min-semi-space-size=64', '--max-semi-space-size=64'];
}

/** Shares the compile cache of this process; Node separates it by version. */
function compiled(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** The first line on standard output. Rejects when it does not arrive, with the last lines of standard error. */
function readyLine(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let output = '';
    let words = '';
    const fail = (why: string): void => {
      const last = words.trim().split('\n').slice(-5).join('\n');
      reject(new EmbeddedServerError(`The reference server ${why}.${last === '' ? '' : ` Its output:\n${last}`}`));
    };
    const timer = setTimeout(() => fail(`was not ready within ${readyWithin / 1000} s`), readyWithin);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [line, rest] = output.split('\n', 2);
      if (rest === undefined || line === undefined) return;
      clearTimeout(timer);
      const ready = parseReady(line);
      if (ready === undefined) fail('did not print its ready line');
      else resolve(ready);
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exited with code ${code} before it was ready`);
    });
  });
}

function parseReady(line: string): Ready | undefined {
  try {
    const found: unknown = JSON.parse(line);
    return isReady(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

const readyKeys = ['merchant', 'partner', 'control', 'partner_key', 'control_token', 'foreign_partner_key'];

function isReady(found: unknown): found is Ready {
  return (
    typeof found === 'object' && found !== null && readyKeys.every((key) => typeof Reflect.get(found, key) === 'string')
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  await gone;
  clearTimeout(timer);
}
