import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BundleName, bundleUrl } from '../../../generated/documents.ts';

const host = '127.0.0.1';
/** Time limit for the start of Prism, in milliseconds; it takes about a second. */
const timeLimit = 30_000;
const cli = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));
function bundleOf(api: BundleName): string {
  return fileURLToPath(bundleUrl(api));
}

/** A running Prism. */
export interface Mock {
  /** Its address, without a path: Prism ignores the prefix of the server URL. */
  url: string;
  stop(): Promise<void>;
}

/** Starts Prism on the bundle of one interface, on a free port, and waits until it listens. */
export async function startMock(api: 'merchant' | 'partner'): Promise<Mock> {
  const { NODE_ENV: _, ...environment } = process.env;
  // With NODE_ENV=production Prism forks, and crashes: `-m false` and no NODE_ENV keep it in one process.
  const child = spawn(process.execPath, [cli, 'mock', '-m', 'false', '-h', host, '-p', '0', bundleOf(api)], {
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
      if (url) return;
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
  if (url) return { url, stop };
  await stop();
  throw new Error(`Prism did not start on the ${api} bundle:\n${early.join('\n')}`);
}
