import { setTimeout as wait } from 'node:timers/promises';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { HttpRequest } from '../http/request.ts';
import { send } from '../http/transport.ts';
import { captureOn } from './capture-line.ts';
import { below, type DeliverySource, type Received } from './source.ts';

/** The operator's declaration of a receiver on another machine. */
export interface PullAddresses {
  urls: Readonly<Record<string, string>>;
  /** Address of the receiver below which every path is kept, for the keys that the suite issues. */
  base: string | undefined;
  /** The address from which the receiver returns captures. */
  captures: string;
}

/** Pause between two reads, in milliseconds. */
const pause = 500;
/** Largest response of a receiver, in bytes. */
const largestPage = 50_000_000;

/**
 * Deliveries of a receiver on another machine (`invoicing-conformance receiver`), read by polling. Times of arrival are
 * converted from its clock to the local one, so that an old delivery never matches a new wait.
 */
export class PullSource implements DeliverySource {
  readonly delayed = true;
  readonly #addresses: PullAddresses;
  readonly #timeout: number;
  readonly #stop = new AbortController();
  readonly #issued = new Set<string>();
  #receive: (delivery: Received) => void = () => undefined;
  #after = 0;
  #receiver: string | undefined;
  /** Clock of the receiver minus the local clock, in milliseconds, from the fastest response so far. */
  #clock = { offset: 0, roundTrip: Number.POSITIVE_INFINITY };
  #looking: Promise<void> = Promise.resolve();

  private constructor(addresses: PullAddresses, timeout: number) {
    this.#addresses = addresses;
    this.#timeout = timeout;
  }

  /** Connects to the receiver and skips what it already holds. Ends the run when it does not respond. */
  static async open(addresses: PullAddresses, timeout: number): Promise<PullSource> {
    const source = new PullSource(addresses, timeout);
    try {
      await source.#look(true);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new StopRun(
        'unreachable',
        `The webhook receiver does not return its deliveries: ${why}`,
        'Check webhooks.captures in the target file, and that the receiver runs there.',
      );
    }
    void source.#keepLooking();
    return source;
  }

  start(receive: (delivery: Received) => void): void {
    this.#receive = receive;
  }

  address(name: string): string | undefined {
    const declared = this.#addresses.urls[name];
    if (declared !== undefined || this.#addresses.base === undefined) return declared;
    this.#issued.add(name);
    return below(this.#addresses.base, name);
  }

  knows(name: string): boolean {
    return this.#addresses.urls[name] !== undefined || this.#issued.has(name);
  }

  settle(): Promise<void> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#look(false));
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#looking.catch(() => undefined);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // A temporary failure is reported by the wait that needs the receiver.
      await this.settle().catch(() => undefined);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(first: boolean): Promise<void> {
    const url = new URL(this.#addresses.captures);
    url.searchParams.set('after', String(this.#after));
    const sent = Date.now();
    const limits = { timeout: this.#timeout, maxBytes: largestPage };
    const { response, fault } = await send(new HttpRequest(url.href), limits, this.#stop.signal);
    if (fault !== undefined) throw new Error(fault.message);
    if (response?.status !== 200) throw new Error(`it returned ${response?.status}.`);
    const now = Number(response.headers.get('x-receiver-time'));
    const last = Number(response.headers.get('x-receiver-last'));
    const receiver = response.headers.get('x-receiver-id') ?? '';
    if (!(now > 0) || !Number.isInteger(last)) throw new Error('its response is not that of a receiver.');
    this.#learnClock(sent, now);
    if (this.#receiver !== undefined && this.#receiver !== receiver) {
      // The receiver was restarted and counts from 1 again, so its captures are read from the beginning.
      this.#receiver = receiver;
      this.#after = 0;
      return this.#look(false);
    }
    this.#receiver = receiver;
    if (!first) this.#handOver(response.text);
    this.#after = Math.max(this.#after, last);
  }

  #learnClock(sent: number, receiverNow: number): void {
    const received = Date.now();
    const roundTrip = received - sent;
    if (roundTrip > this.#clock.roundTrip) return;
    this.#clock = { offset: receiverNow - (sent + received) / 2, roundTrip };
  }

  #handOver(text: string): void {
    for (const line of text.split('\n')) {
      const capture = captureOn(line);
      if (capture?.at === undefined || capture.n === undefined || capture.n <= this.#after) continue;
      const inbox = this.#nameOf(capture.to);
      if (inbox === undefined) continue;
      const at = new Date(capture.at.getTime() - this.#clock.offset);
      this.#receive({ at, inbox, headers: capture.headers, body: capture.body });
    }
  }

  /** The key whose address received it; an unknown address belongs to another run. */
  #nameOf(to: string): string | undefined {
    const declared = Object.entries(this.#addresses.urls).find(([, url]) => lastPart(url) === to);
    return declared?.[0] ?? (this.#issued.has(to) ? to : undefined);
  }
}

function lastPart(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}
