import type { Request, Response } from 'express';
import { codes, type OperationId } from '../../generated/catalog.ts';
import type { Contract } from '../contract.ts';
import type { Log } from '../log.ts';
import type { Variations } from '../variations/variations.ts';
import { callOf } from './call.ts';
import { errorBody, type WireAnswer } from './refusal.ts';
import { withHabits, withLies } from './wire-variations.ts';

/** What a test's hand may know of the request. */
export interface Asked {
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * A test's hand on the wire: sees every answer when all rules have spoken, and may change it. An answer in `pieces` is
 * sent without its length, one chunk a piece.
 */
export type WireFilter = (
  operationId: OperationId | null,
  answer: WireAnswer,
  asked: Asked,
) => WireAnswer & { readonly pieces?: readonly string[] };

export interface ReplyParts {
  readonly contract: Contract;
  readonly variations: Variations;
  readonly log: Log;
  readonly wire: WireFilter | undefined;
}

function codeOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined;
}

/** What is wrong with an answer. */
export function faultsOfAnswer(contract: Contract, operationId: OperationId, answer: WireAnswer): readonly string[] {
  const { status, headers, body } = answer;
  if (!contract.response(operationId, status)) return [`status ${status} is not documented`];
  const missing = contract
    .requiredHeaders(operationId, status)
    .filter((name) => !Object.keys(headers).some((given) => given.toLowerCase() === name.toLowerCase()))
    .map((name) => `header ${name} is missing`);
  return [
    ...missing,
    ...(status === 429 ? waitFaults(answer) : []),
    ...contract.responseBody(operationId, status)(body),
  ];
}

/** What is wrong with the time to wait of a 429, as far as its code says something about it. */
function waitFaults({ headers, body }: WireAnswer): readonly string[] {
  const code = Object.values(codes).find(({ wire }) => wire === codeOf(body));
  const wait: string | undefined = code && 'retryAfter' in code ? code.retryAfter : undefined;
  const given = headers['Retry-After'] !== undefined;
  if (wait === 'sent' && !given) return [`${code?.wire} promises Retry-After`];
  if (wait === 'not_sent' && given) return [`${code?.wire} never carries Retry-After`];
  return [];
}

/** The single way out of the server: every answer of an interface passes here. */
export class Replies {
  readonly #parts: ReplyParts;

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  /** Sends the answer of an operation, once it is known to keep to the contract. */
  send(request: Request, response: Response, operationId: OperationId, answer: WireAnswer): void {
    const { contract, variations, log } = this.#parts;
    const ready = { ...answer, body: withHabits(answer.body, variations) };
    const faults = faultsOfAnswer(contract, operationId, ready);
    if (faults.length === 0) {
      this.#write(request, response, ready);
      return;
    }
    log.error({ operation: operationId, status: answer.status, faults }, 'an answer would have broken the contract');
    this.failed(request, response);
  }

  /** Sends the answer to a fault of the request as such, which no operation documents. */
  outside(request: Request, response: Response, status: number, error: string, message: string, headers = {}): void {
    const { api } = this.#parts.contract;
    this.#write(request, response, { status, headers, body: errorBody(api, error, message) });
  }

  /** Sends the answer to a fault of our own. */
  failed(request: Request, response: Response): void {
    const { wire, message, docUrl } = codes.server_error;
    const body = errorBody(this.#parts.contract.api, wire, message, { doc_url: docUrl });
    this.#write(request, response, { status: 500, headers: {}, body });
  }

  #write(request: Request, response: Response, answer: WireAnswer): void {
    if (response.headersSent) return;
    const operationId = callOf(request)?.operationId ?? null;
    const { variations, wire } = this.#parts;
    const told = withLies(answer, variations);
    const changed = wire?.(operationId, told, { query: request.query, body: request.body });
    const { status, headers, body, text } = changed ?? told;
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (changed?.pieces !== undefined) {
      for (const piece of changed.pieces) response.write(piece);
      response.end();
      return;
    }
    const payload = text ?? JSON.stringify(body);
    response.setHeader('Content-Length', Buffer.byteLength(payload));
    response.end(payload);
  }
}
