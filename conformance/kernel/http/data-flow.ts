import { everyValue, tokensOf } from '../answers/pointer.ts';
import type { DataFlow } from '../verdicts/results.ts';

/** The parts of a request in which a value of an earlier answer can stand. */
export interface RequestParts {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/**
 * Follows values from answers into later requests, so that a script can capture them instead of repeating a
 * number that was true once. Values that the suite sent before an answer echoed them have no source.
 */
export class DataFlowTracker {
  readonly #source = new Map<string, DataFlow['from']>();
  readonly #ours = new Set<string>();

  /** What the operator declared is true in every run, even where an answer shows it too. */
  declare(values: unknown): void {
    for (const { value } of everyValue(values)) {
      const key = keyOf(value);
      if (key !== undefined) this.#ours.add(key);
    }
  }

  /** Where the values of this request came from; values of unknown origin become the suite's own. */
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

  /** Remembers the values of an answer that a later request may use: ids, and strings of some length. */
  learn(exchange: number, body: unknown): void {
    for (const { pointer, value } of everyValue(body)) {
      const key = keyOf(value);
      if (key === undefined || this.#ours.has(key) || this.#source.has(key)) continue;
      const name = tokensOf(pointer).at(-1);
      // A status is a word of a closed list: a later request that says it has not learnt it here.
      if (name === 'status' || (typeof value === 'number' && !isId(name))) continue;
      if (typeof value === 'string' && value.length < 8) continue;
      this.#source.set(key, { exchange, pointer });
    }
  }
}

/** Numbers and their text are the same value: a path holds text. */
function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function isId(name: string | undefined): boolean {
  return name === 'id' || name?.endsWith('_id') === true;
}
