import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerProcess, startProcess } from '../process/server-process.ts';
import { type ReceivedResponse, send } from '../send.ts';

const controlToken = 'let-two-servers-in';

/** One of several servers on one database. */
export interface Server {
  readonly process: ServerProcess;
  readonly line: Readonly<Record<string, string>>;
}

/** An event as received. */
export interface Event {
  readonly event: string;
  readonly id: number;
  readonly status: string;
}

/** Two server processes on one database, a receiver of their events, and an organization with a key. */
export class TwoServers {
  readonly servers: readonly [Server, Server];
  readonly received: Event[] = [];
  readonly #receiver = createServer();
  #organizationId = 0;
  #key = '';

  private constructor(servers: readonly [Server, Server]) {
    this.servers = servers;
    this.#receiver.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      request.on('end', () => {
        const { event, invoice, refund, subscription } = JSON.parse(text);
        const { id, status } = refund ?? invoice ?? subscription;
        this.received.push({ event, id, status });
        response.writeHead(200).end();
        this.#receiver.emit('received');
      });
    });
  }

  /** Starts two servers at the same time. */
  static async start(data: string, ...flags: string[]): Promise<TwoServers> {
    const both = new TwoServers(await Promise.all([startServer(data, ...flags), startServer(data, ...flags)]));
    both.#receiver.listen(0, '127.0.0.1');
    await once(both.#receiver, 'listening');
    await both.#onboard();
    return both;
  }

  get organizationId(): number {
    return this.#organizationId;
  }

  /** Keys that the servers printed. Only the server that seeded the store prints any. */
  get partnerKeys(): readonly (string | undefined)[] {
    return this.servers.map(({ line }) => line.partner_key);
  }

  merchant(
    server: Server,
    method: string,
    path: string,
    body?: unknown,
    headers: object = {},
  ): Promise<ReceivedResponse> {
    return send(server.line.merchant + path, { method, body, headers: { 'X-API-Key': this.#key, ...headers } });
  }

  /** Applies an ability of the control interface of one server. */
  async control(server: Server, ability: string, subject: object = {}, params: object = {}): Promise<ReceivedResponse> {
    const headers = { Authorization: `Bearer ${controlToken}` };
    const body = { ability, subject, params, run: 'trial' };
    const response = await send(`${server.line.control}/apply`, { method: 'POST', body, headers });
    if (response.at('applied') !== true) throw new Error(`${ability}: ${response.text}`);
    return response;
  }

  /** Creates an invoice that is paid. @returns its id */
  async paidInvoice(server: Server, amount: number): Promise<number> {
    const id = await this.pendingInvoice(server, amount);
    await this.control(server, 'invoice.pay', { invoice_id: id });
    return id;
  }

  /** Creates an invoice and waits until the receiver has its first event. @returns its id */
  async pendingInvoice(server: Server, amount: number): Promise<number> {
    const created = await this.merchant(server, 'POST', '/invoices', { phone_number: '87011234567', amount });
    const id = created.integer('id');
    await this.event((one) => one.id === id && one.status === 'pending');
    return id;
  }

  /** Waits until an event has been received. */
  async event(wanted: (one: Event) => boolean): Promise<void> {
    while (!this.received.some(wanted)) await once(this.#receiver, 'received');
  }

  async stop(): Promise<void> {
    for (const { process } of this.servers) {
      process.child.kill('SIGTERM');
      await process.ended;
    }
    this.#receiver.closeAllConnections();
    this.#receiver.close();
  }

  async #onboard(): Promise<void> {
    const key = this.partnerKeys.find((one) => one !== undefined) ?? '';
    const partner = (server: Server, path: string, body: object) =>
      send(`${server.line.partner}/organizations${path}`, { method: 'POST', body, headers: { 'X-Partner-Key': key } });
    const [one, other] = this.servers;
    this.#organizationId = (await partner(one, '', {})).integer('organization.id');
    const at = `/${this.#organizationId}`;
    await partner(other, `${at}/kaspi-auth/init`, {});
    await partner(one, `${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
    await partner(other, `${at}/kaspi-auth/verify-otp`, { otp: '0000' });
    const webhookUrl = `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}/events`;
    this.#key = (await partner(one, `${at}/api-key`, { webhook_url: webhookUrl })).string('key');
  }
}

/** Starts one more server on a database. */
export async function startServer(data: string, ...flags: string[]): Promise<Server> {
  const control = ['--control-port', '0', '--control-token', controlToken];
  const how = ['--port', '0', '--json', '--allow-loopback-webhooks', '--log-level', 'error'];
  const process = startProcess('--data', data, ...how, ...control, ...flags);
  const failed = process.ended.then(({ err }): never => {
    throw new Error(`The server does not start: ${err}`);
  });
  return { process, line: await Promise.race([process.ready(), failed]) };
}
