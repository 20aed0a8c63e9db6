import { filledPath, pathParameters, queryString, takesQuery } from '../../contract/address.ts';
import {
  type Api,
  type CallOptions,
  isOperation,
  type OperationId,
  type RawRequest,
  type Route,
  routes,
} from '../../contract/api.ts';
import { type Credential, keyHeader } from '../../contract/credential.ts';
import { type MagicRequest, reveal, type Secrets } from '../../ground/declared-target/target.ts';
import type { Interface, ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { StopCheck, SuiteError } from '../../ground/verdicts/stop.ts';
import { declaredBody } from '../requests/declared-body.ts';
import { type AcceptedRequests, noting } from '../requests/lost-variation.ts';
import { type Parts, withMagic } from '../requests/magic.ts';
import type { Payload } from '../requests/request-check.ts';
import type { Deadline } from './deadline.ts';
import { addressOf, fixedBody } from './declared-address.ts';
import type { Place } from './gate.ts';
import { HttpRequest } from './request.ts';
import type { Wire } from './wire.ts';

/** The check that sends requests, and how it sends them. */
export interface Caller {
  check: string;
  purpose: Exchange['purpose'];
  credentials: Readonly<Partial<Record<Interface, Credential>>>;
  /** `return` for a check that expects to be throttled. */
  throttled?: 'return';
  /** True for a check that exceeds a documented rate on purpose. */
  unpaced?: boolean;
  version: string;
  /** The gate where the next request waits for the requests that will overlap with it. */
  gate?: Place;
  /** The time limit of the check. */
  deadline?: Deadline | undefined;
  /** Declared values for the requests that the check is about. */
  magic?: readonly MagicRequest[];
  /** Called with the response of every exchange. */
  sent?(response: ReceivedResponse): void;
  /** Checks the suite's own request before it is sent; throws when the contract forbids it. */
  verify?(operation: OperationId, payload: Payload): void;
  /** Called before a request with an array in its query. Throws when it is unknown whether the target can read it. */
  beforeArray?(operation: OperationId): Promise<void>;
  /** Accepted requests of the check. Later requests must differ from them in what is sent. */
  accepted?: AcceptedRequests;
}

/** The two credentials of the target file that calls use by default. */
export function declaredCredentials(wire: Wire, secrets: Secrets): Partial<Record<Interface, Credential>> {
  const { merchant, partner } = wire.target;
  return {
    ...(merchant === undefined
      ? {}
      : { merchant: { interface: 'merchant', name: 'main', value: reveal(merchant.keys.main, secrets) } as const }),
    ...(partner === undefined
      ? {}
      : { partner: { interface: 'partner', name: 'partner', value: reveal(partner.key, secrets) } as const }),
  };
}

const operations = Object.keys(routes).filter(isOperation);

/** Builds the calls of one caller: typed and raw calls, all over one wire. */
export function createApi(wire: Wire, caller: Caller): Api {
  const calls: Record<string, unknown> = {
    as: (credential: Credential) =>
      createApi(wire, { ...caller, credentials: { ...caller.credentials, [credential.interface]: credential } }),
    raw: (request: RawRequest) => raw(wire, caller, request),
    credential: (name: Interface) => credentialFor(caller, name),
  };
  for (const id of operations) calls[id] = (...args: unknown[]) => typed(wire, caller, id, args);
  return calls as Api;
}

async function typed(wire: Wire, caller: Caller, operation: OperationId, args: unknown[]): Promise<ReceivedResponse> {
  const route = routes[operation];
  const rest = [...args];
  const names = pathParameters(route.path);
  const values = names.length === 0 ? {} : pathValues(operation, names, rest.shift());
  const hasPayload = route.body !== 'none' || takesQuery(operation);
  const payload = hasPayload ? rest.shift() : undefined;
  const options: CallOptions = rest[0] === undefined ? {} : (rest[0] as CallOptions);
  const template = wire.target.templates[operation];
  const asked = route.body === 'none' && isObject(payload) ? payload : {};
  // Only the suite's own bodies are verified. The operator is responsible for a declared body, so its refusal is a
  // result about the declaration.
  const isDefaultBody = template === undefined || Object.keys(template).length === 0;
  if (isDefaultBody) caller.verify?.(operation, route.body === 'none' ? { query: asked } : { body: payload ?? {} });
  const address = addressOf(wire, operation);
  const parts = magicOf(caller, operation, options.purpose, {
    path: values,
    query: asked,
    headers: options.headers ?? {},
    body:
      route.body === 'none' ? fixedBody(address.method, template) : declaredBody(operation, payload ?? {}, template),
  });
  return sent(wire, caller, { operation, address, parts, meant: payload, options });
}

/** Adds the declared magic values to the request that the check is about, but not to its twin. */
function magicOf(
  caller: Caller,
  operation: string | undefined,
  purpose: Caller['purpose'] | undefined,
  parts: Parts,
): Parts {
  if (operation === undefined || (purpose ?? caller.purpose) !== 'act') return parts;
  return withMagic(caller.magic ?? [], operation, parts);
}

async function raw(wire: Wire, caller: Caller, request: RawRequest): Promise<ReceivedResponse> {
  const operation = typeof request.to === 'string' ? request.to : undefined;
  const address =
    typeof request.to === 'string' ? addressOf(wire, request.to) : { ...request.to, api: request.to.interface };
  const parts = magicOf(caller, operation, request.purpose, {
    path: request.path ?? {},
    query: request.query ?? {},
    headers: request.headers ?? {},
    body:
      operation === undefined ? request.body : declaredBody(operation, request.body, wire.target.templates[operation]),
  });
  return sent(wire, caller, { operation, address, parts, meant: request.body, text: request.text, options: request });
}

/** A request whose parts are known. */
interface Filled {
  operation: OperationId | undefined;
  address: Pick<Route, 'api' | 'method' | 'path'>;
  parts: Parts;
  /** The body or query that the check gave. */
  meant: unknown;
  /** Sent in place of the body. */
  text?: string | undefined;
  options: Pick<CallOptions, 'purpose' | 'throttled'>;
}

async function sent(
  wire: Wire,
  caller: Caller,
  { operation, address, parts, meant, text: given, options }: Filled,
): Promise<ReceivedResponse> {
  const { path, query, headers, body } = parts;
  if (operation !== undefined && hasArray(query)) await caller.beforeArray?.(operation);
  const credential = credentialFor(caller, address.api);
  const purpose = options.purpose ?? caller.purpose;
  const noted = noting(caller.accepted, {
    operation: operation !== undefined && operation in wire.target.templates ? operation : undefined,
    purpose,
    caller: credential.value,
    meant,
    sent: { path, query, headers, body },
  });
  const search = queryString(query, wire.target.merchant?.array_query);
  const url = `${baseUrl(wire, address.api)}${filledPath(address.path, path)}${search === '' ? '' : `?${search}`}`;
  const text = given ?? (body === undefined ? undefined : JSON.stringify(body));
  const contentType: Record<string, string> = text === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await wire.send({
    interface: address.api,
    operation,
    credential,
    check: caller.check,
    purpose,
    request: new HttpRequest(url, {
      method: address.method.toUpperCase(),
      headers: headersFor(caller, credential, { ...contentType, ...headers }),
      body: text,
    }),
    parts: { path, query, ...(body === undefined ? {} : { body }) },
    ...throttle(caller, options),
    unpaced: caller.unpaced ?? false,
    gate: caller.gate,
    deadline: caller.deadline,
  });
  noted(response);
  caller.sent?.(response);
  return response;
}

function hasArray(query: Readonly<Record<string, unknown>>): boolean {
  return Object.values(query).some(Array.isArray);
}

function baseUrl(wire: Wire, name: Interface): string {
  const base = wire.target[name]?.base_url;
  if (base === undefined) throw undeclared(name);
  return base;
}

function credentialFor(caller: Caller, name: Interface): Credential {
  const credential = caller.credentials[name];
  if (credential === undefined) throw undeclared(name);
  return credential;
}

function undeclared(name: Interface): StopCheck {
  return new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `The target file declares no ${name} interface.`,
    `${name}: { base_url: https://…, ${name === 'merchant' ? 'keys: { main: env:MERCHANT_KEY }' : 'key: env:PARTNER_KEY'} }`,
  );
}

function headersFor(
  caller: Caller,
  credential: Credential,
  more: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'User-Agent': `conform/${caller.version} ${caller.check}`,
    ...(credential.value === undefined ? {} : { [keyHeader[credential.interface]]: credential.value }),
    ...more,
  };
}

function throttle(caller: Caller, options: { throttled?: 'return' }): { throttled?: 'return' } {
  const throttled = options.throttled ?? caller.throttled;
  return throttled === undefined ? {} : { throttled };
}

function pathValues(operation: OperationId, names: string[], value: unknown): Record<string, unknown> {
  if (isObject(value)) return value;
  const [name] = names;
  if (name === undefined || names.length > 1 || value === undefined) {
    throw new SuiteError(`${operation} needs ${names.join(' and ')}.`);
  }
  return { [name]: value };
}
