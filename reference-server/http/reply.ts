import type { Request, Response } from 'express';
import { codes, type OperationId } from '../../generated/catalog.ts';
import type { Contract } from '../contract.ts';
import type { Log } from '../log.ts';
import type { Policies } from '../policies.ts';
import { callOf } from './call.ts';
import { withHabits, withLies } from './habits.ts';
import { errorBody, type WireAnswer } from './refusal.ts';

/** A test's hand on the wire: sees every answer when all rules have spoken, and may change it. */
export type WireFilter = (operationId: OperationId | null, answer: WireAnswer) => WireAnswer;

export interface ReplyParts {
  readonly contract: Contract;
  readonly policies: Policies;
  readonly log: Log;
  readonly wire: WireFilter | undefined;
}

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined;

/** What is wrong with an answer; the validator sees neither headers nor answers that come before the handler. */
export function faultsOfAnswer(contract: Contract, operationId: OperationId, answer: WireAnswer): readonly string[] {
  const { status, headers, body } = answer;
  if (!contract.response(operationId, status)) return [`status ${status} is not documented`];
  const missing = contract
    .requiredHeaders(operationId, status)
    .filter((name) => !Object.keys(headers).some((given) => given.toLowerCase() === name.toLowerCase()))
    .map((name) => `header ${name} is missing`);
  const code = Object.values(codes).find(({ wire }) => wire === codeOf(body));
  const wait: string | undefined = code && 'retryAfter' in code ? code.retryAfter : undefined;
  const promised = status === 429 && wait === 'sent' && headers['Retry-After'] === undefined;
  const forbidden = status === 429 && wait === 'not_sent' && headers['Retry-After'] !== undefined;
  return [
    ...missing,
    ...(promised ? [`${code?.wire} promises Retry-After`] : []),
    ...(forbidden ? [`${code?.wire} never carries Retry-After`] : []),
    ...contract.responseBody(operationId, status)(body),
  ];
}

/** The single way out of the server: every answer of an interface passes here. */
export class Replies {
  readonly #parts: ReplyParts;

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  /** Puts our writer where the validator will find the framework's, so that it too leaves by this door. */
  install(request: Request, response: Response): void {
    response.json = (body: unknown) => {
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const),
      );
      for (const name of Object.keys(headers)) response.removeHeader(name);
      this.#write(request, response, { status: response.statusCode, headers, body });
      return response;
    };
  }

  /** Sends what a handler accepted; the validator checks it on the way. */
  accepted(response: Response, answer: WireAnswer): void {
    const { policies } = this.#parts;
    response.status(answer.status).set(answer.headers).json(withHabits(answer.body, policies));
  }

  /** Sends an error of an operation, checked against the contract whatever its status. */
  refused(request: Request, response: Response, operationId: OperationId, answer: WireAnswer): void {
    const { contract, policies, log } = this.#parts;
    const ready = { ...answer, body: withHabits(answer.body, policies) };
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
    const { policies, wire } = this.#parts;
    const told = withLies(answer, policies);
    const { status, headers, body, text } = wire?.(operationId, told) ?? told;
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const payload = text ?? JSON.stringify(body);
    response.setHeader('Content-Length', Buffer.byteLength(payload));
    response.end(payload);
  }
}
