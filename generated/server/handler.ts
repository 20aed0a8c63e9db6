// Generated from openapi/ by `npm run generate`. Do not edit.

import type { CodeExtras, CodeId, CodeOf, codes, OperationId } from '../catalog.ts';

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The headers of a response. Only required ones are required. */
type Headers<R> = R extends { headers: infer H } ? { [K in keyof H as string extends K ? never : K]: H[K] } : never;

type Success = 200 | 201 | 202 | 204;

type Part<O, Key extends string> = O extends { parameters: infer P }
  ? Key extends keyof P
    ? Exclude<P[Key], undefined> extends never
      ? Record<never, never>
      : Exclude<P[Key], undefined>
    : Record<never, never>
  : Record<never, never>;

type Body<O> = O extends { requestBody?: infer B } ? Json<Exclude<B, undefined>> : undefined;

/** The input of a handler: the validated parts of the request that the contract describes. */
export interface Input<O> {
  params: Part<O, 'path'>;
  query: Part<O, 'query'>;
  headers: Part<O, 'header'>;
  body: Body<O>;
}

/**
 * An accepted request: a documented status with its body and required headers. Every result type has `refused`, so that
 * the compiler compares a refusal with the type of its code and names a missing key.
 */
export type Accepted<O> = O extends { responses: infer R }
  ? {
      [S in keyof R & Success]: { status: S; body: Json<R[S]>; refused?: never } & (keyof Headers<R[S]> extends never
        ? { headers?: Record<string, string> }
        : { headers: Headers<R[S]> });
    }[keyof R & Success]
  : never;

type Extra<C extends CodeId> = C extends keyof CodeExtras ? { extra: CodeExtras[C] } : { extra?: never };

type Wait<C extends CodeId> = (typeof codes)[C] extends { retryAfter: 'sent' }
  ? { retryAfter: number }
  : (typeof codes)[C] extends { retryAfter: 'not_sent' }
    ? { retryAfter?: never }
    : { retryAfter?: number };

/**
 * A refused request: a code of the operation, its extra keys, and the seconds to wait where the response of the code
 * carries `Retry-After`. The catalog determines the status.
 */
export type Refused<C extends CodeId = CodeId> = C extends CodeId
  ? { refused: C; message?: string; headers?: Record<string, string> } & Extra<C> & Wait<C>
  : never;

/** A request that violates a rule of a field: the 422 body with `errors`, where the operation documents it. */
export interface Invalid {
  invalid: Record<string, string[]>;
  refused?: never;
}

type InvalidOf<O> = O extends { responses: infer R } ? (422 extends keyof R ? Invalid : never) : never;

/** Every permitted result of a handler of an operation; anything else does not compile. */
export type HandlerResult<Op extends OperationId, O> = Accepted<O> | Refused<CodeOf<Op>> | InvalidOf<O>;

export type Handler<Op extends OperationId, O, Context> = (
  input: Input<O>,
  context: Context,
) => HandlerResult<Op, O> | Promise<HandlerResult<Op, O>>;
