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

/** The parts of a request: path parameters, query, headers and body, as far as the operation has them. */
export type CallInput<O> = Part<O, 'path'> & Part<O, 'query'> & Part<O, 'header'> & BodyPart<O>;

/** Options of one call. Those of the client are the default. */
export interface CallOptions {
  /** Ends the call, with its retries. */
  readonly signal?: AbortSignal;
  /** Time for one attempt, in milliseconds; 30 seconds by default. */
  readonly timeout?: number;
  /** How often a failed request is sent again; 2 by default. */
  readonly retries?: number;
  /** The longest wait before a retry, in milliseconds; one minute by default. If the server asks for more, the call ends. */
  readonly maxRetryDelay?: number;
  /**
   * Also retries calls that change something and have no idempotency key. The change can then happen twice. Off by
   * default.
   */
  readonly retryUnsafe?: boolean;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

type SuccessStatus = 200 | 201 | 202 | 204;

/** The successful responses of an operation, by status. */
export type Success<O> = O extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: {
        readonly ok: true;
        readonly status: Status;
        readonly data: JsonOf<Responses[Status]>;
        readonly headers: Headers;
        readonly attempts: number;
      };
    }[keyof Responses & SuccessStatus]
  : never;

/** How a call ends: with a response, or with an error of the operation. It never throws for an error of the service. */
export type Result<Op extends OperationId, O> = Success<O> | { readonly ok: false; readonly error: ErrorOf<Op> };

/** A call of one operation. The input is optional when no part of it is required. */
export type Call<Op extends OperationId, O> =
  object extends CallInput<O>
    ? (input?: CallInput<O>, options?: CallOptions) => Promise<Result<Op, O>>
    : (input: CallInput<O>, options?: CallOptions) => Promise<Result<Op, O>>;

/** All operations of an interface as calls. */
export type Calls<Operations, Op extends OperationId> = {
  readonly [Name in Op & keyof Operations]: Call<Name, Operations[Name]>;
};
