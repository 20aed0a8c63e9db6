import { httpDate } from '../../../client/errors/http-date.ts';
import { retryAfter } from '../../../client/errors/retry-after.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
import { longestWait } from '../../contract/longest-wait.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { ClockSupplies } from '../../preconditions/clock.ts';
import { beyond, type Limited, near, notLimited, upToLimit, within } from '../limits/limited.ts';
import type { GradedCell, RowContext } from '../matrix.ts';

const day = 86_400;

/** The period in which a limit counts, in seconds; undefined for one that counts for ever. */
function periodOf(limit: LimitId): number | undefined {
  const { window }: { readonly kind: string; readonly window?: number } = limits[limit];
  return window;
}

/** What the time does to a limit that was reached, as far as a section says so. */
export function timeCells(limited: Limited): GradedCell[] {
  return [
    nextPeriod(limited),
    ...(periodOf(limited.limit) === undefined ? [] : [noSooner(limited)]),
    ...(limited.wait === undefined ? [] : [afterWait(limited, limited.wait)]),
  ];
}

/**
 * A limit that is reached begins again after its period, also for a caller that tried again meanwhile: what is refused
 * starts no new period. One without a period never begins again.
 */
function nextPeriod(limited: Limited): GradedCell {
  const period = periodOf(limited.limit);
  return cell(
    limited,
    period === undefined ? 'a day after it was reached' : 'the next period',
    async (context, clock) => {
      await reach(context, limited);
      const meanwhile = period !== undefined && period < day ? Math.floor(period / 2) : 0;
      if (meanwhile > 0) {
        await clock.pass(meanwhile);
        await limited.count(context, context.api);
      }
      await clock.pass((period ?? day) + 1 - meanwhile);
      const response = await limited.count(context, context.api);
      if (period === undefined) beyond(context, limited.limit, limited.clause, response);
      else within(context, limited, response);
    },
  );
}

/**
 * A limit that was reached does not begin again before its period has passed. A window may begin with the clock and not
 * with the first request (M §8), so one that begins again early shows nothing; one that does at every look does: there
 * are more looks than ends of periods. Few of a day: the clock stays near.
 */
function noSooner(limited: Limited): GradedCell {
  const period = periodOf(limited.limit) ?? day;
  const looks = period < day ? 11 : 2;
  const pause = Math.floor((period * 0.97 * (looks - 1)) / looks);
  return cell(limited, 'sooner than its period', async (context, clock) => {
    let last = await reach(context, limited);
    for (let look = 0; look < looks; look += 1) {
      if (look > 0) await reach(context, limited);
      await clock.pass(pause);
      last = await limited.count(context, context.api);
      if (!notLimited(limited.limit, last)[0]) break;
    }
    const [isServed, , actual] = notLimited(limited.limit, last);
    const expected = `a refusal after one of ${looks} pauses of ${pause} s`;
    context.clause(limited.clause, last).that(!isServed, expected, `${actual} after each`);
  });
}

/** A limit begins again when its `Retry-After` says so (RFC 9110 §10.2.3). */
function afterWait(limited: Limited, says: ClauseId): GradedCell {
  return {
    ...cell(limited, 'after Retry-After', async (context, clock) => {
      await passWait(context, clock, await reach(context, limited), { limit: limited.limit, says });
      const served = await limited.count(context, context.api);
      context.clause(says, served).that(...notLimited(limited.limit, served));
    }),
    clauses: [says],
  };
}

/** Lets the time of `Retry-After` pass. @throws StopCheck when it is absent, or longer than the limit can last */
export async function passWait(
  { clause }: Pick<RowContext, 'clause'>,
  clock: ClockSupplies['clock.passing'],
  refused: ReceivedResponse,
  { limit, says }: { readonly limit: LimitId; readonly says: ClauseId },
): Promise<void> {
  const header = refused.headers.get('retry-after') ?? 'absent';
  const { exceeded }: { readonly exceeded: { readonly status: number; readonly code?: string } } = limits[limit];
  const longest = longestWait(exceeded.code ?? '', refused.at('/meta/mode')) ?? 0;
  const seconds = secondsToWait(refused.headers, await clock.now(), longest);
  const isPossible = seconds <= longest;
  clause(says, refused).that(isPossible, 'the rest of the period of the limit', header);
  if (!isPossible) {
    const message = `${refused.label} (exchange ${refused.exchange}) does not say when the limit begins again.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  await clock.pass(seconds + 1);
}

/**
 * The seconds that `Retry-After` names. A date is of the clock of the service, which an adapter may have moved, or of the
 * one that its header `Date` shows (RFC 9110 §6.6.1): of the two waits that are possible, the longer one counts.
 */
export function secondsToWait(headers: Headers, now: number, longest: number): number {
  const shown = httpDate(headers.get('date') ?? '', now) ?? now;
  const waits = [now, shown].map((from) =>
    Math.ceil((retryAfter(headers.get('retry-after'), from) ?? Number.NaN) / 1000),
  );
  const possible = waits.filter((seconds) => seconds <= longest);
  return possible.length === 0 ? (waits[0] ?? Number.NaN) : Math.max(...possible);
}

/** How near to the end of its day a limit is looked at, in seconds. */
const shortly = 120;

/** M §8: the day of a young organization ends at midnight in Almaty, and so says `meta.reset_at`. */
export function untilMidnight(limited: Limited, window: ClauseId, resetAt: ClauseId): GradedCell {
  return {
    ...cell(limited, 'shortly before and after midnight in Almaty', async (context, clock) => {
      const refused = await reach(context, limited);
      const left = (midnightAfter(await clock.now()) - (await clock.now())) / 1000;
      if (left < 2 * shortly) throw tooNear();
      await clock.pass(Math.floor(left) - shortly);
      beyond(context, limited.limit, window, await limited.count(context, context.api));
      await clock.pass(2 * shortly);
      const served = await limited.count(context, context.api);
      context.clause(window, served).that(...notLimited(limited.limit, served));
      const reset = instantOf(refused.at('/meta/reset_at'));
      if (reset?.hasOffset !== true) return;
      const hasBegun = reset.at < (await clock.now());
      const [isServed, expected, actual] = notLimited(limited.limit, served);
      context.clause(resetAt, served).that(isServed && hasBegun, `${expected} from meta.reset_at on`, actual);
    }),
    clauses: [window, resetAt],
  };
}

/** Almaty is five hours ahead of UTC. */
const ahead = 5 * 3600 * 1000;

function midnightAfter(now: number): number {
  return (Math.floor((now + ahead) / (day * 1000)) + 1) * day * 1000 - ahead;
}

function cell(
  { clause }: Limited,
  label: string,
  run: (context: RowContext, clock: ClockSupplies['clock.passing']) => Promise<void>,
): GradedCell {
  return {
    label,
    clauses: [clause],
    wants: 'clock.passing',
    requests: 8,
    run: async (context) => {
      const clock = context.need['clock.passing'];
      if (clock !== undefined) await run(context, clock);
    },
  };
}

/** Uses the limit up. Ends the cell when the next request is not refused: other cells judge that. */
async function reach(context: RowContext, limited: Limited): Promise<ReceivedResponse> {
  const { last } = await upToLimit(limited, async () => {
    await near(context, limited, 0);
    return { last: await limited.count(context, context.api) };
  });
  if (!notLimited(limited.limit, last)[0]) return last;
  const message = `${last.label} (exchange ${last.exchange}): the limit ${limited.limit} is not reached.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

function tooNear(): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', 'The day in Almaty ends too soon.');
}
