import type { Request, RequestHandler, Response } from 'express';
import { type CodeId, codes } from '../../generated/catalog.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import { BodyFault, readBody, sizeRefusal } from '../../reference-server/http/body.ts';
import { defaultBounds, largestBody } from '../../reference-server/http/bounds.ts';
import type { Call } from '../../reference-server/http/call.ts';
import { type Fault, faultsOf, verdictOn } from '../../reference-server/http/faults.ts';
import { findCall } from '../../reference-server/http/find-call.ts';
import { ProtocolError } from '../../reference-server/http/protocol.ts';
import { textQuery } from '../../reference-server/http/query.ts';
import { errorBody, invalidResponse, refusalResponse, type WireResponse } from '../../reference-server/http/refusal.ts';
import { RouteTable } from '../../reference-server/http/route-table.ts';
import { UnfinishedBodies } from '../../reference-server/http/unfinished-bodies.ts';
import { defaultVariations } from '../../reference-server/variations/variations.ts';
import type { ApiName } from '../contract/project.ts';
import { Combinations } from './combinations.ts';
import { DocumentedResponses, UnknownPreference } from './documented-responses.ts';
import { preferenceOf } from './preference.ts';
import type { Prism, Verdict } from './prism.ts';

const routes = { merchant: merchantRoutes, partner: partnerRoutes };

/** The prefix of the service, which a path may have. */
export const prefixes = { merchant: '/api/v1', partner: '/api/partner' } as const;

/**
 * Receives requests before Prism does, and corrects what Prism gets wrong. Each part says which behaviour of Prism it is for; `prism.test.ts` fails when
 * a new Prism no longer has that behaviour, and the part can go.
 */
export class Front {
  readonly #api: ApiName;
  readonly #prism: Prism;
  readonly #table: RouteTable;
  readonly #documented: DocumentedResponses;
  readonly #combinations: Combinations;
  readonly #bodies = new UnfinishedBodies(defaultBounds.unfinishedBodies);

  constructor(api: ApiName, prism: Prism) {
    this.#api = api;
    this.#prism = prism;
    this.#table = new RouteTable(routes[api]);
    this.#documented = new DocumentedResponses(api);
    this.#combinations = new Combinations(api);
  }

  readonly serve: RequestHandler = async (request, response) => {
    try {
      // A 405 of Prism has no `Allow`, and it says 405 for a path whose id is no integer.
      const call = findCall(this.#table, this.#api, request);
      if ('allow' in call) response.writeHead(204, { Allow: call.allow }).end();
      else send(response, await this.#respond(request, call));
    } catch (error) {
      send(response, this.#failed(error));
    }
  };

  async #respond(request: Request, call: Call): Promise<WireResponse> {
    const { operationId, route, headers } = call;
    // Prism never responds to a body that is no JSON, and of a key that occurs twice it takes the last value.
    const body = await readBody(request, call, this.#bodies, largestBody(operationId));
    const query = textQuery(request.url, route.parameters);
    // Prism takes the first example of the lowest 2xx, and an example only together with its status.
    const wanted = this.#documented.find(operationId, preferenceOf([headers.prefer].flat().join(',')));
    // Prism knows no path with a slash at its end.
    const path = decodable(request.path.replace(/\/$/, ''));
    const verdict = await this.#prism.ask(
      operationId,
      { method: route.method as 'get', url: { path, query }, headers: headersOf(call, body), body },
      wanted,
    );
    if ('faults' in verdict) return this.#invalid(call, verdict);
    if (verdict.status === 401) return verdict;
    // Prism does not know which fields go together, nor a parameter that was removed.
    const removed = route.parameters.filter(({ deprecated, name }) => deprecated && Object.hasOwn(query, name));
    if (removed.length > 0)
      return refused(
        call,
        removed.map(({ name }) => ({ field: name, keyword: 'deprecated', text: '' })),
      );
    const refusal = this.#combinations.refusal(operationId, body);
    if (refusal) return 'refused' in refusal ? codeResponse(call, refusal) : invalidResponse(refusal.invalid);
    return { ...verdict, headers: sendsWait(wanted.example) ? verdict.headers : withoutWait(verdict.headers) };
  }

  /** Prism gives the first example of a 422 for every invalid request, and 422 for an id that is no integer. */
  #invalid(call: Call, { faults }: Extract<Verdict, { faults: unknown }>): WireResponse {
    const missing = faults.some(({ path }) => path.startsWith('/path/')) && this.#documented.notFound(call.operationId);
    if (missing) return codeResponse(call, { refused: missing.example as CodeId });
    return refused(call, faultsOf(faults));
  }

  /** Prism describes what it cannot do as `application/problem+json`, which is no error body of the contract. */
  #failed(error: unknown): WireResponse {
    const outside = (status: number, phrase: string, message: string, extra = {}, headers = {}): WireResponse => ({
      status,
      headers,
      body: errorBody(this.#api, phrase, message, extra),
    });
    if (error instanceof ProtocolError) return outside(error.status, error.phrase, error.message, {}, error.headers);
    if (error instanceof UnknownPreference) return outside(400, 'Unknown preference', error.message);
    if (error instanceof BodyFault) {
      const errors = { [error.field]: [error.message] };
      return outside(400, 'Bad request', error.message, { errors });
    }
    const tooLarge = sizeRefusal(error, this.#api);
    if (tooLarge) return outside(413, codes[tooLarge.refused].wire, tooLarge.message ?? '');
    return outside(500, 'Internal error', `The mock failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Prism fails on a path with escapes that are no text. As plain characters, they are an id that no record has. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** The headers for Prism, without those of a body that is not taken, and without `Accept`, at which it fails. */
function headersOf({ headers }: Call, body: unknown): Record<string, string> {
  const texts = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const given = Object.fromEntries(texts);
  delete given.accept;
  if (body === undefined) delete given['content-length'];
  return given;
}

function refused(call: Call, faults: readonly Fault[]): WireResponse {
  const verdict = verdictOn(call.operationId, faults, defaultVariations);
  return 'refused' in verdict ? codeResponse(call, verdict) : invalidResponse(verdict.invalid);
}

function codeResponse({ api, operationId }: Call, refusal: Parameters<typeof refusalResponse>[2]): WireResponse {
  return refusalResponse(api, operationId, refusal, { now: 0, variations: defaultVariations });
}

/** Whether a response has `Retry-After`; Prism sends it with every code of a 429 that may have it. */
function sendsWait(example: string): boolean {
  const code = (Object.keys(codes) as CodeId[]).find((id) => id === example);
  const known = code && codes[code];
  return known === undefined || !('retryAfter' in known) || known.retryAfter !== 'not_sent';
}

function withoutWait(headers: WireResponse['headers']): WireResponse['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Retry-After'));
}

function send(response: Response, { status, headers, body }: WireResponse): void {
  response.status(status).set(headers).json(body);
}
