import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Delivery } from '../../reference-server/domain/ports/delivery.ts';
import type { Observer } from '../../reference-server/domain/ports/observer.ts';
import type { StoredRecords } from '../../reference-server/domain/ports/store.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import { type RequestDetail, type RequestSummary, recordHeader, requestHeader } from '../protocol/requests.ts';
import type { SessionFile } from '../protocol/session.ts';
import { type Cause, ChangeLog } from './change-log.ts';
import { curlOf } from './curl.ts';
import { deliverySummary } from './delivery.ts';
import { headerPairs, requestBody, responseBody, responseHeaders } from './exchange.ts';
import { jsonIn, numberAt, textAt } from './json.ts';
import { KeyRing } from './keys.ts';
import { codeOf, faultsOf, hintsFor, meaningOf, type Target, targetOf } from './operation.ts';
import { messageOf, mostRequests, RequestLog } from './request-log.ts';
import type { Fields } from './rows.ts';
import { pathWithoutKeys } from './secrets.ts';

interface Options {
  /** @param fields fields of the record after a change */
  readonly publish: (event: FeedEvent, fields?: Fields) => void;
  /** The time of the reference server. */
  readonly now: () => number;
}

/** A request that is being handled. */
interface Handled {
  readonly cause: Cause;
  hasResponse: boolean;
}

function urlOf({ api, path }: RequestSummary, origin: string): string {
  return `${origin}${api === 'merchant' ? '/api/v1' : '/api/partner'}${path}`;
}

/**
 * Milliseconds in which changes of the state are joined, because the page reads the complete state after each signal.
 */
const stateDelay = 100;

/** Records what happens on the reference server for a person to read: bounded, in memory, without secrets. */
export class Journal implements Observer {
  readonly keys = new KeyRing();
  readonly changes: ChangeLog;
  /** Responds to requests to both interfaces, for those that come to the address of the page. */
  listener: RequestListener | undefined;
  /** Organizations whose state the next request may change, because an injected outcome waits for it. */
  watched: ReadonlySet<number> = new Set();
  readonly #options: Options;
  readonly #log = new RequestLog();
  /** Requests of the saved session that this one goes on from, by their number. */
  readonly #earlier = new Map<number, RequestDetail>();
  /** The newest first. */
  #earlierRows: readonly RequestSummary[] = [];
  readonly #handled = new AsyncLocalStorage<Handled>();
  #count = 0;
  #stateTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.changes = new ChangeLog(options);
  }

  /** Continues a saved session: takes over its requests and moves, and counts on from its last number. */
  goOn({ requests, steps, forgotten }: SessionFile): void {
    for (const one of requests) this.#earlier.set(one.n, one);
    const rows = steps.flatMap(({ event }) => (event.type === 'request' ? [event.request] : []));
    this.#count = rows.reduce((last, { n }) => Math.max(last, n), this.#count);
    this.#earlierRows = rows.toReversed();
    const moves = steps.flatMap(({ event }) => (event.type === 'move' ? [event.move] : []));
    this.changes.moves.goOn(moves, forgotten > 0);
  }

  around(kind: 'api' | 'control', listener: RequestListener): RequestListener {
    if (kind === 'control') {
      return (request, response) => this.#handle(listener, request, response, { cause: 'control', hasResponse: false });
    }
    this.listener = (request, response) => this.#watch(listener, request, response);
    return this.listener;
  }

  stored(stored: StoredRecords): void {
    // A change after the response has another cause: the provider, or the time.
    const handled = this.#handled.getStore();
    this.changes.stored(stored, handled && !handled.hasResponse ? handled.cause : null);
    for (const delivery of stored.deliveries) this.attempted(delivery);
    if (stored.organizations.length + stored.keys.length + stored.connections.length > 0) this.stateChanged();
  }

  attempted(delivery: Delivery): void {
    this.#options.publish({ type: 'delivery', delivery: deliverySummary(delivery) });
  }

  /** Signals that the page should read the state again: once for many changes, after a short delay. */
  stateChanged(): void {
    this.#stateTimer ??= setTimeout(() => {
      this.#stateTimer = undefined;
      this.#options.publish({ type: 'state' });
    }, stateDelay).unref();
  }

  /** The newest first. */
  requests(): readonly RequestSummary[] {
    return [...this.#log.summaries(), ...this.#earlierRows].slice(0, mostRequests);
  }

  /** @param origin address at which a client reaches the interfaces */
  async request(n: number, origin: string): Promise<RequestDetail | undefined> {
    const seen = this.#log.find(n);
    if (!seen) return this.#earlierRequest(n, origin);
    // Loaded when the first request is opened, because the rules and the contract would slow down every start.
    const { judgementsOf } = await import('./judgements.ts');
    const { unknownNames } = await import('./unknown-fields.ts');
    const { summary } = seen;
    const [request, response] = [messageOf(seen.request), messageOf(seen.response)];
    const { method, errorCode } = summary;
    return {
      ...summary,
      request,
      response,
      curl: curlOf({ ...request, method, url: urlOf(summary, origin) }),
      error: meaningOf(errorCode),
      faults: faultsOf(jsonIn(response.body)),
      unknown: unknownNames({ ...summary, path: seen.path, body: jsonIn(seen.request.body.text()) }),
      hints: [...hintsFor(summary.operationId, seen.request.headers), ...judgementsOf(n, this.#log.all())],
      moves: this.changes.moves.ofRequest(n),
      keepsMoves: this.changes.moves.keepsRequest(n),
    };
  }

  /** A request of the saved session, with its address at this server. */
  #earlierRequest(n: number, origin: string): RequestDetail | undefined {
    const found = this.#earlier.get(n);
    return found && { ...found, curl: curlOf({ ...found.request, method: found.method, url: urlOf(found, origin) }) };
  }

  #handle(listener: RequestListener, request: IncomingMessage, response: ServerResponse, handled: Handled): void {
    response.once('close', () => {
      handled.hasResponse = true;
    });
    this.#handled.run(handled, () => listener(request, response));
  }

  #watch(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request;
    const target = targetOf(method, url);
    if (!target) {
      listener(request, response);
      return;
    }
    this.#count += 1;
    const n = this.#count;
    const at = this.#options.now();
    const began = performance.now();
    const bodies = { request: requestBody(request), response: responseBody(response) };
    const { api, operationId } = target;
    const path = pathWithoutKeys(target.path);
    response.setHeader(requestHeader, String(n));
    this.#nameRecord(response, n);
    response.once('close', () => {
      const span = { from: began, to: performance.now(), endedAt: this.#options.now() };
      const ms = Math.round((span.to - began) * 10) / 10;
      const status = response.headersSent ? response.statusCode : 0;
      // Parsed only where a row needs it: most requests are never opened.
      const body = api === 'partner' || status >= 400 ? jsonIn(bodies.response.text()) : undefined;
      const owner = this.#ownerOf(request, target, body, status);
      const errorCode = codeOf(operationId, status, body);
      const summary: RequestSummary = { n, at, api, operationId, method, path, status, ms, ...owner, errorCode };
      this.#log.add({
        summary,
        path: target.path,
        span,
        request: { headers: headerPairs(request.rawHeaders), body: bodies.request },
        response: { headers: responseHeaders(response), body: bodies.response },
      });
      this.#options.publish({ type: 'request', request: summary });
      // Not every change of an organization is a step of the store.
      const isOnboarding = api === 'partner' && method !== 'GET' && status < 300;
      if (isOnboarding || this.watched.has(owner.organizationId ?? 0)) this.stateChanged();
    });
    this.#handle(listener, request, response, { cause: { n, operationId }, hasResponse: false });
  }

  /** Names the changed record in a response header, which must be set before the first byte. */
  #nameRecord(response: ServerResponse, n: number): void {
    const { writeHead } = response;
    const named: (...values: unknown[]) => unknown = (...values) => {
      const [move] = this.changes.moves.ofRequest(n);
      if (move) response.setHeader(recordHeader, `${move.kind}/${move.id}`);
      return Reflect.apply(writeHead, response, values);
    };
    Reflect.set(response, 'writeHead', named);
  }

  /** The owner of a request: of its key, or the organization that it names. Remembers a key that the request issued. */
  #ownerOf(request: IncomingMessage, { api, operationId, params }: Target, body: unknown, status: number) {
    if (api === 'merchant') {
      const owner = this.keys.ownerOf(String(request.headers['x-api-key'] ?? ''));
      return { organizationId: owner?.organizationId ?? null, keyId: owner?.keyId ?? null };
    }
    const isNamed = /^\d{1,15}$/.test(params.id ?? '');
    const organizationId = isNamed ? Number(params.id) : numberAt(body, 'organization', 'id');
    const issued = operationId === 'issueApiKey' && status < 300 ? textAt(body, 'key') : undefined;
    const keyId = numberAt(body, 'key_id');
    if (issued !== undefined && keyId !== null && organizationId !== null) {
      this.keys.issued(issued, { keyId, organizationId });
    }
    return { organizationId, keyId: null };
  }
}
