import type { RequestError } from '../../client/errors.ts';

/** The result of a call, for any operation. */
export type End =
  | { readonly ok: true; readonly attempts: number }
  | { readonly ok: false; readonly error: RequestError };
