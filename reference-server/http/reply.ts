import type { Response } from 'express';
import { codes } from '../../generated/catalog.ts';
import type { Api, Contract } from '../contract/contract.ts';
import type { Log } from '../log/log.ts';
import type { Variations } from '../variations/variations.ts';
import type { Call, Route } from './call.ts';
import { errorBody, type WireAnswer } from './refusal.ts';
import { withWireVariations } from './wire-variations.ts';

export interface ReplyParts {
  readonly contract: Contract;
  readonly variations: Variations;
  readonly log: Log;
}

/** What the checks of a response need of a call. */
type Operation = Pick<Call, 'operationId' | 'route'>;

function codeOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined;
}

/** Whether a response keeps to the contract in every part. */
function fits(contract: Contract, { operationId, route }: Operation, answer: WireAnswer): boolean {
  return contract.answerFits(operationId, answer.status, answer.body) && headerFaults(route, answer).length === 0;
}

/** Where a response breaks the contract; empty when it does not. */
export async function faultsOfAnswer(
  api: Api,
  { operationId, route }: Operation,
  answer: WireAnswer,
): Promise<readonly string[]> {
  const { faultsOfBody } = await import('../contract/contract-faults.ts');
  return [...headerFaults(route, answer), ...faultsOfBody(api, operationId, answer.status, answer.body)];
}

function headerFaults({ requiredHeaders }: Route, answer: WireAnswer): readonly string[] {
  const required = requiredHeaders[answer.status] ?? [];
  const given = required.length === 0 ? [] : Object.keys(answer.headers).map((name) => name.toLowerCase());
  const missing = required.filter((name) => !given.includes(name.toLowerCase()));
  return [...missing.map((name) => `header ${name} is missing`), ...(answer.status === 429 ? waitFaults(answer) : [])];
}

/** Faults of the `Retry-After` of a 429, when the contract says whether its code is sent with one. */
function waitFaults({ headers, body }: WireAnswer): readonly string[] {
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

  /** Sends the response of an operation. One that breaks the contract is logged, and a 500 is sent in its place. */
  send(response: Response, operation: Operation, answer: WireAnswer): void {
    const { contract, variations } = this.#parts;
    const ready = { ...answer, body: withWireVariations(answer.body, variations) };
    if (fits(contract, operation, ready)) this.#write(response, ready);
    else void this.#refuseToSend(response, operation, ready);
  }

  async #refuseToSend(response: Response, operation: Operation, { status, headers, body }: WireAnswer): Promise<void> {
    const { contract, log } = this.#parts;
    const faults = await faultsOfAnswer(contract.api, operation, { status, headers, body });
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
    const { wire, message, docUrl } = codes.server_error;
    const body = errorBody(this.#parts.contract.api, wire, message, { doc_url: docUrl });
    this.#write(response, { status: 500, headers: {}, body });
  }

  #write(response: Response, answer: WireAnswer): void {
    if (response.headersSent) return;
    response.statusCode = answer.status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    const payload = JSON.stringify(answer.body);
    response.setHeader('Content-Length', Buffer.byteLength(payload));
    response.end(payload);
  }
}
