import type { RequestError } from '../../client/errors.ts';

/** The end of a call of any operation. */
export type End =
  | { readonly ok: true; readonly attempts: number }
  | { readonly ok: false; readonly error: RequestError };
