import type { idempotencyKeys } from '../../generated/calls.ts';
import type { OperationId } from '../../generated/catalog.ts';
import type { ErrorOf } from '../errors/error-of.ts';

type Part<O, Name extends string> = O extends { parameters: { [Key in Name]?: infer Values } }
  ? [Exclude<Values, undefined>] extends [never]
    ? object
    : Record<never, never> extends Values
      ? { readonly [Key in Name]?: Exclude<Values, undefined> }
      : undefined extends Values
        ? { readonly [Key in Name]?: Exclude<Values, undefined> }
        : { readonly [Key in Name]: Values }
  : object;

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

type BodyPart<O> = O extends { requestBody: infer Content }
  ? { readonly body: JsonOf<Content> }
  : O extends { requestBody?: infer Content }
    ? [Exclude<Content, undefined>] extends [never]
      ? object
      : { readonly body?: JsonOf<Exclude<Content, undefined>> }
    : object;

/** The parts of a request that the operation has: path parameters, query, headers and body. */
export type CallInput<O> = Part<O, 'path'> & Part<O, 'query'> & Part<O, 'header'> & BodyPart<O>;

/** Options of one call. Those of the client are the default. */
export interface CallOptions {
  /** Aborts the call and its retries. */
  readonly signal?: AbortSignal;
  /** Time limit of one attempt, in milliseconds; 30 seconds by default. `Infinity` means no limit. */
  readonly timeout?: number;
  /** Maximum number of retries; 2 by default. With `Infinity`, only `signal` ends them. */
  readonly retries?: number;
  /** Maximum wait before a retry, in milliseconds; default one minute. If the server asks for more, the call ends. */
  readonly maxRetryDelay?: number;
  /** Maximum size of a response body, in bytes after decompression; 10 MiB by default. A larger one ends the call. */
  readonly maxResponseBytes?: number;
  /**
   * `'auto'` creates an idempotency key for every call and row that can have one and has none. Results and errors
   * contain it in `idempotencyKeys`. A key that you store with your order is safer, because it outlives the process.
   */
  readonly idempotency?: 'auto' | undefined;
  /** Also retries changes without an idempotency key. The change can then happen twice. Off by default. */
  readonly retryUnsafe?: boolean;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>> | Headers;
}

/** The required body field for the idempotency key of an operation. */
type KeyField<Op> = Op extends keyof typeof idempotencyKeys
  ? (typeof idempotencyKeys)[Op] extends { path: readonly [infer Field extends string] }
    ? Field
    : never
  : never;

type WithoutKey<Input, Field extends string> = Input extends { readonly body: infer Body }
  ? Field extends keyof Body
    ? Omit<Input, 'body'> & { readonly body: Omit<Body, Field> & Partial<Pick<Body, Field>> }
    : Input
  : Input;

/** The input of a call whose key is created automatically, so its field is optional. */
type AutoInput<Op, O> = [KeyField<Op>] extends [never] ? CallInput<O> : WithoutKey<CallInput<O>, KeyField<Op>>;

type SuccessStatus = 200 | 201 | 202 | 204;

/** The successful responses of an operation, by status. */
export type Success<Op extends OperationId, O> = O extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: {
        readonly ok: true;
        readonly operation: Op;
        readonly status: Status;
        readonly data: JsonOf<Responses[Status]>;
        readonly headers: Headers;
        readonly attempts: number;
        /** The idempotency keys that were sent: one for a call, or one per row. */
        readonly idempotencyKeys: readonly string[];
      };
    }[keyof Responses & SuccessStatus]
  : never;

/** The result of a call: a response, or an error of the operation. Calls never throw for errors of the service. */
export type Result<Op extends OperationId, O> = Success<Op, O> | { readonly ok: false; readonly error: ErrorOf<Op> };

/** A call of one operation. The input is optional when no part of it is required. */
export type Call<Op extends OperationId, O, Auto extends boolean = false> = Auto extends true
  ? Send<Op, O, AutoInput<Op, O>, CallOptions>
  : AutoInput<Op, O> extends CallInput<O>
    ? Send<Op, O, CallInput<O>, CallOptions>
    : Send<Op, O, CallInput<O>, CallOptions> & AutoSend<Op, O>;

type Send<Op extends OperationId, O, Input, Options> = object extends Input
  ? (input?: Input, options?: Options) => Promise<Result<Op, O>>
  : (input: Input, options?: Options) => Promise<Result<Op, O>>;

type AutoSend<Op extends OperationId, O> = (
  input: AutoInput<Op, O>,
  options: CallOptions & { readonly idempotency: 'auto' },
) => Promise<Result<Op, O>>;

/** All operations of an interface as calls. `Auto` is true for a client with `idempotency: 'auto'`. */
export type Calls<Operations, Op extends OperationId, Auto extends boolean = false> = {
  readonly [Name in Op & keyof Operations]: Call<Name, Operations[Name], Auto>;
};
