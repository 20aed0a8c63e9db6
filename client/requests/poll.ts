import { checkNumber } from './options.ts';
import { unwrap } from './unwrap.ts';
import { wait } from './wait.ts';

export interface PollOptions {
  /** First wait between two reads, in milliseconds; one second by default. It grows to ten times this value. */
  readonly interval?: number;
  /** Maximum time to wait for the outcome, in milliseconds; one minute by default. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/**
 * The outcome did not come in time. `last` is what was read last: the outcome can still come.
 * @example if (error instanceof OutcomePending) queue.readLater(id);
 */
export class OutcomePending extends Error {
  override readonly name = 'OutcomePending';
  readonly last: unknown;

  constructor(timeout: number, last: unknown) {
    super(`The outcome did not come in ${timeout} ms. Wait for the event, or read again later.`);
    this.last = last;
  }
}

/**
 * Reads until an asynchronous outcome is there, for example after a cancel that was accepted with 202.
 *
 * ## Prefer events
 * The service sends an event when an outcome is there. Poll when you cannot receive it, or as a safety net.
 * @param read one read, for example `() => merchant.getInvoice({ path: { id } })`
 * @param isSettled true when the data has the outcome
 * @throws TypeError when a time is no number
 * @throws OutcomePending after the timeout
 * @throws RequestError the error of a read
 * @example
 * const invoice = await poll(
 *   () => merchant.getInvoice({ path: { id } }),
 *   ({ status }) => status !== 'processing' && status !== 'pending',
 * );
 */
export async function poll<Data>(
  read: () => Promise<{ readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: Error }>,
  isSettled: (data: Data) => boolean,
  { interval = 1000, timeout = 60_000, signal }: PollOptions = {},
): Promise<Data> {
  checkNumber('interval', interval, 'milliseconds from 0', (value) => value >= 0);
  checkNumber('timeout', timeout, 'milliseconds from 0, or Infinity', (value) => value >= 0);
  const end = Date.now() + timeout;
  for (let delay = interval; ; delay = Math.min(delay * 1.5, interval * 10)) {
    signal?.throwIfAborted();
    const data = unwrap(await read());
    if (isSettled(data)) return data;
    if (Date.now() + delay > end) throw new OutcomePending(timeout, data);
    await wait(delay, signal);
  }
}
