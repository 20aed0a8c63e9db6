import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { events } from '../../generated/events.ts';
import type { Evidence } from './evidence.ts';
import { parseJson } from './evidence.ts';
import { everyValue, isObject, valueAt } from './pointer.ts';
import type { Capture } from './results.ts';
import { StopCheck, StopRun } from './stop.ts';

/** Largest delivery that is kept, in bytes. */
const largestDelivery = 1_000_000;

/** JSON Pointers into a delivery, when the operator declares them. */
export interface Locate {
  event?: string;
  object?: string;
}

/** One webhook delivery, located: the body is the object it speaks about, whatever envelope it came in. */
export interface Delivery extends Evidence {
  readonly capture: number;
  /** Order of arrival over all inboxes of the run. */
  readonly sequence: number;
  /** Name of the event, when it stands in the declared place or anywhere as exact text. */
  readonly event: string | undefined;
  readonly body: unknown;
  /** The whole delivery as sent, for signatures. */
  readonly raw: { readonly text: string; readonly headers: Headers; readonly json: unknown };
}

/** What a check expects to arrive. */
export interface Expected {
  /** Id of the object that the event is about. */
  id: number;
  /** A further condition on the located object. */
  where?(object: Record<string, unknown>): boolean;
  /** Only deliveries after this mark. Default: after the moment of arming. */
  since?: number;
}

/** An armed waiter. It needs no clean-up when the check ends without awaiting it. */
export interface Armed {
  /** The first matching delivery. Too late is inconclusive: the source gives no bound. */
  arrival(): Promise<Delivery>;
}

/** The webhook address of one merchant key, as a check sees it. */
export interface InboxOf {
  readonly url: string;
  /** A point in time to arm from, when the id of the object is not known before the trigger. */
  mark(): number;
  /**
   * Arms a waiter for a delivery about the object; its event name is for the check to judge.
   * Call it before the trigger: earlier deliveries never satisfy it.
   */
  expect(event: string, expected: Expected): Armed;
  /** Every delivery about the object in the time that the target file gives for silence. Other objects do not count. */
  during(id: number, since: number): Promise<Delivery[]>;
  /** What arrived about the object so far, duplicates included. */
  about(id: number): Delivery[];
}

/** A delivery as the socket gave it. */
interface Received {
  at: Date;
  inbox: string;
  headers: Headers;
  body: string;
}

interface Arrived {
  sequence: number;
  inbox: string;
  capture: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export interface InboxLimits {
  event: number;
  silence: number;
  signal: AbortSignal;
}

/**
 * Receives webhooks on the loopback interface. Every address has an unguessable path, one for each merchant key.
 * Deliveries are answered 200 at once; they are kept as they came, duplicates and disorder included.
 */
export class Inbox {
  readonly #server: Server;
  readonly #paths = new Map<string, string>();
  readonly #arrived: Arrived[] = [];
  readonly #wakers = new Set<() => void>();
  #record: ((received: Received) => Capture) | undefined;
  #early: Received[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Starts to listen on 127.0.0.1. Port 0 takes a free one. Ends the run when the port cannot be had. */
  static async listen(port = 0): Promise<Inbox> {
    const server = createServer();
    const inbox = new Inbox(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      request.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size <= largestDelivery) chunks.push(chunk);
      });
      request.on('end', () => {
        const name = inbox.#paths.get(request.url ?? '');
        response.writeHead(name === undefined ? 404 : 200).end();
        if (name === undefined || request.method !== 'POST') return;
        inbox.#receive(name, new Headers(headerPairs(request.rawHeaders)), Buffer.concat(chunks).toString('utf8'));
      });
      request.on('error', () => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) =>
        reject(
          new StopRun('unreachable', `The webhook receiver cannot listen on 127.0.0.1:${port}: ${error.message}.`),
        ),
      );
      server.listen(port, '127.0.0.1', resolve);
    });
    return inbox;
  }

  /** The address for a merchant key; a new unguessable path unless the operator declared one. */
  address(name: string, path?: string): string {
    const known = [...this.#paths].find(([, owner]) => owner === name)?.[0];
    const chosen = path ?? known ?? `/${randomBytes(16).toString('hex')}`;
    this.#paths.set(chosen, name);
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${chosen}`;
  }

  /** True when the key of this name has an address here. */
  knows(name: string): boolean {
    return [...this.#paths.values()].includes(name);
  }

  /** Hands every delivery to the recorder, also those that came before. */
  recordWith(record: (received: Received) => Capture): void {
    this.#record = record;
    const early = this.#early;
    this.#early = [];
    for (const delivery of early) this.#keep(delivery);
  }

  /** The inbox of one key for a check. */
  of(name: string, locate: Locate, limits: InboxLimits): InboxOf {
    const mine = (id: number, since = 0) =>
      this.#arrived
        .filter((arrived) => arrived.inbox === name && arrived.sequence > since)
        .map((arrived) => located(arrived, locate, id))
        .filter((delivery) => delivery !== undefined);
    const mark = () => this.#arrived.at(-1)?.sequence ?? 0;
    return {
      url: this.address(name),
      mark,
      about: (id) => mine(id),
      expect: (event, expected) => {
        const since = expected.since ?? mark();
        const find = () =>
          mine(expected.id, since).find(
            (delivery) =>
              !isOtherEvent(delivery.event, event) &&
              isObject(delivery.body) &&
              (expected.where === undefined || expected.where(delivery.body)),
          );
        return { arrival: () => this.#wait(find, event, expected.id, limits) };
      },
      during: async (id, since) => {
        await this.#sleepUntil(performance.now() + limits.silence, () => false, limits.signal);
        return mine(id, since);
      },
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #wait(find: () => Delivery | undefined, event: string, id: number, limits: InboxLimits): Promise<Delivery> {
    const deadline = performance.now() + limits.event;
    await this.#sleepUntil(deadline, () => find() !== undefined, limits.signal);
    const delivery = find();
    if (delivery !== undefined) return delivery;
    throw new StopCheck(
      'inconclusive',
      'timeout_without_bound',
      `No ${event} about object ${id} arrived within timeouts.event (${limits.event / 1000} s); the source gives no bound.`,
      `timeouts: { event: ${(limits.event * 2) / 1000}s }`,
    );
  }

  /** Waits for deliveries until the condition holds or the deadline has passed. */
  #sleepUntil(deadline: number, done: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        signal.removeEventListener('abort', stop);
        settle();
      };
      const wake = () => {
        if (done()) finish(resolve);
      };
      const stop = () => finish(() => reject(signal.reason));
      const timer = setTimeout(() => finish(resolve), Math.max(0, deadline - performance.now()));
      this.#wakers.add(wake);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      else wake();
    });
  }

  #receive(inbox: string, headers: Headers, body: string): void {
    this.#keep({ at: new Date(), inbox, headers, body });
    for (const wake of [...this.#wakers]) wake();
  }

  #keep(delivery: Received): void {
    if (this.#record === undefined) {
      this.#early.push(delivery);
      return;
    }
    const { n } = this.#record(delivery);
    this.#arrived.push({
      sequence: this.#arrived.length + 1,
      inbox: delivery.inbox,
      capture: n,
      headers: delivery.headers,
      text: delivery.body,
      json: parseJson(delivery.body)?.value,
    });
  }
}

/**
 * The delivery as evidence about one object, or undefined when it is about another. The envelope is not shown in the
 * source: declared pointers decide, else the object with this id and a status, wherever it stands.
 */
function located(arrived: Arrived, locate: Locate, id: number): Delivery | undefined {
  const { json } = arrived;
  const object = locate.object === undefined ? byStructure(json, id) : valueAt(json, locate.object);
  if (!isObject(object) || object.id !== id) return undefined;
  const named = locate.event === undefined ? undefined : valueAt(json, locate.event);
  const event = typeof named === 'string' ? named : eventIn(json);
  return {
    interface: 'merchant',
    status: undefined,
    headers: arrived.headers,
    body: object,
    capture: arrived.capture,
    sequence: arrived.sequence,
    event,
    raw: { text: arrived.text, headers: arrived.headers, json },
    label: `webhook ${event ?? 'without a recognised event name'} about ${id}`,
  };
}

function byStructure(json: unknown, id: number): unknown {
  for (const { value } of everyValue(json)) {
    if (isObject(value) && value.id === id && typeof value.status === 'string') return value;
  }
  return undefined;
}

/**
 * True when the delivery is of another documented event. A name that nobody documented does not hide a delivery:
 * the check sees it and judges its name.
 */
function isOtherEvent(found: string | undefined, expected: string): boolean {
  return found !== undefined && found !== expected && Object.hasOwn(events, found);
}

/** The first text of the form `subject.happened`: event names of the source all read so (M §6). */
function eventIn(json: unknown): string | undefined {
  for (const { value } of everyValue(json)) {
    if (typeof value === 'string' && /^[a-z_]+\.[a-z_]+$/.test(value)) return value;
  }
  return undefined;
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return pairs;
}
