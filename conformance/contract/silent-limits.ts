import { limits } from '../../generated/limits.ts';

interface Limit {
  readonly applies_to?: unknown;
  readonly exceeded: { readonly code?: string; readonly retry_after?: string };
}

/** Limits of single operations: their 429 has no code of its own, and its `Retry-After` is not specified. */
const silent = (Object.values(limits) as readonly Limit[]).filter(
  ({ exceeded: { code, retry_after } }) => code === undefined && retry_after === 'not_stated',
);

/** True for an operation whose 429 may be that of such a limit, so that nothing is stated about its `Retry-After`. */
export function isSilentFor(operation: string | undefined): boolean {
  return silent.some(({ applies_to }) => Array.isArray(applies_to) && applies_to.includes(operation));
}
