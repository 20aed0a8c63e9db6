import type { Variations } from '../variations/variations.ts';
import { isClosedBody } from './closed-bodies.ts';

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:00$/;

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Writes a body in a form that another implementation may choose: times in UTC, undocumented keys, the code in one key
 * only, other messages. With the default variations the body is unchanged.
 */
export function withWireVariations(body: unknown, variations: Variations): unknown {
  const times = variations['time.form'] === 'utc';
  const extra = variations['record.extra_keys'] === 'some';
  const changed = times || extra ? rewritten(body, times, extra) : body;
  return isObject(changed) && 'message' in changed ? withErrorVariations(changed, variations) : changed;
}

function rewritten(value: unknown, times: boolean, extra: boolean): unknown {
  if (typeof value === 'string') return times && withOffset.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map((one) => rewritten(one, times, extra));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === 'errors' ? one : rewritten(one, times, extra),
  ]);
  return { ...Object.fromEntries(entries), ...(extra && !isClosedBody(value) && { internal_reference: 'x-1' }) };
}

function withErrorVariations(body: Json, variations: Variations): Json {
  const { error, error_code: code, ...rest } = body;
  const worded = variations['error.texts'] === 'other' ? { ...rest, message: 'Что-то пошло не так.' } : rest;
  if (code === undefined) return error === undefined ? worded : { error, ...worded };
  const place = variations['error.code_in'];
  if (place === 'error') return { error, ...worded };
  if (place === 'error_code') return { error: 'Request refused', error_code: code, ...worded };
  return { error, error_code: code, ...worded };
}
