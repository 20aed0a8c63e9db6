import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import type { CodeId, OperationId } from '../generated/catalog.ts';
import { type MerchantHandlers, routes as merchantRoutes } from '../generated/server/merchant.ts';
import { type PartnerHandlers, routes as partnerRoutes } from '../generated/server/partner.ts';
import { AdjustableClock } from '../reference-server/clock/clock.ts';
import { type Api, contractOf } from '../reference-server/contract/contract.ts';
import { serveInterface } from '../reference-server/http/interface.ts';
import { openLog } from '../reference-server/log/log.ts';
import { defaultVariations } from '../reference-server/variations/variations.ts';

export type { Accepted, Handler, HandlerResult, Input, Invalid, Refused } from '../generated/server/handler.ts';
export type { MerchantHandlers } from '../generated/server/merchant.ts';
export type { PartnerHandlers } from '../generated/server/partner.ts';

/** A request whose operation is found, before its body is read. */
export interface IncomingCall {
  readonly operationId: OperationId;
  readonly headers: IncomingHttpHeaders;
  /** Values of the path by name. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a caller is not admitted: a code that the operation documents. */
export interface NotAdmitted {
  readonly refused: CodeId;
  readonly message?: string;
  /** Seconds to wait, for a limit. */
  readonly retryAfter?: number;
}

export interface StubOptions<Context extends object> {
  /** The path at which the router is mounted. */
  readonly base: string;
  /** Authenticates and limits a call, before it is validated. The context is passed to the handler. */
  readonly authenticate: (call: IncomingCall) => Promise<{ readonly context: Context } | NotAdmitted>;
  /** What is logged to standard error, as JSON lines; `error` by default. */
  readonly logLevel?: 'silent' | 'error' | 'info';
}

/**
 * An Express router of the merchant interface: it finds the operation, validates the request against the contract, calls
 * the handler and sends what the handler returns.
 *
 * ## Responses
 * A handler returns a documented status with its body, a code (`{ refused: 'InvoiceNotFound' }`), or messages by field
 * (`{ invalid: … }`). The catalog has the status and body of a code. A response that violates the contract is logged, and
 * 500 is sent.
 * @example
 * app.use(merchantRouter(handlers, { base: '/api/v1', authenticate: async ({ headers }) => shopOf(headers['x-api-key']) }));
 */
export function merchantRouter<Context extends object>(
  handlers: MerchantHandlers<Context>,
  options: StubOptions<Context>,
): Router {
  return serve('merchant', merchantRoutes, handlers, options);
}

/**
 * An Express router of the partner interface; see {@link merchantRouter}.
 * @example app.use(partnerRouter(handlers, { base: '/api/partner', authenticate }));
 */
export function partnerRouter<Context extends object>(
  handlers: PartnerHandlers<Context>,
  options: StubOptions<Context>,
): Router {
  return serve('partner', partnerRoutes, handlers, options);
}

type Served<Context extends object> = Parameters<typeof serveInterface<Context>>[0];

function serve<Context extends object>(
  api: Api,
  routes: Served<Context>['routes'],
  handlers: Served<Context>['handlers'],
  { base, authenticate, logLevel = 'error' }: StubOptions<Context>,
): Router {
  const served = serveInterface({
    base,
    contract: contractOf(api),
    routes,
    handlers,
    authenticate,
    clock: new AdjustableClock({}),
    variations: defaultVariations,
    log: openLog(logLevel),
  });
  return Router().use(served);
}
