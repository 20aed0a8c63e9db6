import { type ErrorRequestHandler, Router } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Contract } from '../contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Log } from '../log.ts';
import type { Policies } from '../policies.ts';
import { type Call, callOf, pathInteger, type Route, RouteTable, remember } from './call.ts';
import { faultsOf, remaining, type ValidatorError, verdictOn } from './faults.ts';
import { bodyFault, canonicaliseQuery, normaliseContentType, ProtocolError, readBody, step } from './protocol.ts';
import { invalidAnswer, refusalAnswer, type WireAnswer } from './refusal.ts';
import { Replies, type WireFilter } from './reply.ts';
import { validator } from './validator.ts';

/** What a handler may answer, whatever its operation. */
export type RawAnswer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | { readonly invalid: Readonly<Record<string, readonly string[]>> };

/** The generated handlers, seen without their types: the validator has checked what they are given. */
type Dispatch<Context> = Readonly<
  Record<
    string,
    (input: { params: never; query: never; body: never }, context: Context) => RawAnswer | Promise<RawAnswer>
  >
>;

/** Lets a call in: authentication, limits, the state of the organization, the existence of the record; in this order. */
export type Enter<Context> = (call: Call) => Promise<{ readonly context: Context } | Refusal>;

export interface InterfaceParts<Context> {
  readonly base: string;
  readonly contract: Contract;
  readonly routes: Readonly<Partial<Record<OperationId, Route>>>;
  readonly handlers: Dispatch<Context>;
  readonly enter: Enter<Context>;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly log: Log;
  readonly wire: WireFilter | undefined;
}

/** A refusal on its way to the error handler. */
class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

const isValidatorFailure = (error: unknown): error is { errors: readonly ValidatorError[] } =>
  error instanceof Error &&
  'status' in error &&
  error.status === 400 &&
  'errors' in error &&
  Array.isArray(error.errors);

/** One interface of the service: the way of a request from its first byte to its answer. */
export function serveInterface<Context extends object>(parts: InterfaceParts<Context>): Router {
  const { base, contract, handlers, clock, policies, log } = parts;
  const table = new RouteTable(parts.routes);
  const replies = new Replies(parts);
  const contexts = new WeakMap<Call, Context>();
  const router = Router();

  const answerOf = (operationId: OperationId, answer: Exclude<RawAnswer, { status: number }>): WireAnswer =>
    'refused' in answer
      ? refusalAnswer(contract.api, operationId, answer, { now: clock.now(), policies })
      : invalidAnswer(answer.invalid);

  router.use((request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const operation = callOf(request)?.operationId ?? null;
      const ms = Math.round(performance.now() - startedAt);
      log.info({ api: contract.api, method: request.method, operation, status: response.statusCode, ms }, 'answered');
    });
    replies.install(request, response);
    if (request.method === 'HEAD') request.method = 'GET';
    const match = table.find(request.method, request.path);
    if (!match) throw new ProtocolError(404, 'Not found', 'There is nothing at this path.');
    if ('allowed' in match) {
      const headers = { Allow: [...match.allowed, 'OPTIONS'].join(', ') };
      if (request.method !== 'OPTIONS') {
        throw new ProtocolError(405, 'Method not allowed', 'This path has other methods.', headers);
      }
      response.writeHead(204, headers).end();
      return;
    }
    const id = match.id === undefined ? undefined : (pathInteger(match.id) ?? 0);
    remember(request, { ...match, api: contract.api, id, headers: request.headers });
    next();
  });

  router.use(
    step(async (request) => {
      const call = callOf(request);
      if (!call) return;
      const entered = await parts.enter(call);
      if ('refused' in entered) throw new RefusedCall(entered);
      contexts.set(call, entered.context);
    }),
    normaliseContentType,
    readBody,
    canonicaliseQuery(contract),
    ...validator(contract, base),
  );

  const letThrough: ErrorRequestHandler = (error, request, _response, next) => {
    const call = callOf(request);
    const ignored = call && isValidatorFailure(error) && remaining(call.operationId, faultsOf(error.errors), policies);
    next(ignored && ignored.length === 0 ? undefined : error);
  };
  router.use(letThrough);

  router.use(async (request, response) => {
    const call = callOf(request);
    const context = call && contexts.get(call);
    const handle = call && handlers[call.operationId];
    if (!call || !context || !handle) throw new Error('a request reached the handlers without an operation');
    const input = { params: { id: call.id }, query: request.query, body: request.body };
    const answer = await handle(input as never, context);
    if ('status' in answer) replies.accepted(response, { headers: {}, ...answer });
    else replies.refused(request, response, call.operationId, answerOf(call.operationId, answer));
  });

  const sayWhatWentWrong: ErrorRequestHandler = (error, request, response, _next) => {
    const call = callOf(request);
    const fault = error instanceof ProtocolError ? error : bodyFault(error);
    if (fault instanceof ProtocolError) {
      replies.outside(request, response, fault.status, fault.phrase, fault.message, fault.headers);
    } else if (call && fault === 'malformed') {
      const answer = invalidAnswer({ body: ['The body is not valid JSON.'] });
      if (call.route.statuses.includes(answer.status)) replies.refused(request, response, call.operationId, answer);
      else replies.outside(request, response, 400, 'Bad request', 'The body is not valid JSON.');
    } else if (call && error instanceof RefusedCall) {
      replies.refused(request, response, call.operationId, answerOf(call.operationId, error.refusal));
    } else if (call && isValidatorFailure(error)) {
      const verdict = verdictOn(
        call.operationId,
        remaining(call.operationId, faultsOf(error.errors), policies),
        policies,
      );
      replies.refused(request, response, call.operationId, answerOf(call.operationId, verdict));
    } else {
      log.error({ operation: call?.operationId, err: error }, 'a request failed');
      replies.failed(request, response);
    }
  };
  router.use(sayWhatWentWrong);
  return router;
}
