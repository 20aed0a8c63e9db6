import type { ValueChange } from './value-changes.ts';

/** A change of a JSON value. A pointer may contain `*` for every item of a list. */
export interface BodyChange {
  /** JSON Pointer → new value; a missing key is added. */
  set?: Record<string, unknown>;
  /** JSON Pointers of keys to remove. */
  remove?: string[];
  /** JSON Pointer → how the present value is changed. */
  change?: Record<string, ValueChange>;
}

/** Which responses or deliveries a mutation applies to; all conditions must hold. */
interface Condition {
  /** JSON Pointer → value in the original body. */
  where?: Record<string, unknown>;
  /** Only the k-th that fits, from 1. */
  nth?: number;
  /** True for a state that can pass before a check reads it: a variation is valid although this was never applied. */
  brief?: true;
}

/** A change of HTTP responses on their way out: the `wire` of a mutant or variation. */
export interface ResponseMutation extends Condition {
  /** An operation id, or `*` for every operation. */
  operation: string;
  status?: number;
  /**
   * JSON Pointer → value in the body of the request, or `?name` → value in its query; `*` for any value,
   * `{ pattern: … }` for every text that fits: which of the declared phones a check gets depends on the others.
   */
  asked?: Record<string, unknown>;
  becomes: BodyChange & {
    status?: number;
    /** Headers to add or replace. */
    header?: Record<string, string>;
    /** Names of headers to remove. */
    drop?: string[];
    /** The whole body, as text. */
    text?: string;
  };
}

/** A change of webhook deliveries on their way out. */
export interface DeliveryMutation extends Condition {
  event: string;
  /** `lost`: nothing is sent. `twice`: everything is sent two times, unchanged or with the number of the attempt. */
  becomes: BodyChange & { lost?: true; twice?: true | 'numbered' };
}

export type Mutation = ResponseMutation | DeliveryMutation;

/** An HTTP response before it is sent. */
export interface WireResponse {
  status: number;
  headers: Record<string, string>;
  /** The JSON body; undefined when there is none. */
  body: unknown;
  /** Sent in place of `body`. */
  text?: string;
  /** Sent in place of `body` and `text`, one chunk each, without a length. */
  chunks?: readonly string[];
}

/** The request of a response. */
export interface RequestParts {
  /** Values by name, without `[]`. */
  query: Readonly<Record<string, readonly string[]>>;
  /** The JSON body; undefined when there is none or it cannot be parsed. */
  body: unknown;
}
