import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Contract } from '../contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { Log } from '../log.ts';
import type { Variations } from '../variations/variations.ts';
import { BodyFault, normaliseContentType, readBody, readingFault, sizeRefusal } from './body.ts';
import { type Call, callOf, headerValues, pathValues, type Route, RouteTable, remember } from './call.ts';
import { errorsByField, faultsOf, type ValidatorError, verdictOn } from './faults.ts';
import { canonicaliseQuery, ProtocolError, step } from './protocol.ts';
import { queryValues } from './query.ts';
import { invalidAnswer, refusalAnswer } from './refusal.ts';
import { Replies } from './reply.ts';
import { validator } from './validator.ts';

/** Messages about broken rules, by field. */
interface Violations {
  readonly invalid: Readonly<Record<string, readonly string[]>>;
}

/** What a handler of any operation returns. */
export type RawAnswer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | Violations;

/** The generated handlers, without the types of their input: the validator has checked it. */
type Dispatch<Context> = Readonly<
  Record<
    string,
    (
      input: { params: never; query: never; headers: never; body: never },
      context: Context,
    ) => RawAnswer | Promise<RawAnswer>
  >
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
  readonly interrupt?: (call: Call, context: Context) => Refusal | undefined;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly log: Log;
}

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
  readonly #replies: Replies;
  readonly #contexts = new WeakMap<Call, Context>();

  constructor(parts: InterfaceParts<Context>) {
    this.#parts = parts;
    this.#table = new RouteTable(parts.routes);
    this.#replies = new Replies(parts);
  }

  router(): Router {
    const { contract, base } = this.#parts;
    return Router()
      .use(this.#log, this.#find, step(this.#authenticate))
      .use(normaliseContentType, readBody, canonicaliseQuery(contract))
      .use(...validator(contract, base))
      .use(this.#handle)
      .use(this.#answerError);
  }

  readonly #log: RequestHandler = (request, response, next) => {
    const { contract, log } = this.#parts;
    const { method } = request;
    const startedAt = performance.now();
    response.once('finish', () => {
      const operation = callOf(request)?.operationId ?? null;
      const ms = Math.round(performance.now() - startedAt);
      log.info({ api: contract.api, method, operation, status: response.statusCode, ms }, 'answered');
    });
    next();
  };

  /** Finds the operation. HEAD is a GET whose body Node does not send; OPTIONS returns the methods of a path. */
  readonly #find: RequestHandler = (request, response, next) => {
    if (request.method === 'HEAD') request.method = 'GET';
    const match = this.#table.find(request.method, request.path);
    if (!match) throw new ProtocolError(404, 'Not found', 'No resource exists at this path.');
    if ('allowed' in match) {
      const headers = { Allow: [...match.allowed, 'OPTIONS'].join(', ') };
      if (request.method !== 'OPTIONS') {
        throw new ProtocolError(405, 'Method not allowed', 'This path has other methods.', headers);
      }
      response.writeHead(204, headers).end();
      return;
    }
    const { operationId, route } = match;
    const { contract } = this.#parts;
    const params = pathValues(match.params, contract.parameters(operationId, 'path'));
    remember(request, { api: contract.api, operationId, route, params, headers: request.headers });
    next();
  };

  readonly #authenticate = async (request: Request): Promise<void> => {
    const call = this.#callOf(request);
    const admitted = await this.#parts.authenticate(call);
    if ('refused' in admitted) throw new RefusedCall(admitted);
    this.#contexts.set(call, admitted.context);
  };

  readonly #handle: RequestHandler = async (request, response) => {
    const call = this.#callOf(request);
    const context = this.#contexts.get(call);
    const handle = this.#parts.handlers[call.operationId];
    if (!context || !handle) throw new Error(`${call.operationId} has no handler`);
    const interruption = this.#parts.interrupt?.(call, context);
    if (interruption) throw new RefusedCall(interruption);
    const { contract } = this.#parts;
    const headers = headerValues(request.headers, contract.parameters(call.operationId, 'header'));
    const query = queryValues(request.query, contract.parameters(call.operationId, 'query'));
    const input = { params: call.params, query, headers, body: request.body };
    const answer = await handle(input as never, context);
    if ('status' in answer) this.#replies.send(response, call.operationId, { headers: {}, ...answer });
    else this.#refuse(request, response, answer);
  };

  readonly #answerError: ErrorRequestHandler = (error, request, response, _next) => {
    const { contract, log, variations } = this.#parts;
    const call = callOf(request);
    const tooLarge = sizeRefusal(error, contract.api);
    if (tooLarge) return this.#refuse(request, response, tooLarge);
    const fault = error instanceof ProtocolError ? error : readingFault(error);
    if (fault) {
      this.#replies.outside(response, fault.status, fault.phrase, fault.message, fault.headers);
    } else if (call && error instanceof BodyFault) {
      const errors = errorsByField([{ field: error.field, keyword: 'text', text: error.message }]);
      if (call.route.statuses.includes(422)) this.#refuse(request, response, { invalid: errors });
      else this.#replies.outside(response, 400, 'Bad request', error.message);
    } else if (call && error instanceof RefusedCall) {
      this.#refuse(request, response, error.refusal);
    } else if (call && isValidatorFailure(error)) {
      this.#refuse(request, response, verdictOn(call.operationId, faultsOf(error.errors), variations));
    } else {
      log.error({ operation: call?.operationId, err: error }, 'a request failed');
      this.#replies.failed(response);
    }
  };

  #callOf(request: Request): Call {
    const call = callOf(request);
    if (!call) throw new Error('the request has no operation');
    return call;
  }

  #refuse(request: Request, response: Response, answer: Refusal | Violations): void {
    const { contract, clock, variations } = this.#parts;
    const { operationId } = this.#callOf(request);
    const ready =
      'refused' in answer
        ? refusalAnswer(contract.api, operationId, answer, { now: clock.now(), variations })
        : invalidAnswer(answer.invalid);
    this.#replies.send(response, operationId, ready);
  }
}

/** Serves one interface of the service; mount the router at `base`. */
export function serveInterface<Context extends object>(parts: InterfaceParts<Context>): Router {
  return new Interface(parts).router();
}
