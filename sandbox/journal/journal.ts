import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Delivery } from '../../reference-server/domain/ports/delivery.ts';
import type { Observer } from '../../reference-server/domain/ports/observer.ts';
import type { Kept } from '../../reference-server/domain/ports/store.ts';
import type { FeedEvent, RequestDetail, RequestSummary } from '../protocol.ts';
import { curlOf } from './curl.ts';
import { deliverySummary } from './delivery.ts';
import { headerPairs, requestBody, responseBody, responseHeaders } from './exchange.ts';
import { jsonIn, numberAt, textAt } from './json.ts';
import { KeyRing } from './keys.ts';
import { codeOf, errorOf, faultsOf, type Target, targetOf } from './operation.ts';
import { messageOf, RequestLog } from './request-log.ts';

interface Options {
  readonly publish: (event: FeedEvent) => void;
  /** The time of the reference server. */
  readonly now: () => number;
}

/** A request that is being handled. */
interface Cause {
  readonly n: number;
  isAnswered: boolean;
}

/** What happens on the reference server, as far as a person wants to see it: bounded, in memory, without secrets. */
export class Journal implements Observer {
  readonly keys = new KeyRing();
  /** Answers requests to both interfaces, for those that come to the address of the page. */
  listener: RequestListener | undefined;
  readonly #options: Options;
  readonly #log = new RequestLog();
  readonly #cause = new AsyncLocalStorage<Cause>();
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  around(kind: 'api' | 'control', listener: RequestListener): RequestListener {
    if (kind === 'control') return listener;
    this.listener = (request, response) => this.#watch(listener, request, response);
    return this.listener;
  }

  kept(_organizationId: number, { deliveries }: Kept): void {
    for (const delivery of deliveries) this.attempted(delivery);
  }

  attempted(delivery: Delivery): void {
    this.#options.publish({ type: 'delivery', delivery: deliverySummary(delivery) });
  }

  /** The newest first. */
  requests(): readonly RequestSummary[] {
    return this.#log.summaries();
  }

  /** @param origin address at which a client reaches the interfaces */
  request(n: number, origin: string): RequestDetail | undefined {
    const seen = this.#log.find(n);
    if (!seen) return undefined;
    const { summary, request, response } = seen;
    const { method, api, path, errorCode } = summary;
    const base = api === 'merchant' ? '/api/v1' : '/api/partner';
    return {
      ...summary,
      request,
      response,
      curl: curlOf({ ...request, method, url: `${origin}${base}${path}` }),
      error: errorOf(errorCode),
      faults: faultsOf(jsonIn(response.body)),
      moves: [],
    };
  }

  #watch(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request;
    const target = targetOf(method, url);
    if (!target) {
      listener(request, response);
      return;
    }
    this.#count += 1;
    const cause: Cause = { n: this.#count, isAnswered: false };
    const at = this.#options.now();
    const began = performance.now();
    const bodies = { request: requestBody(request), response: responseBody(response) };
    response.once('close', () => {
      cause.isAnswered = true;
      const ms = Math.round((performance.now() - began) * 10) / 10;
      const status = response.headersSent ? response.statusCode : 0;
      const answer = jsonIn(bodies.response.text());
      const seen = { n: cause.n, at, api: target.api, operationId: target.operationId, method, path: target.path };
      const summary = { ...seen, status, ms, ...this.#ownerOf(request, target, answer, status) };
      const withCode: RequestSummary = { ...summary, errorCode: codeOf(target.operationId, status, answer) };
      this.#log.add({
        summary: withCode,
        request: messageOf(headerPairs(request.rawHeaders), bodies.request),
        response: messageOf(responseHeaders(response), bodies.response),
      });
      this.#options.publish({ type: 'request', request: withCode });
      if (target.api === 'partner' && method !== 'GET' && status < 300) this.#options.publish({ type: 'state' });
    });
    this.#cause.run(cause, () => listener(request, response));
  }

  /** Whose request it is: that of a key, or one about an organization. Remembers a key that it issued. */
  #ownerOf(request: IncomingMessage, { api, operationId, params }: Target, answer: unknown, status: number) {
    if (api === 'merchant') {
      const owner = this.keys.ownerOf(String(request.headers['x-api-key'] ?? ''));
      return { organizationId: owner?.organizationId ?? null, keyId: owner?.keyId ?? null };
    }
    const organizationId = /^\d{1,15}$/.test(params.id ?? '')
      ? Number(params.id)
      : numberAt(answer, 'organization', 'id');
    const issued = operationId === 'issueApiKey' && status < 300 ? textAt(answer, 'key') : undefined;
    const keyId = numberAt(answer, 'key_id');
    if (issued !== undefined && keyId !== null && organizationId !== null) {
      this.keys.issued(issued, { keyId, organizationId });
    }
    return { organizationId, keyId: null };
  }
}
