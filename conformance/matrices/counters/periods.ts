import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
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

/** A limit that is reached begins again after its period. One without a period never does. */
export function nextPeriod(limited: Limited): GradedCell {
  const period = periodOf(limited.limit);
  return cell(
    limited,
    period === undefined ? 'a day after it was reached' : 'the next period',
    async (context, clock) => {
      await reach(context, limited);
      await clock.pass((period ?? day) + 1);
      const response = await limited.count(context, context.api);
      if (period === undefined) beyond(context, limited.limit, limited.clause, response);
      else within(context, limited, response);
    },
  );
}

/** Hours after which a limit of a day is looked at again, twice: at most one day ends meanwhile, in whichever zone. */
const someHours = 3 * 3600;

/** A limit of a day begins again once a day. */
export function onceADay(limited: Limited): GradedCell {
  return cell(limited, 'twice within hours', async (context, clock) => {
    const { clause } = context;
    let response: ReceivedResponse | undefined;
    for (const _ of ['first', 'second']) {
      await reach(context, limited);
      await clock.pass(someHours);
      response = await limited.count(context, context.api);
      if (!notLimited(limited.limit, response)[0]) break;
    }
    if (response === undefined) return;
    const [isServed, , actual] = notLimited(limited.limit, response);
    clause(limited.clause, response).that(
      !isServed,
      'a limit that begins again once a day',
      `${actual}, twice within hours`,
    );
  });
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
