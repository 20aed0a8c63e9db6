import type { CodeId } from '../../generated/catalog.ts';
import type { Invalid, Refused } from '../../generated/server/handler.ts';

export type { Invalid, Refused };

/** A refusal whose code is only known at run time: the code, and what its answer needs beside the catalog's texts. */
export interface Refusal {
  readonly refused: CodeId;
  readonly message?: string;
  readonly extra?: object;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** True when a rule refused the request. */
export const isRefused = <T extends object>(outcome: T): outcome is Extract<T, { refused: unknown }> =>
  'refused' in outcome;

/** True when a field of the request breaks a rule. */
export const isInvalid = <T extends object>(outcome: T): outcome is Extract<T, { invalid: unknown }> =>
  'invalid' in outcome;
