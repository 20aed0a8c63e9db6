import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Contract, Parameter } from '../contract/contract.ts';
import { type Call, headerValues, type Route } from './call.ts';
import { canonicalQuery, plainQuery, type QueryValues, queryValues } from './query.ts';
import { shortened } from './shortened.ts';

/** The validated parts of a request, under the names that the contract gives them. */
export interface Input {
  readonly params: Call['params'];
  readonly query: QueryValues;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The parameters of a route by the place where a request has them. */
interface Readable {
  readonly inQuery: readonly Parameter[];
  /** In lower case, as Node gives them. */
  readonly headerNames: readonly string[];
}

/**
 * Reads and validates the parts of a request. Compiled checks accept requests that clearly satisfy the contract. All
 * others go to express-openapi-validator, which decides and reports the faults. A test compares the two.
 */
export class InputReader {
  readonly #contract: Contract;
  /** Parameters by route, cached for later requests. */
  readonly #readable = new Map<Route, Readable>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** @throws the error of the validator for a request that breaks the contract */
  async read(request: Request, response: Response, call: Call, body: unknown): Promise<Input> {
    const { params, route } = call;
    const headers = headerValues(request.headers, route.parameters);
    const query = this.plainlyValid(queryOf(request.url), request.headers, call, body);
    if (query) return { params, query, headers, body };
    const read = await this.#validate(request, response, call, body);
    return { params, query: queryValues(read, route.parameters), headers, body };
  }

  /** The query of a request that clearly satisfies the contract; undefined when the validator has to decide. */
  plainlyValid(
    query: string,
    headers: IncomingHttpHeaders,
    { operationId, route, params }: Call,
    body: unknown,
  ): QueryValues | undefined {
    const { inQuery, headerNames } = this.#readableOf(route);
    const values = plainQuery(query, inQuery);
    if (!values) return undefined;
    const given: Record<string, unknown> = {};
    for (const name of headerNames) if (headers[name] !== undefined) given[name] = headers[name];
    const fits = this.#contract.requestFits(operationId, { params, query: values, headers: given, body });
    return fits ? values : undefined;
  }

  #readableOf(route: Route): Readable {
    const known = this.#readable.get(route);
    if (known) return known;
    const readable = readableOf(route);
    this.#readable.set(route, readable);
    return readable;
  }

  /** Writes path and query in the spelling that the validator reads. A proxy may send a whole URL; only its path counts. */
  async #validate(request: Request, response: Response, { route }: Call, body: unknown): Promise<QueryValues> {
    const written = canonicalQuery(queryOf(request.url), this.#readableOf(route).inQuery);
    const { url, originalUrl, path } = request;
    const { validatedBase, validateRequest } = await import('./validator.ts');
    request.url = written ? `${path}?${written}` : path;
    request.originalUrl = `${validatedBase}${request.url}`;
    request.body = shortened(body);
    try {
      await validateRequest(this.#contract.api, request, response);
      return request.query;
    } finally {
      // Restores the URL that the client sent, for other code that logs the request.
      Object.assign(request, { url, originalUrl });
    }
  }
}

function readableOf({ parameters }: Route): Readable {
  const headers = parameters.filter((one) => one.in === 'header');
  return {
    inQuery: parameters.filter((one) => one.in === 'query'),
    headerNames: headers.map(({ name }) => name.toLowerCase()),
  };
}

/** The query of a URL, without its question mark. */
function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
