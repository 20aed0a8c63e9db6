import { type CodeExtras, type CodeId, type CodeOf, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { Invalid, Refused } from '../../generated/server/handler.ts';

export type { Invalid, Refused };

/** A code whose response has no extra key, so the code alone is a complete refusal. */
export type PlainCode = Exclude<CodeId, keyof CodeExtras>;

/** A refusal whose code is only known at run time: the code, and what its response needs next to the catalog's texts. */
export interface Refusal {
  readonly refused: CodeId;
  readonly message?: string;
  readonly extra?: object;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** True when a rule refused the request. */
export function isRefused<T extends object>(outcome: T): outcome is Extract<T, { refused: unknown }> {
  return 'refused' in outcome;
}

/** True when a field of the request breaks a rule. */
export function isInvalid<T extends object>(outcome: T): outcome is Extract<T, { invalid: unknown }> {
  return 'invalid' in outcome;
}

function isListed<O extends OperationId>(operation: O, refusal: Refusal): refusal is Refused<CodeOf<O>> {
  return refusal.refused in occurrences[operation];
}

/**
 * A refusal as one of those that an operation documents; for rules that several operations share.
 * @throws Error when the contract does not list the code there
 */
export function refusalOf<O extends OperationId>(operation: O, refusal: Refusal): Refused<CodeOf<O>> {
  if (isListed(operation, refusal)) return refusal;
  throw new Error(`${operation} cannot be refused with ${refusal.refused}`);
}
