import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { type CodeId, codes, type OperationId } from '../../generated/catalog.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import { AdjustableClock } from '../../reference-server/clock.ts';
import { contractOf } from '../../reference-server/contract.ts';
import type { Call, Route } from '../../reference-server/http/call.ts';
import { openServer } from '../../reference-server/http/connection.ts';
import { type Authenticate, type RawAnswer, serveInterface } from '../../reference-server/http/interface.ts';
import { ProtocolError } from '../../reference-server/http/protocol.ts';
import { openLog } from '../../reference-server/log.ts';
import { defaultVariations } from '../../reference-server/variations/variations.ts';
import type { ApiName } from '../contract/project.ts';
import {
  type DocumentedResponse,
  DocumentedResponses,
  preferenceOf,
  UnknownPreference,
} from './documented-responses.ts';

const host = '127.0.0.1';

/** What the interfaces differ in. The prefix of a path may be left out. */
const interfaces = {
  merchant: { routes: merchantRoutes, key: 'x-api-key', keyless: 'InvalidApiKey', prefix: '/api/v1' },
  partner: { routes: partnerRoutes, key: 'x-partner-key', keyless: 'partner_key_missing', prefix: '/api/partner' },
} as const;

/** A running mock of one interface. */
export interface Mock {
  /** Its address, without a path. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Seconds to wait, in every 429 whose code comes with `Retry-After`. */
const wait = '30';

function sendsWait(name: string): boolean {
  const code = (Object.keys(codes) as CodeId[]).find((id) => id === name);
  const known = code && codes[code];
  return known !== undefined && (!('retryAfter' in known) || known.retryAfter !== 'not_sent');
}

function answerOf({ status, name, body }: DocumentedResponse): RawAnswer {
  return { status, body, headers: status === 429 && sendsWait(name) ? { 'Retry-After': wait } : {} };
}

/** Chooses the response before the body is read: a wrong `Prefer` is reported whatever the body is. */
function chooser(api: ApiName): Authenticate<{ readonly answer: RawAnswer }> {
  const documented = new DocumentedResponses(api);
  const { key, keyless } = interfaces[api];
  return async ({ operationId, headers, route, params }: Call) => {
    if (!headers[key]) return { refused: keyless };
    const isUnknown = [...route.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => params[name] === undefined);
    const notFound = isUnknown ? documented.notFound(operationId) : undefined;
    if (notFound) return { refused: notFound.name as CodeId };
    try {
      const preference = preferenceOf([headers.prefer].flat().join(','));
      return { context: { answer: answerOf(documented.find(operationId, preference)) } };
    } catch (error) {
      if (error instanceof UnknownPreference) throw new ProtocolError(400, 'Unknown preference', error.message);
      throw error;
    }
  };
}

/** Lets pages of any origin call the mock. */
const allowEveryOrigin: RequestHandler = (request, response, next) => {
  const { 'access-control-request-method': method, 'access-control-request-headers': names = '' } = request.headers;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method !== 'OPTIONS' || method === undefined) return next();
  response.writeHead(204, { 'Access-Control-Allow-Methods': method, 'Access-Control-Allow-Headers': names }).end();
};

/**
 * Starts a mock of one interface. It checks requests as the reference server does, keeps nothing, and returns the
 * examples of the contract.
 * @param port 0 takes a free one
 * @param log receives a line for each request
 * @throws the error of Node when the port is in use
 */
export async function startMock(api: ApiName, port: number, log: (line: string) => void = () => {}): Promise<Mock> {
  const { routes, prefix } = interfaces[api];
  const operations = Object.entries(routes) as [OperationId, Route][];
  const app = express();
  app.use((request, response, next) => {
    const { method, originalUrl } = request;
    response.once('finish', () => log(`${method} ${originalUrl} ${response.statusCode}`));
    if (request.url.startsWith(`${prefix}/`)) request.url = request.url.slice(prefix.length);
    next();
  });
  app.use(allowEveryOrigin);
  app.use(
    serveInterface({
      base: '',
      contract: contractOf(api),
      // Without a 422 to put it in, a body that is no JSON is a 400: a test can tell it from an invalid field.
      routes: Object.fromEntries(
        operations.map(([id, route]) => [id, { ...route, statuses: route.statuses.filter((one) => one !== 422) }]),
      ),
      handlers: Object.fromEntries(
        operations.map(([id]) => [id, (_input, context: { readonly answer: RawAnswer }) => context.answer]),
      ),
      authenticate: chooser(api),
      clock: new AdjustableClock(),
      variations: defaultVariations,
      log: openLog('error'),
    }),
  );
  const server = openServer(app);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
