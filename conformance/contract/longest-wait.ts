import { limits } from '../../generated/limits.ts';

interface Limit {
  readonly kind: string;
  readonly max: unknown;
  readonly window?: number;
  readonly exceeded: { readonly code?: string; readonly retry_after?: string };
}

/** Rounding, and a day with an hour more. */
const tolerance = 1.05;

/** The budget of a month can be exhausted, too (M §7.6). */
const month = 31 * 86_400;

/**
 * The longest time that `Retry-After` of a limit can name, in seconds: the limit begins again after its period (M §8).
 * Undefined where no section gives the code a period.
 * @param mode of the limit of a tariff
 */
export function longestWait(code: string, mode?: unknown): number | undefined {
  const periods = (Object.values(limits) as readonly Limit[]).flatMap(({ kind, max, window, exceeded }) => {
    if (exceeded.code !== code || exceeded.retry_after !== 'sent') return [];
    // The pause after a throttled scan is only about as long (M §7.7).
    return kind === 'lifetime' ? 2 * Number(max) : (window ?? []);
  });
  if (periods.length === 0) return undefined;
  return (mode === 'monthly' ? month : Math.max(...periods)) * tolerance;
}
