import { type CodeId, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Call } from './call.ts';

/** Messages about broken rules, by field. */
export interface Violations {
  readonly invalid: Readonly<Record<string, readonly string[]>>;
}

/** The result of any handler. */
export type RawResponse =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | Violations;

// The types permit only results, but a handler in JavaScript can return anything.

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (isObject(value)) return `an object with the keys ${Object.keys(value).join(', ') || '(none)'}`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function isRefusal(operation: OperationId, result: Readonly<Record<string, unknown>>): boolean {
  const { refused, message, extra, headers, retryAfter } = result;
  if (refused === undefined) return false;
  const listed = occurrences[operation];
  if (typeof refused !== 'string' || !Object.hasOwn(listed, refused)) {
    throw new TypeError(
      `${operation} cannot be refused with ${shown(refused)}. Its codes are ${Object.keys(listed).join(', ')}.`,
    );
  }
  const wait = retryAfter === undefined || (Number.isFinite(retryAfter) && Number(retryAfter) >= 0);
  if (!wait) throw new TypeError(`retryAfter of ${refused} is ${shown(retryAfter)}. It is a number of seconds.`);
  if (message !== undefined && typeof message !== 'string') throw new TypeError(`message of ${refused} is no text.`);
  for (const [name, part] of Object.entries({ extra, headers })) {
    if (part !== undefined && !isObject(part)) throw new TypeError(`${name} of ${refused} is no object.`);
  }
  return true;
}

function isSent({ status, headers = {} }: Readonly<Record<string, unknown>>): boolean {
  return Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599 && isObject(headers);
}

/** Validates the return value of a handler. @throws TypeError that describes an invalid value */
export function checkedResult(operation: OperationId, result: unknown): RawResponse {
  const isResult = isObject(result) && (isRefusal(operation, result) || isObject(result.invalid) || isSent(result));
  if (isResult) return result as unknown as RawResponse;
  throw new TypeError(
    `The handler of ${operation} returned ${shown(result)}. Return { status, body }, { refused } or { invalid }.`,
  );
}

/** Carries a refusal to the error handler. */
export class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * Validates the return value of the authentication.
 * @returns the context of the call
 * @throws RefusedCall when the call is refused, TypeError that describes an invalid value
 */
export function contextOf<Context>(operation: OperationId, result: unknown): Context {
  if (isObject(result) && isRefusal(operation, result)) throw new RefusedCall(result as unknown as Refusal);
  if (isObject(result) && isObject(result.context)) return result.context as Context;
  throw new TypeError(
    `The authentication of ${operation} returned ${shown(result)}. Return { context } or { refused }.`,
  );
}

/**
 * Refuses a call whose path has an invalid id, since no record can have it (reading A-48).
 * @throws RefusedCall with the 404 of the operation
 */
export function refuseUnknownRecord({ operationId, route, params }: Call): void {
  const isComplete = route.parameters.every(({ name, in: place }) => place !== 'path' || params[name] !== undefined);
  if (isComplete) return;
  const [code] = Object.entries(occurrences[operationId]).find(([, { status }]) => status === 404) ?? [];
  if (code !== undefined) throw new RefusedCall({ refused: code as CodeId });
}
