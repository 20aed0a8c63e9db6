import type { Variations } from '../variations/variations.ts';
import type { WireAnswer } from './refusal.ts';

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:00$/;

type Json = Record<string, unknown>;
function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Gives bodies the lawful habits that other implementations may have: another way to write times, keys that no
 * document names, a code in one key only, other words. With the default variations a body leaves as it came.
 */
export function withHabits(body: unknown, variations: Variations): unknown {
  const times = variations['time.form'] === 'utc';
  const extra = variations['record.extra_keys'] === 'some';
  const changed = times || extra ? rewritten(body, times, extra) : body;
  return isObject(changed) && 'message' in changed ? errorHabits(changed, variations) : changed;
}

function rewritten(value: unknown, times: boolean, extra: boolean): unknown {
  if (typeof value === 'string') return times && withOffset.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map((one) => rewritten(one, times, extra));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === 'errors' ? one : rewritten(one, times, extra),
  ]);
  return { ...Object.fromEntries(entries), ...(extra && { internal_reference: 'x-1' }) };
}

function errorHabits(body: Json, variations: Variations): Json {
  const { error, error_code: code, ...rest } = body;
  const worded = variations['error.texts'] === 'other' ? { ...rest, message: 'Что-то пошло не так.' } : rest;
  if (code === undefined) return error === undefined ? worded : { error, ...worded };
  const place = variations['error.code_in'];
  if (place === 'error') return { error, ...worded };
  if (place === 'error_code') return { error: 'Request refused', error_code: code, ...worded };
  return { error, error_code: code, ...worded };
}

/** Breaks an answer on its way out, where no check of our own would stop it. With the default variations it stays whole. */
export function withLies(answer: WireAnswer, variations: Variations): WireAnswer {
  const { 'Retry-After': wait, ...headers } = answer.headers;
  const kept = wait === undefined || variations['retry_after.form'] === 'missing' ? headers : answer.headers;
  const body = variations['phone.form'] === 'eight' ? withPhonesDialled(answer.body) : answer.body;
  return { ...answer, headers: kept, body };
}

function withPhonesDialled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPhonesDialled);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) =>
    key === 'phone' && typeof one === 'string' ? [key, one.replace(/^7/, '8')] : [key, withPhonesDialled(one)],
  );
  return Object.fromEntries(entries);
}
