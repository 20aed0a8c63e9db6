import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningServer, startReferenceServer } from '../app.ts';
import { hourMs } from '../domain/time.ts';
import type { ServerOptions } from '../start/options.ts';
import { type ReceivedResponse, send } from './send.ts';

/** An event as a receiver got it. */
export interface Received {
  readonly signature: string | undefined;
  readonly text: string;
  readonly body: unknown;
}

/** A merchant that can issue invoices, made through the partner interface. */
export interface Merchant {
  readonly organizationId: number;
  readonly key: string;
  readonly keyId: number;
  readonly webhookSecret: string;
}

/** A reference server for one test file: its time changes only when the test moves it. */
export class TestServer {
  readonly server: RunningServer;
  readonly received: Received[] = [];
  readonly #receiver: ReturnType<typeof createServer>;
  #items = 0;
  /** Statuses of the receiver for the next events; then 200. */
  readonly receiverResponses: number[] = [];

  private constructor(server: RunningServer, receiver: ReturnType<typeof createServer>) {
    this.server = server;
    this.#receiver = receiver;
    receiver.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      request.on('end', () => {
        const signature = request.headers['x-webhook-signature'];
        this.received.push({ signature: signature?.toString(), text, body: JSON.parse(text) });
        response.writeHead(this.receiverResponses.shift() ?? 200).end();
        receiver.emit('received');
      });
    });
  }

  /**
   * Starts a server on free ports. Idle connections stay open: if the server closed them after a few seconds, a process
   * that stalls for that long would send its next request on a closed connection.
   */
  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const began = Date.parse('2026-03-02T05:00:00Z');
    const server = await startReferenceServer({
      controlPort: 0,
      allowLoopbackWebhooks: true,
      now: () => began,
      createServer: (server, listener) => createServer({ ...server, keepAliveTimeout: hourMs }, listener),
      ...options,
    });
    const receiver = createServer();
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    return new TestServer(server, receiver);
  }

  get receiverUrl(): string {
    return `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}/events`;
  }

  partner(method: string, path: string, body?: unknown, key = this.server.partnerKey ?? ''): Promise<ReceivedResponse> {
    return send(this.server.partner + path, { method, body, headers: { 'X-Partner-Key': key } });
  }

  merchant(key: string, method: string, path: string, body?: unknown, headers: object = {}): Promise<ReceivedResponse> {
    return send(this.server.merchant + path, { method, body, headers: { 'X-API-Key': key, ...headers } });
  }

  /** Applies an ability of the control interface. Throws with the server's reason when it does not apply. */
  async control(ability: string, subject: object = {}, params: object = {}, run = 'trial'): Promise<ReceivedResponse> {
    const response = await this.callControl('POST', '/apply', { ability, subject, params, run });
    if (response.at('applied') !== true) throw new Error(`${ability}: ${response.text}`);
    return response;
  }

  callControl(method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
    const headers = { Authorization: `Bearer ${this.server.controlToken}` };
    return send(`${this.server.control}${path}`, { method, body, headers });
  }

  /** The flow of P §8.2: an organization with a linked cashier and a key. */
  async onboard(request: object = {}, partnerKey?: string): Promise<Merchant> {
    const made = await this.partner('POST', '/organizations', request, partnerKey);
    const organizationId = made.integer('organization.id');
    const at = `/organizations/${organizationId}`;
    await this.partner('POST', `${at}/kaspi-auth/init`, {}, partnerKey);
    await this.partner('POST', `${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' }, partnerKey);
    await this.partner('POST', `${at}/kaspi-auth/verify-otp`, { otp: '0000' }, partnerKey);
    const issued = await this.partner(
      'POST',
      `${at}/api-key`,
      { name: 'Till', webhook_url: this.receiverUrl },
      partnerKey,
    );
    return {
      organizationId,
      key: issued.string('key'),
      keyId: issued.integer('key_id'),
      webhookSecret: issued.string('webhook_secret'),
    };
  }

  /** A production organization: verified, with a tariff and an approved profile. */
  async onboardProduction(): Promise<Merchant> {
    const merchant = await this.onboard();
    await this.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
    return merchant;
  }

  /** Creates an invoice and gives its id. */
  async invoice(key: string, changes: object = {}): Promise<number> {
    const response = await this.merchant(key, 'POST', '/invoices', {
      phone_number: '87011234567',
      amount: 1500,
      ...changes,
    });
    if (response.status !== 201) throw new Error(`no invoice: ${response.status} ${response.text}`);
    return response.integer('id');
  }

  /** Puts an item into the catalog and gives its id. Names must differ, so each has one of its own. */
  async catalogItem(key: string, changes: object = {}): Promise<number> {
    this.#items += 1;
    const item = { name: `Item ${this.#items}`, selling_price: 1200, unit_id: 796, ...changes };
    const response = await this.merchant(key, 'POST', '/catalog', { items: [item] });
    const id = response.at('data.0.id');
    if (typeof id !== 'number') throw new Error(`no catalog item: ${response.status} ${response.text}`);
    return id;
  }

  /** Lets time pass, with everything that falls due in it. */
  pass(ms: number): Promise<void> {
    return this.server.clock.advance(ms);
  }

  /** Waits until the receiver has got an event. */
  async firstEvent(): Promise<void> {
    if (this.received.length === 0) await once(this.#receiver, 'received');
  }

  async stop(): Promise<void> {
    await this.server.close();
    await new Promise((done) => this.#receiver.close(done));
  }
}
