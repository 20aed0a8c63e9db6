import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { changedBody, sameJson } from './body-change.ts';
import type { Mutation, RequestParts, ResponseMutation, WireResponse } from './mutation.ts';

/** Changes responses and deliveries on their way out, and counts: a mutation that never applied proves nothing. */
export interface ResponseMutator {
  response(operation: string, response: WireResponse, request?: RequestParts): WireResponse;
  /** The payloads that are delivered in place of one. */
  delivery(event: string, payload: object): readonly object[];
  /** How often something was changed. */
  applied(): number;
}

/** The mutator of one mutation. */
export function mutatorOf(mutation: Mutation): ResponseMutator {
  let fitting = 0;
  let applied = 0;
  const fits = (body: unknown): boolean => {
    const conditions = Object.entries(mutation.where ?? {});
    if (!conditions.every(([pointer, value]) => sameJson(valueAt(body, pointer), value))) return false;
    fitting += 1;
    return mutation.nth === undefined || fitting === mutation.nth;
  };
  return {
    applied: () => applied,
    response(operation, response, request) {
      if (!('operation' in mutation)) return response;
      if (mutation.operation !== '*' && operation !== mutation.operation) return response;
      if (mutation.status !== undefined && response.status !== mutation.status) return response;
      if (!wasAsked(mutation.asked, request) || !fits(response.body)) return response;
      const changed = changedResponse(response, mutation.becomes);
      if (changed === undefined) return response;
      applied += 1;
      return changed;
    },
    delivery(event, payload) {
      if (!('event' in mutation) || event !== mutation.event || !fits(payload)) return [payload];
      const { lost, twice, ...change } = mutation.becomes;
      const changed = changedBody(payload, change);
      if (lost !== true && twice === undefined && changed === undefined) return [payload];
      applied += 1;
      const sent = isObject(changed) ? changed : payload;
      if (twice === 'numbered') return [1, 2].map((attempt) => ({ ...sent, attempt }));
      return lost ? [] : twice ? [sent, sent] : [sent];
    },
  };
}

function wasAsked(
  conditions: Record<string, unknown> = {},
  request: RequestParts = { query: {}, body: undefined },
): boolean {
  return Object.entries(conditions).every(([place, value]) =>
    place.startsWith('?')
      ? hasParameter(request.query[place.slice(1)], value)
      : hasValue(valueAt(request.body, place), value),
  );
}

function hasValue(value: unknown, wanted: unknown): boolean {
  if (isObject(wanted) && typeof wanted.pattern === 'string') {
    return typeof value === 'string' && new RegExp(wanted.pattern, 'u').test(value);
  }
  return wanted === '*' ? value !== undefined : sameJson(value, wanted);
}

/** Values of a query are texts, whatever type the contract gives them. */
function hasParameter(values: readonly string[] | undefined, wanted: unknown): boolean {
  return values !== undefined && (wanted === '*' || sameJson(values, [wanted].flat().map(String)));
}

function changedResponse(response: WireResponse, becomes: ResponseMutation['becomes']): WireResponse | undefined {
  const { status = response.status, header = {}, drop = [], text } = becomes;
  const body = changedBody(response.body, becomes);
  const dropped = new Set(drop.map((name) => name.toLowerCase()));
  const kept = Object.entries(response.headers).filter(([name]) => !dropped.has(name.toLowerCase()));
  const sameHeaders = kept.length === Object.keys(response.headers).length && Object.keys(header).length === 0;
  const same = body === undefined && status === response.status && sameHeaders;
  if (same && text === undefined) return undefined;
  return {
    ...response,
    status,
    headers: { ...Object.fromEntries(kept), ...header },
    body: body ?? response.body,
    ...(text === undefined ? {} : { text }),
  };
}
