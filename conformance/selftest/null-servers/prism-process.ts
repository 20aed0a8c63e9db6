import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const host = '127.0.0.1';
/** Time limit for the start of Prism, in milliseconds; it takes about a second. */
const timeLimit = 30_000;
const cli = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));
function bundleOf(api: string): string {
  return fileURLToPath(new URL(`../../../generated/bundles/${api}.json`, import.meta.url));
}

/** A running Prism. */
export interface Mock {
  /** Its address, without a path: Prism ignores the prefix of the server URL. */
  url: string;
  stop(): Promise<void>;
  /** Resolves with the exit code when Prism has ended, for any reason. */
  ended: Promise<number | null>;
}

/** The mock cannot start for a reason that the caller can change; the message says how. */
export class StartError extends Error {}

/** Throws `StartError` when the port of a mock is taken or its bundle is missing, without the cost of a start. */
export async function verifyStart(api: 'merchant' | 'partner', port: number): Promise<void> {
  if (!existsSync(bundleOf(api)))
    throw new StartError(`generated/bundles/${api}.json is missing. Run npm run generate first.`);
  if (!(await isFree(port))) {
    throw new StartError(`Port ${port} is in use. Choose another with --${api}-port; 0 selects a free one.`);
  }
}

/**
 * Starts Prism on the bundle of one interface and waits until it listens. Port 0 takes a free one. `log` receives each
 * line that Prism writes from then on. Throws `StartError` when the port is taken or the bundle is missing.
 */
export async function startMock(
  api: 'merchant' | 'partner',
  port: number,
  log: (line: string) => void = () => {},
): Promise<Mock> {
  await verifyStart(api, port);
  const { NODE_ENV: _, ...environment } = process.env;
  // With NODE_ENV=production Prism forks, and crashes: `-m false` and no NODE_ENV keep it in one process.
  const child = spawn(process.execPath, [cli, 'mock', '-m', 'false', '-h', host, '-p', String(port), bundleOf(api)], {
    env: environment,
    // In a process group of its own: Ctrl-C reaches only the caller, which stops Prism and knows why it ended.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const abandon = (): boolean => child.kill();
  process.once('exit', abandon);
  ended.then(() => process.off('exit', abandon));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const early: string[] = [];
  let url: string | undefined;
  const listening = new Promise<void>((done) => {
    const read = (line: string): void => {
      if (url) {
        log(line);
        return;
      }
      url = /Prism is listening on (\S+)/.exec(line)?.[1];
      early.push(line);
      if (url) done();
    };
    createInterface(child.stdout).on('line', read);
    createInterface(child.stderr).on('line', read);
  });
  const timer = new AbortController();
  const late = setTimeout(timeLimit, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([listening, ended, late]);
  timer.abort();
  if (url) return { url, stop, ended };
  await stop();
  throw new Error(`Prism did not start on the ${api} bundle:\n${early.join('\n')}`);
}

/** Whether a port of this machine can be listened on now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.on('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}
