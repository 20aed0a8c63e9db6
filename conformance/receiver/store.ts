import { createHash } from 'node:crypto';
import type { CaptureLine } from '../exchange/webhooks/capture-line.ts';

/** Headers whose values may be credentials: only a hash of them is kept. */
const credentials = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-api-key',
  'x-partner-key',
]);

/** The capacity of a receiver: a number of deliveries, and a number of bytes in total. */
export interface StoreLimits {
  count: number;
  bytes: number;
}

/** The deliveries of a receiver, newest last. Above its limits the oldest are dropped. */
export class CaptureStore {
  readonly #limits: StoreLimits;
  readonly #captures: CaptureLine[] = [];
  #bytes = 0;
  #last = 0;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Number of the newest delivery, even if it was dropped. */
  get last(): number {
    return this.#last;
  }

  /** How many deliveries were accepted and are no longer kept. */
  get dropped(): number {
    return this.#last - this.#captures.length;
  }

  /** Keeps the raw bytes of a delivery. */
  add(to: string, rawHeaders: readonly string[], body: Buffer): CaptureLine {
    this.#last += 1;
    const capture: CaptureLine = {
      n: this.#last,
      at: new Date().toISOString(),
      to,
      headers: redacted(rawHeaders),
      body_base64: body.toString('base64'),
    };
    this.#captures.push(capture);
    this.#bytes += sizeOf(capture);
    while (this.#captures.length > this.#limits.count || this.#bytes > this.#limits.bytes) {
      const oldest = this.#captures.shift();
      if (oldest === undefined) break;
      this.#bytes -= sizeOf(oldest);
    }
    return capture;
  }

  /** The deliveries after a number, in the order of arrival. */
  after(n: number): readonly CaptureLine[] {
    return this.#captures.filter((capture) => capture.n > n);
  }
}

function redacted(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    const value = raw[i + 1] ?? '';
    const shown = credentials.has(name)
      ? `[hidden ${createHash('sha256').update(value).digest('hex').slice(0, 8)}]`
      : value;
    headers[name] = headers[name] === undefined ? shown : `${headers[name]}, ${shown}`;
  }
  return headers;
}

function sizeOf(capture: CaptureLine): number {
  return JSON.stringify(capture).length;
}
