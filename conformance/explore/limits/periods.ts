import { limits } from '../../../generated/limits.ts';
import { beyond, type Limited, near, notLimited, within } from '../../matrices/limits/limited.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { picked } from '../walk.ts';

/** In seconds. */
export const day = 86_400;

/** Lets time pass after a limit was used up, in one of three ways. */
export async function pass(context: RowContext, limited: Limited, pick: number): Promise<void> {
  if (context.need['clock.passing'] === undefined) return;
  const [way] = picked([whole, inParts, early], pick);
  await way?.(context, limited);
}

/** After its period a limit begins again; one without a period never does. */
async function whole(context: RowContext, limited: Limited): Promise<void> {
  await useUp(context, limited);
  const period = periodOf(limited);
  await context.need['clock.passing']?.pass((period ?? day) + 1);
  const response = await limited.count(context, context.api);
  if (period === undefined) beyond(context, limited.limit, limited.clause, response);
  else within(context, limited, response);
}

/** The same, also for a caller that tried meanwhile: what is refused starts no new period. */
async function inParts(context: RowContext, limited: Limited): Promise<void> {
  const period = periodOf(limited) ?? day;
  if (period >= day) return whole(context, limited);
  await useUp(context, limited);
  const half = Math.floor(period / 2);
  await context.need['clock.passing']?.pass(half);
  await limited.count(context, context.api);
  await context.need['clock.passing']?.pass(period + 1 - half);
  within(context, limited, await limited.count(context, context.api));
}

/**
 * A limit does not begin again before its period has passed. A window may begin with the clock and not with the first
 * request (M §8), so one that begins again early shows nothing; one that does at more looks than periods can end, does.
 */
async function early(context: RowContext, limited: Limited): Promise<void> {
  const period = periodOf(limited) ?? day;
  const looks = period < day ? 11 : 2;
  const pause = Math.floor((period * 0.97 * (looks - 1)) / looks);
  for (let look = 1; look <= looks; look += 1) {
    await useUp(context, limited);
    await context.need['clock.passing']?.pass(pause);
    const response = await limited.count(context, context.api);
    const [isServed] = notLimited(limited.limit, response);
    if (!isServed) return beyond(context, limited.limit, limited.clause, response);
    if (look < looks) continue;
    const expected = `a refusal after one of ${looks} pauses of ${pause} s`;
    context.clause(limited.clause, response).that(false, expected, `${response.status} after each`);
  }
}

async function useUp(context: RowContext, limited: Limited): Promise<void> {
  await near(context, limited, 0);
  await limited.count(context, context.api);
}

/** The period in which a limit counts, in seconds; undefined for one that counts for ever. */
export function periodOf({ limit }: Limited): number | undefined {
  const row: { readonly kind: string; readonly window?: number } = limits[limit];
  return row.window;
}
