import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import type { Capture } from '../../ground/verdicts/results.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type Deadline, during } from '../http/deadline.ts';
import { type Delivery, isOtherEvent, type Locate, located, type ReceivedDelivery } from './delivery.ts';
import { Listener } from './listener.ts';
import type { DeliverySource, Received } from './source.ts';

/** The expected delivery of a check. */
export interface Expected {
  /** Id of the object that the event is about. */
  id: RecordId;
  /** A further condition on the located object. */
  where?(object: Record<string, unknown>): boolean;
  /** Only deliveries after this mark. Default: after the moment of arming. */
  since?: number;
}

/** An armed wait. It needs no clean-up when the check ends without awaiting it. */
export interface ArmedWait {
  /** The first matching delivery. A late one is inconclusive: the specification sets no limit. */
  arrival(): Promise<Delivery>;
}

/** The webhook address of one merchant key, as checks use it. */
export interface InboxOf {
  readonly url: string;
  /** A point in time to arm from, when the id of the object is not known before the trigger. */
  mark(): number;
  /** Arms a wait for a delivery about the object, with any event name. Earlier deliveries never match. */
  expect(event: string, expected: Expected): ArmedWait;
  /** Every delivery about the object within `timeouts.silence`. Other objects do not count. */
  during(id: RecordId, since: number): Promise<Delivery[]>;
  /** All deliveries about the object so far, duplicates included. */
  about(id: RecordId): Delivery[];
}

export interface InboxLimits {
  event: number;
  /** True when the operator declares `event` as binding. Only then is a late delivery a failure. */
  bounds_declared: boolean;
  /** The time limit of the check that waits. */
  deadline?: Deadline | undefined;
  silence: number;
  signal: AbortSignal;
}

/** Number of parts in which the time of silence passes. */
const silenceParts = 10;

/** The deliveries and the time at a mark. */
interface Mark {
  sequence: number;
  at: number;
}

/**
 * Collects webhooks of any source. They are kept as they arrived, including duplicates, disorder and deliveries about
 * other objects; a wait takes only a delivery about its object that arrived after it was armed.
 */
export class Inbox {
  readonly #source: DeliverySource;
  readonly #arrived: (ReceivedDelivery & { at: number })[] = [];
  readonly #marks: Mark[] = [];
  readonly #wakers = new Set<() => void>();
  #record: ((received: Received) => Capture) | undefined;
  #early: Received[] = [];

  constructor(source: DeliverySource) {
    this.#source = source;
    source.start((delivery) => {
      this.#keep(delivery);
      for (const wake of [...this.#wakers]) wake();
    });
  }

  /** Listens on 127.0.0.1 with unguessable paths. Port 0 takes a free one. Ends the run if the port is taken. */
  static async listen(port = 0): Promise<Inbox> {
    return new Inbox(await Listener.listen(port));
  }

  /** The address for a merchant key, a new one where that is possible. */
  address(name: string): string | undefined {
    return this.#source.address(name);
  }

  /** True when the suite receives the events of the key with this name. */
  knows(name: string): boolean {
    return this.#source.knows(name);
  }

  /** Passes every delivery to the recorder, including earlier ones. */
  recordWith(record: (received: Received) => Capture): void {
    this.#record = record;
    const early = this.#early;
    this.#early = [];
    for (const delivery of early) this.#keep(delivery);
  }

  /** The inbox of one key, for a check. */
  of(name: string, locate: Locate, limits: InboxLimits): InboxOf {
    const mine = (id: RecordId, since = 0) =>
      this.#arrived
        .filter((arrived) => arrived.inbox === name && this.#isAfter(arrived, since))
        .map((arrived) => located(arrived, locate, id))
        .filter((delivery) => delivery !== undefined);
    const mark = () => this.#mark();
    return {
      url: this.address(name) ?? '',
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
        await this.#silence(limits);
        await this.#settle();
        return mine(id, since);
      },
    };
  }

  async close(): Promise<void> {
    await this.#source.close();
  }

  /** Returns a mark; deliveries that have arrived by now do not match waits from it. */
  #mark(): number {
    this.#source.catchUp?.();
    this.#marks.push({ sequence: this.#arrived.length, at: Date.now() });
    return this.#marks.length;
  }

  #isAfter(arrived: ReceivedDelivery & { at: number }, since: number): boolean {
    const mark = this.#marks[since - 1];
    if (mark === undefined) return true;
    // A delivery that is fetched after the mark can have arrived before it, so its time of arrival decides.
    return arrived.sequence > mark.sequence && (!this.#source.delayed || arrived.at >= mark.at);
  }

  /** Waits for the silence in parts, so that after a suspension there is time for deliveries that have arrived. */
  #silence({ silence, signal }: InboxLimits): Promise<void> {
    return new Promise((resolve, reject) => {
      let left = silenceParts;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const next = () => {
        left -= 1;
        if (left >= 0) timer = setTimeout(next, silence / silenceParts);
        else {
          signal.removeEventListener('abort', stop);
          resolve();
        }
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      else next();
    });
  }

  /** Fetches what has arrived by now. Without a response of the source, silence is not proved. */
  async #settle(): Promise<void> {
    try {
      await this.#source.settle?.();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new StopCheck('inconclusive', 'network', `The received deliveries cannot be read: ${why}`);
    }
  }

  async #wait(find: () => Delivery | undefined, event: string, id: RecordId, limits: InboxLimits): Promise<Delivery> {
    const deadline = performance.now() + limits.event;
    await during(limits.deadline, `${event} about object ${id}`, () =>
      this.#sleepUntil(deadline, () => find() !== undefined, limits.signal),
    );
    if (find() === undefined) await this.#settle();
    const delivery = find();
    if (delivery !== undefined) return delivery;
    const late = `No ${event} about object ${id} arrived within timeouts.event (${limits.event / 1000} s)`;
    if (limits.bounds_declared)
      throw new StopCheck('fail', 'timeout_without_bound', `${late}, which the target promises.`);
    throw new StopCheck(
      'inconclusive',
      'timeout_without_bound',
      `${late}; the specification sets no limit.`,
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

  #keep(delivery: Received): void {
    if (this.#record === undefined) {
      this.#early.push(delivery);
      return;
    }
    const { n } = this.#record(delivery);
    this.#arrived.push({
      sequence: this.#arrived.length + 1,
      at: delivery.at.getTime(),
      inbox: delivery.inbox,
      capture: n,
      headers: delivery.headers,
      text: delivery.body,
      json: parseJson(delivery.body)?.value,
    });
  }
}
