import type { Request, RequestHandler, Response } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Contract } from '../contract/contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { Store } from '../domain/ports/store.ts';
import { StoreUnavailable, storeRetryAfter } from '../domain/ports/store-unavailable.ts';
import type { Log } from '../log/log.ts';
import { RefusalLog } from '../log/refusal-log.ts';
import type { Variations } from '../variations/variations.ts';
import { BodyFault, readBody, sizeRefusal } from './body.ts';
import { defaultBounds } from './bounds.ts';
import type { Call, Route } from './call.ts';
import { errorsByField, faultsOf, type ValidatorError, verdictOn } from './faults.ts';
import { findCall } from './find-call.ts';
import { headerHints } from './header-hints.ts';
import { type Input, InputReader } from './input.ts';
import { ProtocolError } from './protocol.ts';
import { invalidResponse, refusalResponse } from './refusal.ts';
import { Replies } from './reply.ts';
import { RouteTable } from './route-table.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';

/** Messages about broken rules, by field. */
interface Violations {
  readonly invalid: Readonly<Record<string, readonly string[]>>;
}

/** What a handler of any operation returns. */
export type RawResponse =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | Violations;

/** The generated handlers, without the types of their input: the validator has checked it. */
type Dispatch<Context> = Readonly<
  Record<string, (input: { [Part in keyof Input]: never }, context: Context) => RawResponse | Promise<RawResponse>>
>;

/** Authenticates a call and admits it: key, limits, state of the organization, existence of the record; in this order. */
export type Authenticate<Context> = (call: Call) => Promise<{ readonly context: Context } | Refusal>;

export interface InterfaceParts<Context> {
  readonly base: string;
  readonly contract: Contract;
  readonly routes: Readonly<Partial<Record<OperationId, Route>>>;
  readonly handlers: Dispatch<Context>;
  readonly authenticate: Authenticate<Context>;
  /** Refuses a valid request when a system that the server depends on is out of order. */
  readonly interrupt?: (call: Call, context: Context) => Promise<Refusal | undefined>;
  /** Carries out a request, and settles when the store keeps everything that it may have read. */
  readonly settled?: Store['settled'];
  readonly clock: Clock;
  readonly variations: Variations;
  readonly log: Log;
  /** Bodies that are being read, of all interfaces of the server. */
  readonly bodies?: UnfinishedBodies;
  /** Logs refused requests; they come in floods. */
  readonly refusals?: RefusalLog;
}

/** Statuses with which a client without a valid key, or above a limit, can fill the log. */
const floodStatuses: ReadonlySet<number> = new Set([401, 429, 503]);

/** Carries a refusal to the error handler. */
class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

interface ValidatorFailure {
  readonly errors: readonly ValidatorError[];
}

function isValidatorFailure(error: unknown): error is ValidatorFailure {
  return (
    error instanceof Error &&
    'status' in error &&
    error.status === 400 &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}

/** One interface of the service: the steps of a request from routing to the response, each a method. */
class Interface<Context extends object> {
  readonly #parts: InterfaceParts<Context>;
  readonly #table: RouteTable;
  readonly #input: InputReader;
  readonly #replies: Replies;
  readonly #bodies: UnfinishedBodies;
  readonly #refusals: RefusalLog;

  constructor(parts: InterfaceParts<Context>) {
    this.#parts = parts;
    this.#table = new RouteTable(parts.routes);
    this.#input = new InputReader(parts.contract, parts.base);
    this.#replies = new Replies(parts);
    this.#bodies = parts.bodies ?? new UnfinishedBodies(defaultBounds.unfinishedBodies);
    this.#refusals = parts.refusals ?? new RefusalLog(parts.log);
  }

  readonly serve: RequestHandler = async (request, response) => {
    const logAs = this.#log(request, response);
    let call: Call | undefined;
    try {
      const found = findCall(this.#table, this.#parts.contract.api, request);
      if ('allow' in found) {
        response.writeHead(204, { Allow: found.allow }).end();
        return;
      }
      // The validator knows GET only.
      if (request.method === 'HEAD') request.method = 'GET';
      call = found;
      logAs(found);
      const work = (): Promise<RawResponse> => this.#responseTo(found, request, response);
      const result = await (this.#parts.settled?.(work) ?? work());
      if ('status' in result) this.#replies.send(response, found, { headers: {}, ...result });
      else this.#refuse(response, found, result);
    } catch (error) {
      this.#refuseError(error, call, response);
    }
  };

  async #responseTo(call: Call, request: Request, response: Response): Promise<RawResponse> {
    const context = await this.#authenticate(call);
    const body = await readBody(request, call, this.#bodies);
    const input = await this.#input.read(request, response, call, body);
    return this.#handle(call, input, context);
  }

  /** Logs the response once it is sent. @returns takes the call as soon as it is known */
  #log({ method, headers }: Request, response: Response): (call: Call) => void {
    const { contract, log } = this.#parts;
    if (!log.isLevelEnabled('info')) return () => {};
    const startedAt = performance.now();
    let operation: OperationId | null = null;
    response.once('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const { api } = contract;
      const { statusCode: status } = response;
      const hints = headerHints(operation, (name) => headers[name] !== undefined);
      const line = { api, method, operation, status, ms, ...(hints.length > 0 && { hints }) };
      if (!floodStatuses.has(status)) log.info(line, 'responded');
      else this.#refusals.note({ level: 'info', message: 'responded', of: { api, status } }, { method, operation, ms });
    });
    return ({ operationId }) => {
      operation = operationId;
    };
  }

  async #authenticate(call: Call): Promise<Context> {
    const admitted = await this.#parts.authenticate(call);
    if ('refused' in admitted) throw new RefusedCall(admitted);
    return admitted.context;
  }

  async #handle(call: Call, input: Input, context: Context): Promise<RawResponse> {
    const handle = this.#parts.handlers[call.operationId];
    if (!handle) throw new Error(`${call.operationId} has no handler`);
    const interruption = await this.#parts.interrupt?.(call, context);
    if (interruption) throw new RefusedCall(interruption);
    return handle(input as never, context);
  }

  #refuseError(error: unknown, call: Call | undefined, response: Response): void {
    const { contract, log, variations } = this.#parts;
    const tooLarge = sizeRefusal(error, contract.api);
    if (error instanceof ProtocolError) {
      this.#replies.outside(response, error.status, error.phrase, error.message, error.headers);
    } else if (call && tooLarge) {
      this.#refuse(response, call, tooLarge);
    } else if (call && error instanceof BodyFault) {
      const errors = errorsByField([{ field: error.field, keyword: 'text', text: error.message }]);
      if (call.route.statuses.includes(422)) this.#refuse(response, call, { invalid: errors });
      else this.#replies.outside(response, 400, 'Bad request', error.message);
    } else if (call && error instanceof RefusedCall) {
      this.#refuse(response, call, error.refusal);
    } else if (call && isValidatorFailure(error)) {
      this.#refuse(response, call, verdictOn(call.operationId, faultsOf(error.errors), variations));
    } else if (error instanceof StoreUnavailable) {
      const what = 'a request was refused, because the store is out of order';
      const details = { operation: call?.operationId, err: error };
      this.#refusals.note({ level: 'error', message: what, of: {} }, details);
      const message = 'The server cannot use its store at the moment. Try again later.';
      const headers = { 'Retry-After': String(storeRetryAfter) };
      this.#replies.outside(response, 503, 'Service unavailable', message, headers);
    } else {
      log.error({ operation: call?.operationId, err: error }, 'a request failed');
      this.#replies.failed(response);
    }
  }

  #refuse(response: Response, call: Call, refusal: Refusal | Violations): void {
    const { contract, clock, variations } = this.#parts;
    const ready =
      'refused' in refusal
        ? refusalResponse(contract.api, call.operationId, refusal, { now: clock.now(), variations })
        : invalidResponse(refusal.invalid);
    this.#replies.send(response, call, ready);
  }
}

/** Serves one interface of the service; mount the handler at `base`. */
export function serveInterface<Context extends object>(parts: InterfaceParts<Context>): RequestHandler {
  return new Interface(parts).serve;
}
