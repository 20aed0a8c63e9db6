import type { Request, RequestHandler, Response } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Contract } from '../contract/contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { Store } from '../domain/ports/store.ts';
import { StoreUnavailable, storeRetryAfter } from '../domain/ports/store-unavailable.ts';
import type { EventLog } from '../log/log.ts';
import { RefusalLog } from '../log/refusal-log.ts';
import type { Variations } from '../variations/variations.ts';
import { AccessLog } from './access-log.ts';
import { BodyFault, readBody, sizeRefusal } from './body.ts';
import { defaultBounds, largestBody } from './bounds.ts';
import type { Call, Route } from './call.ts';
import { errorsByField, faultsOf, type ValidatorError, verdictOn } from './faults.ts';
import { findCall } from './find-call.ts';
import { type Input, InputReader } from './input.ts';
import { ProtocolError } from './protocol.ts';
import { type DocUrl, invalidResponse, refusalResponse } from './refusal.ts';
import { Replies } from './reply.ts';
import {
  checkedResult,
  contextOf,
  type RawResponse,
  RefusedCall,
  refuseUnknownRecord,
  type Violations,
} from './results.ts';
import { RouteTable } from './route-table.ts';
import { runStep, type Step, StepFailed } from './step.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';

/** The generated handlers, without the types of their input: the validator has checked it. */
type Dispatch<Context> = Readonly<
  Record<string, (input: { [Part in keyof Input]: never }, context: Context) => RawResponse | Promise<RawResponse>>
>;

/** A call that passed authentication, and the context for its handler. */
export interface Admitted<Context> {
  readonly context: Context;
}

/** Authenticates a call and admits it: key, limits, state of the organization, existence of the record; in this order. */
export type Authenticate<Context> = (
  call: Call,
  request: Request,
) => Admitted<Context> | Refusal | Promise<Admitted<Context> | Refusal>;

export interface InterfaceParts<Context> {
  readonly contract: Contract;
  readonly routes: Readonly<Partial<Record<OperationId, Route>>>;
  readonly handlers: Dispatch<Context>;
  readonly authenticate: Authenticate<Context>;
  /** Refuses a valid request when a system that the server depends on is out of order. */
  readonly interrupt?: (call: Call, context: Context) => Promise<Refusal | undefined>;
  /** Runs a request, and resolves once everything is stored that it may have read. */
  readonly settled?: Store['settled'];
  readonly clock: Clock;
  readonly variations: Variations;
  readonly log: EventLog;
  /** Returns the documentation URL of a code; that of the catalog by default. */
  readonly docUrl?: DocUrl;
  /** Largest body of every operation, in bytes; by default, each has its own. */
  readonly largestBody?: number;
  /** How long authentication and a handler may take, each, in milliseconds; by default, for ever. */
  readonly timeLimit?: number;
  /** Called with a request whose path has no operation. */
  readonly onUnknownPath?: (request: Request) => void;
  /** Bodies that are being read, of all interfaces of the server. */
  readonly bodies?: UnfinishedBodies;
  /** Logs refused requests; they come in floods. */
  readonly refusals?: RefusalLog;
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
  readonly #accessLog: AccessLog;

  constructor(parts: InterfaceParts<Context>) {
    this.#parts = parts;
    this.#table = new RouteTable(parts.routes);
    this.#input = new InputReader(parts.contract);
    this.#replies = new Replies(parts);
    this.#bodies = parts.bodies ?? new UnfinishedBodies(defaultBounds.unfinishedBodies);
    this.#refusals = parts.refusals ?? new RefusalLog(parts.log);
    this.#accessLog = new AccessLog(parts.contract.api, parts.log, this.#refusals);
  }

  readonly serve: RequestHandler = async (request, response) => {
    const logAs = this.#accessLog.begin(request, response);
    let call: Call | undefined;
    try {
      const found = findCall(this.#table, this.#parts.contract.api, request);
      if ('allow' in found) {
        response.writeHead(204, { Allow: found.allow }).end();
        return;
      }
      // The validator does not support HEAD.
      if (request.method === 'HEAD') request.method = 'GET';
      call = found;
      logAs(found);
      const work = (): Promise<RawResponse> => this.#responseTo(found, request, response);
      const result = await (this.#parts.settled?.(work) ?? work());
      if ('status' in result) await this.#replies.send(response, found, { headers: {}, ...result });
      else await this.#refuse(response, found, result);
    } catch (error) {
      await this.#refuseError(error, call, request, response).catch((fault) => this.#fail(fault, call, response));
    }
  };

  async #responseTo(call: Call, request: Request, response: Response): Promise<RawResponse> {
    const { operationId } = call;
    const admitted = await this.#run('authenticate', () => this.#parts.authenticate(call, request));
    const context = contextOf<Context>(operationId, admitted);
    refuseUnknownRecord(call);
    if (!this.#parts.handlers[operationId]) {
      const message = 'the handler of an operation is missing';
      this.#refusals.note({ level: 'warn', message, of: { operation: operationId } });
      throw new ProtocolError(501, 'Not implemented', `This server does not implement ${operationId}.`);
    }
    const largest = this.#parts.largestBody ?? largestBody(operationId);
    const body = await readBody(request, call, this.#bodies, largest);
    const input = await this.#input.read(request, response, call, body);
    const interruption = await this.#parts.interrupt?.(call, context);
    if (interruption) throw new RefusedCall(interruption);
    // Called as a method, because handlers can be an instance of a class.
    const work = () => this.#parts.handlers[operationId]?.(input as never, context);
    return checkedResult(operationId, await this.#run('handler', work));
  }

  #run<T>(step: Step, work: () => T | Promise<T>): Promise<T> {
    return runStep(step, work, this.#parts.timeLimit);
  }

  async #refuseError(error: unknown, call: Call | undefined, request: Request, response: Response): Promise<void> {
    const { contract, variations, onUnknownPath } = this.#parts;
    const tooLarge = sizeRefusal(error, contract.api);
    if (error instanceof ProtocolError) {
      if (error.status === 404) onUnknownPath?.(request);
      this.#replies.outside(response, error.status, error.phrase, error.message, error.headers);
    } else if (call && tooLarge) {
      await this.#refuse(response, call, tooLarge);
    } else if (call && error instanceof BodyFault) {
      const errors = errorsByField([{ field: error.field, keyword: 'text', text: error.message }]);
      if (call.route.statuses.includes(422)) await this.#refuse(response, call, { invalid: errors });
      else this.#replies.outside(response, 400, 'Bad request', error.message);
    } else if (call && error instanceof RefusedCall) {
      await this.#refuse(response, call, error.refusal);
    } else if (call && isValidatorFailure(error)) {
      await this.#refuse(response, call, verdictOn(call.operationId, faultsOf(error.errors), variations));
    } else if (error instanceof StoreUnavailable) {
      const what = 'a request was refused, because the store is out of order';
      const details = { operation: call?.operationId, err: error };
      this.#refusals.note({ level: 'error', message: what, of: {} }, details);
      const message = 'The server cannot use its store at the moment. Try again later.';
      const headers = { 'Retry-After': String(storeRetryAfter) };
      this.#replies.outside(response, 503, 'Service unavailable', message, headers);
    } else {
      this.#fail(error, call, response);
    }
  }

  /** Logs a fault of the server, and responds with 500. */
  #fail(error: unknown, call: Call | undefined, response: Response): void {
    const { step, cause } = error instanceof StepFailed ? error : { step: undefined, cause: error };
    this.#parts.log.error({ operation: call?.operationId, ...(step && { step }), err: cause }, 'a request failed');
    this.#replies.failed(response);
  }

  #refuse(response: Response, call: Call, refusal: Refusal | Violations): Promise<void> {
    const { contract, clock, variations, docUrl } = this.#parts;
    const ready =
      'refused' in refusal
        ? refusalResponse(contract.api, call.operationId, refusal, {
            now: clock.now(),
            variations,
            ...(docUrl && { docUrl }),
          })
        : invalidResponse(refusal.invalid);
    return this.#replies.send(response, call, ready);
  }
}

/** Serves one interface of the service, below the path at which the handler is mounted. */
export function serveInterface<Context extends object>(parts: InterfaceParts<Context>): RequestHandler {
  return new Interface(parts).serve;
}
