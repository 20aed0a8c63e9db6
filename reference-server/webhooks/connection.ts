import type { Socket } from 'node:net';
import { delivery as rules } from '../../generated/events.ts';
import { endsWithBody, NoResponse, type ResponseHead, responseHead } from './response-head.ts';

/** The receiver's HTTP status, or why there is no response. */
export type DeliveryResponse = { readonly status: number } | { readonly problem: string };

/** Result of a request. `unsent`: the receiver had already closed the connection, which it may do between requests. */
export type Outcome = DeliveryResponse | 'unsent';

interface Exchange {
  readonly settle: (outcome: Outcome) => void;
  /** Whether the connection has carried a request before. */
  readonly isLater: boolean;
  timer: NodeJS.Timeout;
  /** The response read so far, one character per byte. */
  text: string;
}

/**
 * A connection to a receiver, with one request at a time. Reads as little of a response as possible, because the body
 * does not matter. Closes the connection when the body does not end with the data that has arrived.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #free: (connection: Connection) => void;
  #exchange: Exchange | undefined;
  /** A response whose status was returned, but whose body has not ended. */
  #ending: { readonly head: ResponseHead; text: string } | undefined;
  #carried = 0;

  /**
   * @param idleTime how long an idle connection stays open, in milliseconds
   * @param free called whenever the connection can take the next request
   */
  constructor(socket: Socket, idleTime: number, free: (connection: Connection) => void) {
    this.#socket = socket;
    this.#free = free;
    socket.setEncoding('latin1');
    socket.setTimeout(idleTime, () => {
      if (!this.#exchange) socket.destroy();
    });
    socket.once('connect', () => this.#connected());
    socket.on('data', (text: string) => this.#read(text));
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => this.#fail(error.message));
    socket.on('close', () => this.#fail('socket hang up'));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** Sends a request, whose text has a head and a body. */
  send(text: string): Promise<Outcome> {
    return new Promise((settle) => {
      const isConnecting = this.#socket.connecting;
      const timer = isConnecting
        ? this.#giveUp(rules.connect_timeout_ms, 'connection')
        : this.#giveUp(rules.answer_timeout_ms, 'response');
      this.#exchange = { settle, isLater: this.#carried > 0, timer, text: '' };
      this.#carried += 1;
      this.#socket.ref();
      this.#socket.write(text);
    });
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #giveUp(ms: number, what: string): NodeJS.Timeout {
    return setTimeout(() => {
      this.#settle({ problem: `no ${what} within ${ms} ms` });
      this.#socket.destroy();
    }, ms).unref();
  }

  #connected(): void {
    if (!this.#exchange) return;
    clearTimeout(this.#exchange.timer);
    this.#exchange.timer = this.#giveUp(rules.answer_timeout_ms, 'response');
  }

  #settle(outcome: Outcome): void {
    const exchange = this.#exchange;
    if (!exchange) return;
    this.#exchange = undefined;
    clearTimeout(exchange.timer);
    this.#socket.unref();
    exchange.settle(outcome);
  }

  #fail(problem: string): void {
    const { isLater, text } = this.#exchange ?? {};
    this.#settle(isLater && text === '' ? 'unsent' : { problem });
  }

  #read(text: string): void {
    if (this.#ending) this.#ending.text += text;
    else if (this.#exchange) this.#readHead(this.#exchange, text);
    // Data without a request.
    else this.#socket.destroy();
  }

  #readHead(exchange: Exchange, more: string): void {
    exchange.text += more;
    const { text } = exchange;
    try {
      const head = responseHead(text);
      if (!head) return;
      this.#settle({ status: head.status });
      this.#end(head, text);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      this.#settle({ problem: error.message });
      this.#socket.destroy();
    }
  }

  /** Reuses a connection whose response ends within this turn of the event loop; otherwise closes it. */
  #end(head: ResponseHead, text: string): void {
    if (!head.staysOpen) this.#socket.destroy();
    else if (endsWithBody(text, head)) this.#free(this);
    else {
      const ending = { head, text };
      this.#ending = ending;
      setImmediate(() => {
        this.#ending = undefined;
        if (endsWithBody(ending.text, head)) this.#free(this);
        else this.#socket.destroy();
      });
    }
  }
}
