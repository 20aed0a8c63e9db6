import type { Response } from 'express';
import { codes } from '../../generated/catalog.ts';
import type { Api, Contract } from '../contract/contract.ts';
import type { EventLog } from '../log/log.ts';
import type { Variations } from '../variations/variations.ts';
import type { Call, Route } from './call.ts';
import { catalogUrl, type DocUrl, errorBody, type WireResponse } from './refusal.ts';
import { withWireVariations } from './wire-variations.ts';

export interface ReplyParts {
  readonly contract: Contract;
  readonly variations: Variations;
  readonly log: EventLog;
  readonly docUrl?: DocUrl;
}

/** The parts of a call by which its response is validated. */
type Operation = Pick<Call, 'operationId' | 'route'>;

function codeOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined;
}

/** True when status, headers and body of a response satisfy the contract. */
function fits(contract: Contract, { operationId, route }: Operation, reply: WireResponse): boolean {
  return contract.responseFits(operationId, reply.status, reply.body) && headerFaults(route, reply).length === 0;
}

/** Where a response breaks the contract; empty when it does not. */
export async function faultsOfResponse(
  api: Api,
  { operationId, route }: Operation,
  reply: WireResponse,
): Promise<readonly string[]> {
  const { faultsOfBody } = await import('../contract/contract-faults.ts');
  return [...headerFaults(route, reply), ...faultsOfBody(api, operationId, reply.status, reply.body)];
}

/** Headers that say how the body is sent, and so follow from the body. */
const framing = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];

function headerFaults({ requiredHeaders }: Route, reply: WireResponse): readonly string[] {
  const required = requiredHeaders[reply.status] ?? [];
  const given = Object.keys(reply.headers).map((name) => name.toLowerCase());
  const missing = required.filter((name) => !given.includes(name.toLowerCase()));
  return [
    ...missing.map((name) => `header ${name} is missing`),
    ...framing.filter((name) => given.includes(name)).map((name) => `header ${name} follows from the body`),
    ...(reply.status === 429 ? waitFaults(reply) : []),
  ];
}

/** Faults of the `Retry-After` of a 429, when the contract says whether its code is sent with one. */
function waitFaults({ headers, body }: WireResponse): readonly string[] {
  const code = Object.values(codes).find(({ wire }) => wire === codeOf(body));
  const wait: string | undefined = code && 'retryAfter' in code ? code.retryAfter : undefined;
  const given = headers['Retry-After'] !== undefined;
  if (wait === 'sent' && !given) return [`${code?.wire} needs Retry-After`];
  if (wait === 'not_sent' && given) return [`${code?.wire} has no Retry-After`];
  return [];
}

/** Sends every response of an interface. */
export class Replies {
  readonly #parts: ReplyParts;

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  /** Sends the response of an operation. A response that violates the contract is logged and replaced by a 500. */
  async send(response: Response, operation: Operation, reply: WireResponse): Promise<void> {
    const { contract, variations } = this.#parts;
    const ready = { ...reply, body: withWireVariations(reply.body, variations) };
    if (fits(contract, operation, ready)) this.#write(response, ready, operation.operationId);
    else await this.#refuseToSend(response, operation, ready);
  }

  async #refuseToSend(
    response: Response,
    operation: Operation,
    { status, headers, body }: WireResponse,
  ): Promise<void> {
    const { contract, log } = this.#parts;
    const faults = await faultsOfResponse(contract.api, operation, { status, headers, body });
    log.error({ operation: operation.operationId, status, faults }, 'a response violates the contract');
    this.failed(response);
  }

  /** Sends the response to a fault of the HTTP request itself, which no operation documents. */
  outside(response: Response, status: number, error: string, message: string, headers = {}): void {
    const { api } = this.#parts.contract;
    this.#write(response, { status, headers, body: errorBody(api, error, message) });
  }

  /** Sends the response to a fault of the server. */
  failed(response: Response): void {
    const { contract, docUrl = catalogUrl } = this.#parts;
    const { wire, message } = codes.server_error;
    const url = docUrl('server_error');
    const body = errorBody(contract.api, wire, message, url === undefined ? {} : { doc_url: url });
    this.#write(response, { status: 500, headers: {}, body });
  }

  #write(response: Response, reply: WireResponse, operation?: string): void {
    const payload = JSON.stringify(reply.body);
    if (response.headersSent) {
      const { status } = reply;
      this.#parts.log.error({ operation, status }, 'a response is dropped, because other code has sent one');
      return;
    }
    response.statusCode = reply.status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
    response.setHeader('Content-Length', Buffer.byteLength(payload));
    response.end(payload);
  }
}
