import { randomBytes } from 'node:crypto';
import { printable } from '../../ground/values/untrusted.ts';
import { startReceiver } from '../../receiver/server.ts';
import { UsageError } from '../input/usage-error.ts';

export interface ReceiverOptions {
  port: string;
  host: string;
  token?: string;
  publicUrl?: string;
  keep: string;
  json?: boolean;
}

/** Maximum size of a delivery, and of all stored deliveries, in bytes. */
const largest = 1_000_000;
const mostBytes = 50_000_000;

/** `receiver`: accepts webhooks until it is stopped. Returns the exit code. Throws UsageError before it listens. */
export async function receiver(options: ReceiverOptions): Promise<number> {
  const port = wholeNumber('--port', options.port, 0, 65_535);
  const count = wholeNumber('--keep', options.keep, 1, 100_000);
  const token = options.token ?? (process.env.RECEIVER_TOKEN || randomBytes(16).toString('hex'));
  if (!/^[A-Za-z0-9_-]{16,100}$/.test(token)) {
    throw new UsageError('The token must have 16 to 100 letters, digits, - or _: it protects all stored deliveries.');
  }
  const publicUrl = options.publicUrl?.replace(/\/+$/, '');
  if (publicUrl !== undefined && !/^https?:\/\/[^\s?#]+$/.test(publicUrl)) {
    throw new UsageError(`--public-url ${printable(publicUrl, 100)} is not an http or https address.`);
  }
  const stop = stopAsked();
  const running = await startReceiver({ host: options.host, port, token, count, bytes: mostBytes, largest }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UsageError(
        `Cannot listen on ${options.host}:${port} (${error.code ?? error.message}). Choose another --port or --host.`,
      );
    },
  );
  const base = publicUrl === undefined ? running.url : `${publicUrl}/${token}`;
  process.stdout.write(options.json === true ? `${JSON.stringify(addresses(base))}\n` : inWords(base, running.url));
  await stop;
  await running.close();
  if (options.json !== true) console.error('stopped');
  return 0;
}

function addresses(base: string): Record<'base' | 'captures' | 'page', string> {
  return { base: `${base}/in`, captures: `${base}/captures`, page: `${base}/page` };
}

function inWords(base: string, local: string): string {
  const { captures, page } = addresses(base);
  return `Receiving at ${local}/in/<key>. Press Ctrl-C to stop; stored deliveries are then lost.

For the target file:
  webhooks:
    mode: pull
    urls: { main: '${base}/in/main' }   # webhook address of the key main
    base: '${base}/in'                  # addresses of keys that the suite issues are below this one
    captures: env:RECEIVER_CAPTURES
and in the environment of the run:
  export RECEIVER_CAPTURES='${captures}'

Received deliveries: ${page}
`;
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag} ${printable(text, 40)} must be a whole number from ${least} to ${most}.`);
}
