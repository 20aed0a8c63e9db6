import { type Clause, verdictFor } from '../../ground/ledger/ledger.ts';
import type { Evidence } from '../../ground/values/evidence.ts';
import { instantOf, isTimeWithOffset } from '../../ground/values/iso-8601.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { Assertion } from '../../ground/verdicts/results.ts';
import { carriesCode, shownCode } from './codes-in.ts';

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** Receives every assertion as it is made. */
export type Sink = (assertion: Assertion) => void;

/**
 * Fluent assertions about one piece of evidence, bound to one clause. The level of the clause decides the verdict of a
 * contradiction. After a wrong status no more assertions are made, because the body of another response proves nothing.
 */
export class Expectation {
  readonly #clause: Clause;
  readonly #evidence: Evidence;
  readonly #sink: Sink;
  #silent = false;

  constructor(clause: Clause, evidence: Evidence, sink: Sink) {
    this.#clause = clause;
    this.#evidence = evidence;
    this.#sink = sink;
    if (evidence.fault !== undefined) {
      this.#silent = true;
      this.#record({ verdict: 'inconclusive', reason: 'network', actual: evidence.fault.message });
    }
  }

  /** The HTTP status is this one, or one of these. */
  status(expected: number | readonly number[]): this {
    const accepted = typeof expected === 'number' ? [expected] : expected;
    const { status } = this.#evidence;
    const held = status !== undefined && accepted.includes(status);
    this.#judge(held, 'status', accepted.join(' or '), status === undefined ? 'no response' : String(status));
    if (!held) this.#silent = true;
    return this;
  }

  /** The request succeeds with any status of 2xx, for operations whose status the specification does not give. */
  succeeds(): this {
    const { status } = this.#evidence;
    const held = status !== undefined && status >= 200 && status < 300;
    this.#judge(held, 'status', 'a status of 2xx', status === undefined ? 'no response' : String(status));
    if (!held) this.#silent = true;
    return this;
  }

  /** The body carries this code, or one of these, where its interface may have one. */
  code(expected: string | readonly string[]): this {
    const accepted = typeof expected === 'string' ? [expected] : expected;
    const held = accepted.some((one) => carriesCode(this.#evidence, one));
    // Only the merchant interface states where a code is.
    const at = this.#evidence.interface === 'merchant' ? '/error_code' : '';
    return this.#judge(held, at, accepted.join(' or '), show(shownCode(this.#evidence)));
  }

  /** The `error` of the body is exactly this English phrase. */
  phrase(expected: string): Expectation {
    return this.at('/error').toBe(expected);
  }

  /** `errors` names this field with at least one text. The name of an element, `field.0`, is another one. */
  errors(field: string): this {
    const errors = valueAt(this.#evidence.body, '/errors');
    const texts = isObject(errors) ? errors[field] : undefined;
    const held = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string');
    const actual = isObject(errors) ? `errors for ${Object.keys(errors).join(', ') || 'no field'}` : show(errors);
    return this.#judge(held, `/errors/${field}`, `a list of strings for ${field}`, actual);
  }

  /** Asserts a value at the pointer. Null counts as missing; where null is permitted, use `at().toExist()`. */
  has(pointer: string): Expectation {
    return this.at(pointer).toHaveValue();
  }

  /** The response has the header, with this value or a match when one is given. Names are case-insensitive. */
  header(name: string, expected?: string | RegExp): this {
    const value = this.#evidence.headers.get(name);
    const held =
      value !== null &&
      (expected === undefined || (typeof expected === 'string' ? value === expected : expected.test(value)));
    return this.#judge(
      held,
      `header ${name}`,
      expected === undefined ? 'present' : String(expected),
      value ?? 'absent',
    );
  }

  /** The response does not have the header. */
  noHeader(name: string): this {
    const value = this.#evidence.headers.get(name);
    return this.#judge(value === null, `header ${name}`, 'absent', value ?? 'absent');
  }

  /** Assertions about one place of the body. */
  at(pointer: string): PlaceExpectation {
    const value = valueAt(this.#evidence.body, pointer);
    const judge = (held: boolean, expected: string, actual = show(value)) =>
      this.#judge(held, pointer, expected, actual);
    return placeExpectation(value, judge);
  }

  /** Any condition, with its description. */
  that(held: boolean, expected: string, actual: string): this {
    return this.#judge(held, undefined, expected, actual);
  }

  /** Holds when all assertions of at least one alternative hold. For clauses that permit different responses. */
  either(...alternatives: ((expect: Expectation) => unknown)[]): this {
    const trials = alternatives.map((alternative) => {
      const assertions: Assertion[] = [];
      const probe: Clause = { ...this.#clause, level: 'must' };
      alternative(new Expectation(probe, this.#evidence, (assertion) => assertions.push(assertion)));
      return assertions;
    });
    if (this.#silent) return this;
    const holding = trials.find((trial) => trial.length > 0 && trial.every(({ verdict }) => verdict === 'pass'));
    const held = holding !== undefined;
    // If all assertions are about one place, the result names it.
    const [place, ...otherPlaces] = new Set(holding?.map(({ at }) => at));
    const wanted = trials.map((trial) => trial.map((a) => `${a.at ?? ''} ${a.expected ?? ''}`.trim()).join(', '));
    const actual = trials.flat().filter(({ verdict }) => verdict !== 'pass');
    const seen = actual.map((a) => `${a.at ?? ''} ${a.actual ?? ''}`.trim());
    return this.#judge(
      held,
      otherPlaces.length === 0 ? place : undefined,
      wanted.join('; or '),
      held ? 'one of them' : [...new Set(seen)].join(', '),
    );
  }

  #judge(held: boolean, at: string | undefined, expected: string, actual: string): this {
    if (this.#silent) return this;
    this.#record({
      verdict: verdictFor(this.#clause.level, held),
      ...(at === undefined ? {} : { at }),
      expected,
      actual,
    });
    return this;
  }

  #record(assertion: Omit<Assertion, 'clause'>): void {
    const { exchange, capture } = this.#evidence;
    this.#sink({
      clause: this.#clause.id,
      ...assertion,
      ...(exchange === undefined ? {} : { exchange }),
      ...(capture === undefined ? {} : { capture }),
    });
  }
}

/** Assertions about one place of the body. Each returns the chain that it belongs to. */
export type PlaceExpectation = ReturnType<typeof placeExpectation<Expectation>>;

function placeExpectation<Chain>(value: unknown, judge: (held: boolean, expected: string, actual?: string) => Chain) {
  return {
    /** Exactly this value; objects and arrays are compared by their JSON. */
    toBe: (expected: unknown) => judge(same(value, expected), show(expected), showAgainst(value, expected)),
    toBeOneOf: (accepted: readonly unknown[]) =>
      judge(
        accepted.some((one) => same(value, one)),
        `one of ${accepted.map(show).join(', ')}`,
      ),
    /** A string that matches. */
    toMatch: (pattern: RegExp) =>
      judge(typeof value === 'string' && pattern.test(value), `matches ${pattern}`, showAgainst(value, '')),
    /** An ISO 8601 date-time, with an offset where the specification requires one. */
    toBeTime: (offset: 'with_offset' | 'any') =>
      offset === 'any'
        ? judge(instantOf(value) !== undefined, 'an ISO 8601 time')
        : judge(isTimeWithOffset(value), 'an ISO 8601 time with offset'),
    toBeType: (type: JsonType | readonly JsonType[]) => {
      const accepted = typeof type === 'string' ? [type] : type;
      return judge(
        accepted.some((one) => isType(value, one)),
        accepted.join(' or '),
        value === undefined ? show(value) : `${show(value)} (${typeOf(value)})`,
      );
    },
    /** The key is there, and its value may be null. */
    toExist: () => judge(value !== undefined, 'present'),
    toHaveValue: () => judge(value !== undefined && value !== null, 'a value'),
    toBeAbsent: () => judge(value === undefined, 'absent'),
  };
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, item]) => right.has(key) && same(item, right.get(key)));
}

function showAgainst(value: unknown, expected: unknown): string {
  const differs = value !== undefined && typeOf(value) !== typeOf(expected);
  return differs ? `${show(value)} (${typeOf(value)})` : show(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isType(value: unknown, type: JsonType): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return typeOf(value) === type;
}
