import { type OperationId, routes } from '../../contract/api.ts';
import type { Answer } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { isRecordId, type RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { ownIdIn } from './own-id.ts';
import { causeOutsideBody, hasWrongStatus, isAnswerOfItsOwn } from './refusal-codes.ts';

/**
 * Returns the response unless it is a 4xx refusal of a request that the specification does not show in full. Such a
 * refusal proves nothing about the target, and the check ends as not tested. A 5xx is not a refusal of the request: the
 * clause judges it, and so it does a refusal with a documented code that no body explains. A twin, and a request that
 * the next step depends on, must be accepted. `graded`: statuses that a clause is about, and the code of a clause, which
 * no refusal of a malformed request carries.
 */
export function notRefused(answer: Answer, operation: OperationId, graded: readonly (number | string)[] = []): Answer {
  const { status, purpose } = answer;
  if (status !== undefined && graded.includes(status)) return answer;
  if (
    [answer.at('/error'), answer.at('/error_code')].some((code) => typeof code === 'string' && graded.includes(code))
  ) {
    return answer;
  }
  if (purpose === 'twin' || purpose === 'setup') return accepted(answer, operation);
  if (status === undefined || status < 400 || status > 499) return answer;
  if (isAnswerOfItsOwn(answer)) return answer;
  throw refusal(answer, operation);
}

/** Returns the response to a request that the next step depends on. Ends the check unless it is a whole 2xx. */
export function accepted(answer: Answer, operation: OperationId): Answer {
  const { status, label, exchange, fault, purpose } = answer;
  if (answer.accepted) return answer;
  if (fault !== undefined) {
    throw new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
  }
  if (status !== undefined && status >= 400 && status <= 499) throw refusal(answer, operation);
  throw new StopCheck(
    'not_tested',
    purpose === 'twin' ? 'twin_rejected' : 'prerequisite_failed',
    `${operation} was not accepted: ${label} (exchange ${exchange}). The next steps would prove nothing.`,
  );
}

/** Why a refused request proves nothing: the code of the refusal if it names the cause, else the unknown request. */
function refusal(answer: Answer, operation: OperationId): StopCheck {
  const { label, exchange } = answer;
  const cause = causeOutsideBody(answer);
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
export async function answerAfter(
  change: { readonly already: boolean; apply(): Promise<void> },
  operation: OperationId,
  send: (purpose: 'twin' | 'act') => Promise<Answer>,
  graded: readonly number[],
): Promise<Answer> {
  if (!change.already) accepted(await send('twin'), operation);
  await change.apply();
  const answer = await send('act');
  const isJudged = !change.already || hasWrongStatus(answer, operation);
  return isJudged ? answer : notRefused(answer, operation, graded);
}

/** The number of a record whose ids are integers, such as an invoice (M §2.1), in a response of unspecified shape. */
export function integerIdIn(answer: Answer, ...names: readonly string[]): number {
  return ownIdIn(answer, names, isSafeInteger) ?? answer.integer('/id');
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The id of a record, of any type, in a response of unspecified shape. Ends the check when there is none. */
export function idIn(answer: Answer, ...names: readonly string[]): RecordId {
  return ownIdIn(answer, names, isRecordId) ?? answer.id('/id');
}

/**
 * The response to a request for a record that does not exist. Without an example of an id the suite sends a number; a
 * target whose ids are strings may reject it as malformed, which proves nothing about unknown records.
 */
export function asUnknownId(answer: Answer, example?: RecordId): Answer {
  const { status, label, exchange } = answer;
  if (example !== undefined || (status !== 400 && status !== 422)) return answer;
  const message = `The ids of this target may not be numbers: ${label} (exchange ${exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The places of this string or number in a response of unspecified shape. */
export function placesOf(answer: Answer, wanted: string | number): string[] {
  return [...everyValue(answer.body)].filter(({ value }) => value === wanted).map(({ pointer }) => pointer);
}

/** The first string under this key in a response of unspecified shape. */
export function textUnder(answer: Answer, key: string): string | undefined {
  for (const { value } of everyValue(answer.body)) {
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
