import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { beyond, type Limited, near, notLimited, upToLimit, within } from '../limits/limited.ts';
import type { GradedCell, RowContext } from '../matrix.ts';

type Send = (context: RowContext) => Promise<ReceivedResponse>;

/** Requests that do not use the limit up: after them, the one that is left is served, and no other. */
function left(
  limited: Limited,
  label: string,
  prepare: (context: RowContext) => Promise<Send>,
  verify: (response: ReceivedResponse) => void,
): GradedCell {
  return {
    label,
    clauses: [limited.clause],
    requests: 4,
    run: async (context) => {
      const send = await prepare(context);
      const { one, last } = await upToLimit(limited, async () => {
        await near(context, limited, 1);
        verify(await send(context));
        return { one: await limited.count(context, context.api), last: await limited.count(context, context.api) };
      });
      within(context, limited, one);
      beyond(context, limited.limit, limited.clause, last);
    },
  };
}

/** Counted requests alone: one more than the limit permits is refused, and so is the one after it. */
export function plain(limited: Limited): GradedCell {
  return {
    label: 'nothing',
    clauses: [limited.clause],
    requests: 3,
    run: async (context) => {
      const { one, first, last } = await upToLimit(limited, async () => {
        await near(context, limited, 1);
        const count = () => limited.count(context, context.api);
        return { one: await count(), first: await count(), last: await count() };
      });
      within(context, limited, one);
      for (const refused of [first, last]) beyond(context, limited.limit, limited.clause, refused);
    },
  };
}

/** A limit that is reached, after the organization was changed in another way: the request is refused all the same. */
export function reachedWhen(
  limited: Limited,
  label: string,
  wants: PreconditionName,
  change: (context: RowContext) => Promise<void>,
): GradedCell {
  return {
    label,
    clauses: [limited.clause],
    wants,
    run: async (context) => {
      await change(context);
      await near(context, limited, 0);
      beyond(context, limited.limit, limited.clause, await limited.count(context, context.api));
    },
  };
}

/** A request that is served and does not count. */
export function servedUncounted(limited: Limited, label: string, send: Send): GradedCell {
  return left(
    limited,
    label,
    async () => send,
    (response) => {
      if (!response.accepted) throw unlike(response, 'accepted');
    },
  );
}

/** A request that is refused and does not count, after what it needs was prepared. */
export function refusedUncounted(
  limited: Limited,
  label: string,
  prepare: (context: RowContext) => Promise<Send>,
): GradedCell {
  return left(limited, label, prepare, (response) => {
    if (response.accepted || !notLimited(limited.limit, response)[0]) throw unlike(response, 'refused by itself');
  });
}

/** A request that counts: it is the one that was left. */
export function counted(limited: Limited, label: string, send: Send): GradedCell {
  return {
    label,
    clauses: [limited.clause],
    requests: 2,
    run: async (context) => {
      const { last } = await upToLimit(limited, async () => {
        await near(context, limited, 1);
        const one = await send(context);
        if (!notLimited(limited.limit, one)[0]) throw unlike(one, 'within the limit');
        return { last: await limited.count(context, context.api) };
      });
      beyond(context, limited.limit, limited.clause, last);
    },
  };
}

function unlike({ label, exchange }: ReceivedResponse, wanted: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}) is not ${wanted}.`);
}
