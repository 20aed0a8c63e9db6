import express, { type RequestHandler, Router } from 'express';
import type { CodeId, OperationId } from '../generated/catalog.ts';
import {
  type MerchantAdmissionCode,
  type MerchantHandlers,
  admission as merchantAdmission,
  resources as merchantResources,
  routes as merchantRoutes,
} from '../generated/server/merchant.ts';
import {
  type PartnerAdmissionCode,
  type PartnerHandlers,
  admission as partnerAdmission,
  resources as partnerResources,
  routes as partnerRoutes,
} from '../generated/server/partner.ts';
import { AdjustableClock } from '../reference-server/clock/clock.ts';
import { type Api, contractOf } from '../reference-server/contract/contract.ts';
import { defaultBounds } from '../reference-server/http/bounds.ts';
import { serveInterface } from '../reference-server/http/interface.ts';
import { protectiveHeaders } from '../reference-server/http/raw-response.ts';
import { UnfinishedBodies } from '../reference-server/http/unfinished-bodies.ts';
import { RefusalLog } from '../reference-server/log/refusal-log.ts';
import { defaultVariations } from '../reference-server/variations/variations.ts';
import { eventLog } from './server/event-log.ts';
import { missingHandlers } from './server/missing-handlers.ts';
import { mountHint } from './server/mount-hint.ts';
import {
  checkLimits,
  defaultHandlerMs,
  docUrlOf,
  type IncomingCall,
  type PartialStubOptions,
  type StubOptions,
} from './server/options.ts';
import { type CountCall, countedRates } from './server/rates.ts';

export type { Accepted, Handler, HandlerResult, Input, Invalid, Refused } from '../generated/server/handler.ts';
export type { MerchantAdmissionCode, MerchantHandlers } from '../generated/server/merchant.ts';
export type { PartnerAdmissionCode, PartnerHandlers } from '../generated/server/partner.ts';
export type {
  Admitted,
  IncomingCall,
  PartialStubOptions,
  StubLimits,
  StubLogger,
  StubOptions,
} from './server/options.ts';

/** The `authenticate` of the merchant interface. */
export type MerchantAuthenticate<Context extends object> = StubOptions<Context, MerchantAdmissionCode>['authenticate'];

/** The `authenticate` of the partner interface. */
export type PartnerAuthenticate<Context extends object> = StubOptions<Context, PartnerAdmissionCode>['authenticate'];

/**
 * An Express router of the merchant interface: it finds the operation, validates the request against the contract, calls
 * the handler and sends what the handler returns. It works at every path at which it is mounted.
 *
 * ## Responses
 * A handler returns a documented status with its body, a code (`{ refused: 'InvoiceNotFound' }`), or messages by field
 * (`{ invalid: … }`). The catalog has the status and body of a code. Whatever else a handler does, such as throwing, never
 * ending, or returning a body that violates the contract, ends as a 500 of the contract and one line in the log.
 * @throws TypeError when a handler is missing without `partial`, or an option cannot be used
 * @example
 * app.use('/api/v1', merchantRouter(handlers, { authenticate: async ({ headers }) => shopOf(headers['x-api-key']) }));
 */
export function merchantRouter<Context extends object>(
  handlers: Partial<MerchantHandlers<Context>>,
  options: PartialStubOptions<Context, MerchantAdmissionCode>,
): RequestHandler;
export function merchantRouter<Context extends object>(
  handlers: MerchantHandlers<Context>,
  options: StubOptions<Context, MerchantAdmissionCode>,
): RequestHandler;
export function merchantRouter<Context extends object>(
  handlers: Partial<MerchantHandlers<Context>>,
  options: Options<Context>,
): RequestHandler {
  const described = { api: 'merchant', routes: merchantRoutes, resources: merchantResources } as const;
  return serve({ ...described, admission: merchantAdmission }, handlers, options);
}

/**
 * An Express router of the partner interface; see {@link merchantRouter}.
 * @example app.use('/api/partner', partnerRouter(handlers, { authenticate }));
 */
export function partnerRouter<Context extends object>(
  handlers: Partial<PartnerHandlers<Context>>,
  options: PartialStubOptions<Context, PartnerAdmissionCode>,
): RequestHandler;
export function partnerRouter<Context extends object>(
  handlers: PartnerHandlers<Context>,
  options: StubOptions<Context, PartnerAdmissionCode>,
): RequestHandler;
export function partnerRouter<Context extends object>(
  handlers: Partial<PartnerHandlers<Context>>,
  options: Options<Context>,
): RequestHandler {
  const described = { api: 'partner', routes: partnerRoutes, resources: partnerResources } as const;
  return serve({ ...described, admission: partnerAdmission }, handlers, options);
}

/** The options of both forms and interfaces. */
type Options<Context extends object> = Omit<StubOptions<Context, never>, 'authenticate'> & {
  readonly authenticate: (call: IncomingCall<never>) => ReturnType<StubOptions<Context, CodeId>['authenticate']>;
  readonly partial?: true;
};

type Served<Context extends object> = Parameters<typeof serveInterface<Context>>[0];

interface Described {
  readonly api: Api;
  readonly routes: Served<object>['routes'];
  readonly resources: Readonly<Record<string, readonly OperationId[]>>;
  readonly admission: Readonly<Partial<Record<OperationId, readonly CodeId[]>>>;
}

function serve<Context extends object>(
  { api, routes, resources, admission }: Described,
  handlers: object,
  { authenticate, docUrl, logger, logLevel = 'warn', limits = {}, trustProxy, partial }: Options<Context>,
): RequestHandler {
  checkLimits(limits);
  const log = eventLog(logLevel, logger);
  const missing = missingHandlers(api, resources, handlers, partial === true);
  if (missing) log.warn(missing.details, missing.message);
  const refusals = new RefusalLog(log);
  const clock = new AdjustableClock({});
  const exceeded: CountCall | undefined = limits.rates === true ? countedRates(api, clock) : undefined;
  const served = serveInterface<Context>({
    contract: contractOf(api),
    routes,
    handlers: handlers as Served<Context>['handlers'],
    authenticate: async (call, { ip }) => {
      const { operationId, headers, params } = call;
      const codes = (admission[operationId] ?? []) as never[];
      const admitted = await authenticate({ operationId, headers, params, ip, codes });
      // An invalid result is returned unchanged and reported later.
      if (!exceeded || typeof admitted !== 'object' || !admitted || !('context' in admitted)) return admitted;
      return (await exceeded(call)) ?? admitted;
    },
    clock,
    variations: defaultVariations,
    log,
    refusals,
    docUrl: docUrlOf(docUrl),
    bodies: new UnfinishedBodies(limits.unfinishedBodyBytes ?? defaultBounds.unfinishedBodies),
    ...(limits.bodyBytes !== undefined && { largestBody: limits.bodyBytes }),
    timeLimit: limits.handlerMs ?? defaultHandlerMs,
    onUnknownPath: ({ method, baseUrl, path }) => {
      const message = mountHint(api, method, baseUrl, path);
      if (message)
        refusals.note({ level: 'warn', message: 'the path of a request is unknown', of: {} }, { hint: message });
    },
  });
  // Express settings belong to an application. A mounted application can have its own.
  const own = trustProxy === undefined ? Router() : express().disable('x-powered-by').set('trust proxy', trustProxy);
  return own.use((_request, response, next) => {
    for (const [name, value] of Object.entries(protectiveHeaders)) response.setHeader(name, value);
    next();
  }, served);
}
