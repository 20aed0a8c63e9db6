import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPage } from '../page/build.ts';
import type { DeliveryDetail, InboxMessage } from '../protocol/deliveries.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import type { RequestDetail } from '../protocol/requests.ts';
import type { ApplyRequest, SandboxState } from '../protocol/state.ts';
import { sampleState } from './samples.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves the built page with what a test puts into it, so that a test of the page needs no reference server. */
export class FakeSandbox {
  state: SandboxState = sampleState('');
  requests: RequestDetail[] = [];
  deliveries: DeliveryDetail[] = [];
  inbox: InboxMessage[] = [];
  /** What the page pressed. */
  readonly applied: ApplyRequest[] = [];
  /** When it is set, every call gets this status. */
  refusal: { status: number; message: string } | null = null;
  readonly #events: FeedEvent[] = [];
  readonly #readers = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;

  /** Starts to serve, at the same port after a stop. Returns the address of the page. */
  async start(): Promise<string> {
    const files = await buildPage();
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const file = files.get(path === '/' ? '/index.html' : path);
      if (file === undefined) void this.#call(path, request, response);
      else response.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy }).end(file.body);
    });
    await new Promise<void>((done) => this.#server?.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as AddressInfo).port;
    const origin = `http://127.0.0.1:${this.#port}`;
    if (this.state.merchant.startsWith('/')) this.state = sampleState(origin);
    return `${origin}/`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** Sends events to the page. */
  emit(...events: FeedEvent[]): void {
    const first = this.#events.push(...events) - events.length + 1;
    const text = events.map((event, index) => this.#written(first + index, event)).join('');
    for (const reader of this.#readers) reader.write(text);
  }

  /** Forgets all events, as a server that started again. */
  forget(session: string): void {
    this.#events.length = 0;
    this.state = { ...this.state, session };
  }

  async #call(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.refusal !== null) {
      respond(response, this.refusal.status, { message: this.refusal.message });
      return;
    }
    const [, what = '', id = ''] = /^\/_sandbox\/([a-z]+)\/?(.*)$/.exec(path) ?? [];
    if (what === 'feed') this.#follow(request, response);
    else if (request.method === 'POST') await this.#press(what, request, response);
    else respond(response, 200, this.#read(what, Number(id)));
  }

  #read(what: string, id: number): unknown {
    const { requests, deliveries, inbox, state } = this;
    if (what === 'state') return { ...state, lastEventId: this.#events.length };
    if (what === 'requests') return id === 0 ? requests : requests.find(({ n }) => n === id);
    if (what === 'deliveries')
      return id === 0 ? { rows: deliveries, total: deliveries.length } : deliveries.find((one) => one.id === id);
    return what === 'inbox' ? inbox : undefined;
  }

  async #press(what: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (what === 'inbox') this.state = { ...this.state, inboxOutcome: body.outcome };
    else this.applied.push(body);
    respond(response, 200, what === 'inbox' ? body : { applied: true, evidence: {} });
  }

  #follow({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const after = Number(headers['last-event-id'] ?? new URLSearchParams(url.split('?')[1]).get('after') ?? 0);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(
      `retry: 200\n\n${this.#events
        .slice(after)
        .map((event, index) => this.#written(after + index + 1, event))
        .join('')}`,
    );
    this.#readers.add(response);
    response.on('close', () => this.#readers.delete(response));
  }

  #written(id: number, event: FeedEvent): string {
    return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
  }
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  if (body === undefined) response.writeHead(404).end('{"message":"There is none."}');
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
