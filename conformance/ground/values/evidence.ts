import type { Exchange } from '../verdicts/results.ts';
import { StopCheck } from '../verdicts/stop.ts';
import { nestsDeeper } from './nesting.ts';
import { valueAt } from './pointer.ts';
import { isRecordId, type RecordId } from './record-id.ts';

export type Interface = 'merchant' | 'partner';

/** The subject of an assertion: the response to a request, or a webhook delivery. */
export interface Evidence {
  readonly interface: Interface;
  /** HTTP status of a response; undefined for a delivery and for a request without a response. */
  readonly status: number | undefined;
  readonly headers: Headers;
  /** The parsed JSON; undefined when the text is not JSON. */
  readonly body: unknown;
  readonly exchange?: number;
  readonly capture?: number;
  /** The reason why no complete response arrived. */
  readonly fault?: NonNullable<Exchange['fault']>;
  /** For messages: `POST /invoices → 201`. */
  readonly label: string;
}

/** The response to one request. A request without a whole response has a `fault` and no status. */
export class ReceivedResponse implements Evidence {
  readonly interface: Interface;
  readonly operation: string | undefined;
  /** The purpose of the request; undefined when it is not declared. */
  readonly purpose: Exchange['purpose'] | undefined;
  readonly exchange: number;
  /** When the request was sent and when its response was whole, in milliseconds of the monotonic clock. */
  readonly times: { readonly from: number; readonly to: number };
  readonly status: number | undefined;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
  readonly isJson: boolean;
  readonly fault?: NonNullable<Exchange['fault']>;
  readonly label: string;

  constructor(parts: {
    interface: Interface;
    operation: string | undefined;
    purpose?: Exchange['purpose'];
    exchange: number;
    times?: { readonly from: number; readonly to: number };
    request: { method: string; path: string };
    response?: { status: number; headers: Headers; text: string };
    /** The parsed body; by default the JSON value of the text. */
    body?: unknown;
    fault?: NonNullable<Exchange['fault']>;
  }) {
    this.interface = parts.interface;
    this.operation = parts.operation;
    this.purpose = parts.purpose;
    this.exchange = parts.exchange;
    this.times = parts.times ?? { from: 0, to: 0 };
    this.status = parts.fault === undefined ? parts.response?.status : undefined;
    this.headers = parts.response?.headers ?? new Headers();
    this.text = parts.response?.text ?? '';
    if (parts.fault !== undefined) this.fault = parts.fault;
    const parsed = parts.fault === undefined ? parseJson(this.text) : undefined;
    this.isJson = parsed !== undefined;
    this.body = parts.body ?? parsed?.value;
    const outcome = parts.fault === undefined ? this.status : parts.fault.kind;
    this.label = `${parts.request.method} ${parts.request.path} → ${outcome}`;
  }

  /** True for a whole 2xx response. */
  get accepted(): boolean {
    return this.status !== undefined && this.status >= 200 && this.status < 300;
  }

  /** The value at a JSON Pointer of the body, or undefined. */
  at(pointer: string): unknown {
    return valueAt(this.body, pointer);
  }

  /** The integer at a pointer. Ends the check when there is none, because the next step needs it. */
  integer(pointer: string): number {
    const value = this.at(pointer);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw this.#missing(pointer, 'an integer');
  }

  /** The id at a pointer, of a record whose type of id is not specified. Ends the check when there is none. */
  id(pointer: string): RecordId {
    const value = this.at(pointer);
    if (isRecordId(value)) return value;
    throw this.#missing(pointer, 'an id');
  }

  /** The string at a pointer. Ends the check when there is none, because the next step needs it. */
  string(pointer: string): string {
    const value = this.at(pointer);
    if (typeof value === 'string') return value;
    throw this.#missing(pointer, 'a string');
  }

  #missing(pointer: string, what: string): StopCheck {
    if (this.fault !== undefined) {
      return new StopCheck(
        'inconclusive',
        'network',
        `${this.label} (exchange ${this.exchange}): ${this.fault.message}`,
      );
    }
    const message = `The next step needs ${what} at ${pointer} of ${this.label} (exchange ${this.exchange}).`;
    return new StopCheck('not_tested', 'prerequisite_failed', message);
  }
}

/** Maximum nesting. Deeper values exhaust the stack of recursive functions. */
const deepest = 1000;

/** The JSON value of a text, boxed because of `null`. Undefined for invalid JSON and beyond 1,000 levels. */
export function parseJson(text: string): { value: unknown } | undefined {
  if (nestsDeeper(text, deepest)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
