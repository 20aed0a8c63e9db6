import { everyValue, tokensOf } from '../../ground/values/pointer.ts';
import type { DataFlow } from '../../ground/verdicts/results.ts';

/** The parts of a request that can contain a value of an earlier response. */
export interface RequestParts {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** No documented place is as long, in characters. */
const longestPointer = 300;

/**
 * Tracks values from responses into later requests, so that a script takes them from its own responses instead of
 * repeating the constants of one run. A value that the suite itself sent first has no origin.
 */
export class DataFlowTracker {
  readonly #source = new Map<string, DataFlow['from']>();
  readonly #ours = new Set<string>();

  /** Declares a value of the operator. It is valid in every run and never taken from a response. */
  declare(values: unknown): void {
    for (const { value } of everyValue(values)) {
      const key = keyOf(value);
      if (key !== undefined) this.#ours.add(key);
    }
  }

  /** The origins of the values of this request. Values without an origin are recorded as sent by the suite. */
  uses(parts: RequestParts): DataFlow[] {
    const flows: DataFlow[] = [];
    for (const { pointer, value } of everyValue(parts)) {
      const key = keyOf(value);
      if (key === undefined) continue;
      const from = this.#source.get(key);
      if (from === undefined) this.#ours.add(key);
      else flows.push({ from, to: pointer });
    }
    return flows;
  }

  /** Records the values of a response that a later request may use: ids, and strings of a minimum length. */
  learn(exchange: number, body: unknown): void {
    for (const { pointer, value } of everyValue(body)) {
      const key = keyOf(value);
      if (key === undefined || this.#ours.has(key) || this.#source.has(key)) continue;
      const name = tokensOf(pointer).at(-1);
      // Statuses are enumerated values. A later request with the same status did not take it from here.
      if (name === 'status' || (typeof value === 'number' && !isId(name))) continue;
      if (typeof value === 'string' && value.length < 8) continue;
      // Every later request that uses the value records this place.
      if (pointer.length > longestPointer) continue;
      this.#source.set(key, { exchange, pointer });
    }
  }
}

/** A number and its string are the same value, because a path holds strings. */
function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function isId(name: string | undefined): boolean {
  return name === 'id' || name?.endsWith('_id') === true;
}
