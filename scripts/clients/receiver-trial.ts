import { request } from 'node:http';
import { delivery as contract } from '../../generated/events.ts';
import type { Delivery } from './deliveries.ts';

/** What a receiver did wrong: the reason of a failed step. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** A delivery that the handler has, and that has no response yet. */
export interface Handling {
  /** Lets the handler end. @returns the status of the delivery */
  end(outcome: 'succeeds' | 'fails'): Promise<number>;
  /** Cuts the connection of the delivery, as a sender that waits no longer. */
  giveUp(): void;
}

interface Call {
  readonly body: Buffer;
  end(status: number): void;
}

/** A receiver that hangs ends here; no receiver that is right takes this long. */
const limitMs = 30_000;

/**
 * Sends deliveries to the receiver of a program, whose handler asks {@link handle} how it ends. So a test decides when a
 * handler ends, and no test waits for a time.
 */
export class ReceiverTrial {
  readonly #address: string;
  /** Gets the next call of the handler. A call that is not awaited is a fault. */
  #awaited: ((call: Call) => void) | undefined;
  #unexpected = false;
  readonly #held = new Set<Call>();

  constructor(address: string) {
    this.#address = address;
  }

  /** A call of the handler, with the body that it got. @returns 200 when it succeeds, 500 when it fails */
  handle(body: Buffer): Promise<number> {
    const awaited = this.#awaited;
    this.#awaited = undefined;
    if (awaited === undefined) {
      this.#unexpected = true;
      return Promise.resolve(200);
    }
    return new Promise((end) => {
      const call = { body, end };
      this.#held.add(call);
      awaited(call);
    });
  }

  /** Ends every call of the handler that still waits, so that its program can end. */
  close(): void {
    for (const call of this.#held) call.end(500);
  }

  /** Sends a delivery until the handler has it. @throws Fault when it gets a response before */
  async begin(name: string, delivery: Delivery): Promise<Handling> {
    const called = this.#nextCall();
    const sending = new AbortController();
    const status = this.#post(name, delivery, sending.signal);
    // A delivery that the sender gives up has no end to wait for.
    status.catch(() => undefined);
    const first = await Promise.race([called, status]);
    if (typeof first === 'number') throw new Fault(`${name}: not handled, and the status is ${first}`);
    if (!first.body.equals(delivery.body)) throw new Fault(`${name}: the handler got another body`);
    return {
      end(outcome) {
        first.end(outcome === 'succeeds' ? 200 : 500);
        return status;
      },
      giveUp: () => sending.abort(),
    };
  }

  /**
   * Sends a delivery several times at once. Its handler ends when the other deliveries have their status.
   * @throws Fault unless one is handled, and all others get 503
   */
  async expectOne(name: string, delivery: Delivery, count: number): Promise<void> {
    const called = this.#nextCall();
    let open = count;
    const deliveries = Array.from({ length: count }, async () => {
      const status = await this.#post(name, delivery);
      open -= 1;
      if (open === 1) void called.then((call) => call.end(200));
      return status;
    });
    const [handled = 0, ...others] = (await Promise.all(deliveries)).toSorted((a, b) => a - b);
    this.equal(name, handled, 200);
    for (const other of others) this.equal(name, other, 503);
  }

  /** Sends a delivery that must not reach the handler. @throws Fault when it does, or has another status */
  async expect(name: string, delivery: Delivery, status: number): Promise<void> {
    this.equal(name, await this.#post(name, delivery), status);
  }

  /** Sends a delivery as often as its status asks for a repeat because it is in progress, and expects a status then. */
  async expectSettled(name: string, delivery: Delivery, status: number): Promise<void> {
    const deadline = Date.now() + limitMs;
    let actual = await this.#post(name, delivery);
    while (actual === 503 && Date.now() < deadline) actual = await this.#post(name, delivery);
    this.equal(name, actual, status);
  }

  /** @throws Fault for another status, or when the handler was called although it must not be */
  equal(name: string, actual: number, expected: number): void {
    if (this.#unexpected) throw new Fault(`${name}: handled, and the status is ${actual}`);
    if (actual !== expected) throw new Fault(`${name}: the status is ${actual}, not ${expected}`);
  }

  #nextCall(): Promise<Call> {
    return new Promise((done) => {
      this.#awaited = done;
    });
  }

  #post(name: string, { signature, body }: Delivery, given?: AbortSignal): Promise<number> {
    const limit = AbortSignal.timeout(limitMs);
    const signal = given === undefined ? limit : AbortSignal.any([given, limit]);
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      ...(signature === undefined ? {} : { [contract.signature.header]: signature }),
    };
    return new Promise((resolve, reject) => {
      // Each delivery has a connection of its own, so none fails because a receiver has closed an idle one.
      const outgoing = request(this.#address, { method: 'POST', headers, agent: false, signal }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      });
      outgoing.once('error', ({ message }) => {
        reject(new Fault(`${name}: ${limit.aborted ? `no response within ${limitMs / 1000} s` : message}`));
      });
      outgoing.end(body);
    });
  }
}
