import { type OperationId, routes } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { isRecordId, type RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { ownIdIn } from './own-id.ts';
import { causeOutsideBody, hasWrongStatus, isRefusalOfItsOwn } from './refusal-codes.ts';
import { refusedStep } from './refused-step.ts';

/**
 * Returns the response unless it is a 4xx refusal of a request that the specification does not show in full. Such a
 * refusal proves nothing about the target, and the check ends as not tested. A 5xx is not a refusal of the request: the
 * clause judges it, and so it does a refusal with a documented code that no body explains. A twin, and a request that
 * the next step depends on, must be accepted. `graded`: statuses that a clause is about, and the code of a clause, which
 * no refusal of a malformed request carries.
 */
export function notRefused(
  response: ReceivedResponse,
  operation: OperationId,
  graded: readonly (number | string)[] = [],
): ReceivedResponse {
  const { status, purpose } = response;
  if (status !== undefined && graded.includes(status)) return response;
  if (
    [response.at('/error'), response.at('/error_code')].some(
      (code) => typeof code === 'string' && graded.includes(code),
    )
  ) {
    return response;
  }
  if (purpose === 'twin' || purpose === 'setup') return accepted(response, operation);
  if (status === undefined || status < 400 || status > 499) return response;
  if (isRefusalOfItsOwn(response)) return response;
  throw refusal(response, operation);
}

/** Returns the response to a request that the next step depends on. Ends the check unless it is a whole 2xx. */
export function accepted(response: ReceivedResponse, operation: OperationId): ReceivedResponse {
  const { status, purpose } = response;
  if (response.accepted) return response;
  if (status !== undefined && status >= 400 && status <= 499) throw refusal(response, operation);
  throw refusedStep(operation, response, purpose === 'twin' ? 'twin_rejected' : 'prerequisite_failed');
}

/** Why a refused request proves nothing: the code of the refusal if it names the cause, else the unknown request. */
function refusal(response: ReceivedResponse, operation: OperationId): StopCheck {
  const { label, exchange } = response;
  const cause = causeOutsideBody(response);
  if (cause !== undefined) {
    const message = `${operation} needs an organization in another state: ${label} (exchange ${exchange}), ${cause.wire}. ${cause.summary}.`;
    return new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  const bare = routes[operation].body === 'none';
  return new StopCheck(
    'not_tested',
    'twin_rejected',
    `The specification does not give the ${bare ? 'path' : 'body'} of ${operation}, and this target rejects the request of the suite: ${label} (exchange ${exchange}).`,
    bare ? undefined : `templates: { ${operation}: { … } }`,
  );
}

/**
 * The response to a request after the state of the organization has changed. Before the change the same request must be
 * accepted. An organization that the operator prepared allows no such twin, so there only a refusal with one of the
 * statuses of the clause counts, or with a documented code and another status than the specification gives it.
 */
export async function responseAfter(
  change: { readonly already: boolean; apply(): Promise<void> },
  operation: OperationId,
  send: (purpose: 'twin' | 'act') => Promise<ReceivedResponse>,
  graded: readonly number[],
): Promise<ReceivedResponse> {
  if (!change.already) accepted(await send('twin'), operation);
  await change.apply();
  const response = await send('act');
  const isJudged = !change.already || hasWrongStatus(response, operation);
  return isJudged ? response : notRefused(response, operation, graded);
}

/** The number of a record whose ids are integers, such as an invoice (M §2.1), in a response of unspecified shape. */
export function integerIdIn(response: ReceivedResponse, ...names: readonly string[]): number {
  return ownIdIn(response, names, isSafeInteger) ?? response.integer('/id');
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The id of a record, of any type, in a response of unspecified shape. Ends the check when there is none. */
export function idIn(response: ReceivedResponse, ...names: readonly string[]): RecordId {
  return ownIdIn(response, names, isRecordId) ?? response.id('/id');
}

/**
 * The response to a request for a record that does not exist. Without an example of an id the suite sends a number; a
 * target whose ids are strings may reject it as malformed, which proves nothing about unknown records.
 */
export function asUnknownId(response: ReceivedResponse, example?: RecordId): ReceivedResponse {
  const { status, label, exchange } = response;
  if (example !== undefined || (status !== 400 && status !== 422)) return response;
  const message = `The ids of this target may not be numbers: ${label} (exchange ${exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The places of this string or number in a response of unspecified shape. */
export function placesOf(response: ReceivedResponse, wanted: string | number): string[] {
  return [...everyValue(response.body)].filter(({ value }) => value === wanted).map(({ pointer }) => pointer);
}

/** The first string under this key in a response of unspecified shape. */
export function textUnder(response: ReceivedResponse, key: string): string | undefined {
  for (const { value } of everyValue(response.body)) {
    if (isObject(value) && typeof value[key] === 'string') return value[key];
  }
  return undefined;
}

/** The keys of a response of unspecified shape with the types of their values, for the questionnaire. */
export function shapeOf(body: unknown): string {
  if (!isObject(body)) return typeName(body);
  const keys = Object.entries(body).map(([key, value]) => `${key}: ${typeName(value)}`);
  return keys.join(', ') || 'an empty object';
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === undefined ? 'no JSON' : typeof value;
}
