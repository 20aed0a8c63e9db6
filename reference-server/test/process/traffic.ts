import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoResponse, type ReceivedResponse, send } from '../send.ts';

/** A receiver of events, which remembers what it was notified of. */
export class Receiver {
  /** Moves with at least one event, such as `invoice 1001 paid`. */
  readonly received = new Set<string>();
  readonly #events = new EventEmitter();
  readonly #server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const { invoice, refund } = JSON.parse(text);
      this.received.add(refund ? `refund ${refund.id} ${refund.status}` : `invoice ${invoice.id} ${invoice.status}`);
      response.writeHead(200).end();
      this.#events.emit('event');
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** The moves without an event. */
  missing(moves: readonly string[]): string[] {
    return moves.filter((move) => !this.received.has(move));
  }

  /** Waits for the events of all these moves. */
  async all(moves: readonly string[]): Promise<void> {
    while (this.missing(moves).length > 0) await once(this.#events, 'event');
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/**
 * The steps of P §8.2 for a merchant of a fresh server.
 * @param line what the server printed when it was ready
 * @returns the key of the merchant
 */
export async function onboard(
  line: Readonly<Record<string, string>>,
  receiver: Pick<Receiver, 'url'>,
): Promise<string> {
  const partner = (path: string, body: object) =>
    send(`${line.partner}/organizations${path}`, {
      method: 'POST',
      body,
      headers: { 'X-Partner-Key': line.partner_key ?? '' },
    });
  const at = `/${(await partner('', {})).integer('organization.id')}`;
  await partner(`${at}/kaspi-auth/init`, {});
  await partner(`${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
  await partner(`${at}/kaspi-auth/verify-otp`, { otp: '0000' });
  return (await partner(`${at}/api-key`, { webhook_url: receiver.url })).string('key');
}

/** The server responded that its store is unavailable. */
class Unavailable extends Error {}

/** A merchant that records its requests, and which of them were acknowledged. */
export class Merchant {
  readonly key: string;
  /** Ids of acknowledged invoices by their idempotency key; null for those that were requested and got no response. */
  readonly invoices = new Map<string, number | null>();
  /** Acknowledged moves: `invoice 1001 paid`. */
  readonly moves: string[] = [];
  /** Invoices for which a cancellation was requested, acknowledged or not. */
  readonly cancellations = new Set<unknown>();
  /** How often the store was out of order. */
  unavailable = 0;
  /** Acknowledged refunds by invoice. */
  readonly refunds = new Map<number, number>();
  /** Requests that are sent and have no response. */
  inFlight = 0;
  readonly #requests = new EventEmitter();
  #stopped = false;

  constructor(key: string) {
    this.key = key;
  }

  /** @param server address of the merchant interface */
  async call(server: string, method: string, path: string, body?: object): Promise<ReceivedResponse> {
    this.inFlight += 1;
    try {
      return await send(`${server}${path}`, { method, body, headers: { 'X-API-Key': this.key } });
    } finally {
      this.inFlight -= 1;
    }
  }

  create(server: string, name: string): Promise<ReceivedResponse> {
    const body = { phone_number: '87011234567', amount: 1000, external_order_id_idempotency: name };
    return this.call(server, 'POST', '/invoices', body);
  }

  /** Stops creating invoices. */
  stop(): void {
    this.#stopped = true;
  }

  /** Creates invoices and ends each in one way or another, until the server is gone or the merchant is stopped. */
  async work(server: string, name: string): Promise<void> {
    try {
      for (let n = 0; !this.#stopped; n += 1) await this.#tryInvoice(server, `${name}-${n}`, n);
    } catch (error) {
      // The server was killed. Anything else is a fault of the test.
      if (!(error instanceof NoResponse)) throw error;
    }
  }

  /** Resolves during the request after this number of invoices. */
  async askedFor(invoices: number): Promise<void> {
    while (this.invoices.size < invoices) await once(this.#requests, 'invoice');
  }

  /** Settles when the store was out of order this often. */
  async refused(times: number): Promise<void> {
    while (this.unavailable < times) await once(this.#requests, 'refusal');
  }

  /** Ids of acknowledged invoices. */
  get known(): number[] {
    return [...this.invoices.values()].filter((id) => id !== null);
  }

  /** Events that the acknowledged moves promise; a cancellation in the sandbox sends none. */
  get promised(): string[] {
    const refunds = [...this.refunds.values()].map((id) => `refund ${id} completed`);
    return [...this.moves.filter((move) => !move.endsWith('cancelled')), ...refunds];
  }

  async #tryInvoice(server: string, name: string, n: number): Promise<void> {
    try {
      await this.#oneInvoice(server, name, n);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.unavailable += 1;
      this.#requests.emit('refusal');
    }
  }

  async #oneInvoice(server: string, name: string, n: number): Promise<void> {
    this.invoices.set(name, null);
    this.#requests.emit('invoice');
    const id = acknowledged(await this.create(server, name), 201).integer('id');
    this.invoices.set(name, id);
    if (n % 4 === 0) {
      this.cancellations.add(id);
      acknowledged(await this.call(server, 'POST', `/invoices/${id}/cancel`), 200);
      this.moves.push(`invoice ${id} cancelled`);
      return;
    }
    const status = n % 4 === 1 ? 'error' : 'paid';
    acknowledged(await this.call(server, 'POST', `/invoices/${id}/simulate-status`, { status }), 200);
    this.moves.push(`invoice ${id} ${status}`);
    if (n % 4 !== 2) return;
    const refunded = acknowledged(await this.call(server, 'POST', `/invoices/${id}/refund`, { amount: 400 }), 201);
    this.refunds.set(id, refunded.integer('refund.id'));
  }
}

function acknowledged(response: ReceivedResponse, status: number): ReceivedResponse {
  if (response.status === 503 && response.headers.get('retry-after') === '1') throw new Unavailable();
  if (response.status !== status) throw new Error(`returned ${response.status}: ${response.text}`);
  return response;
}
