import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import {
  beyond,
  type Limited,
  merchantLimits,
  near,
  needsOf,
  notLimited,
  partnerLimits,
  within,
} from '../../matrices/limits/limited.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { judgeParts } from '../stated/parts.ts';
import { picked } from '../walk.ts';
import { type Act, counted, uncounted } from './acts.ts';
import { day, pass, periodOf } from './periods.ts';

/** A request of a sequence, and whether the limit counts it. */
interface Sent {
  readonly act: Act;
  readonly counts: boolean;
  readonly response: ReceivedResponse;
}

/** How many times a sequence brings the counter near its end. */
const times = 5;

/** How many requests of other kinds come before those that use the limit up. */
const others = 3;

/** One for each limit: what other partners are limited by has rows of its own in the matrices. */
const all = new Map<string, Limited>();
for (const one of [...Object.values(merchantLimits), ...Object.values(partnerLimits)]) {
  if (!all.has(one.limit)) all.set(one.limit, one);
}

/**
 * Each limit that a control adapter brings near its end. The model is a number: what is left. Requests that count take
 * one of it, all others none, and time gives it back. `way` chooses the requests.
 */
export const limitRows: readonly ((way: number) => Check)[] = [...all.values()].map(
  (limited) => (way) => rowOf(limited, way),
);

function rowOf(limited: Limited, way: number): Check {
  const { limit, clause, wait, profile } = limited;
  const wants = new Set<PreconditionName>(['clock.passing', ...uncounted(limited).flatMap((act) => act.wants ?? [])]);
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `explore.limit.${limit.replaceAll('_', '-')}`,
    title: `Whatever comes before, ${limits[limit].says} are limited as stated`,
    profile,
    clauses: [clause, ...(wait === undefined ? [] : [wait])],
    needs: needsOf(limited),
    wants: [...wants],
    cost: { requests: 60, invoices: 20, ...(limits[limit].api === 'partner' && { organizations: 3 }) },
    async run(context) {
      let pick = way;
      for (let time = 0; time < times; time += 1) pick = await useUp(context, limited, pick * 31 + time);
      await pass(context, limited, pick);
    },
  });
}

/** Brings the counter near its end, and uses it up among other requests. A new window may begin meanwhile: then again. */
async function useUp(context: RowContext, limited: Limited, pick: number): Promise<number> {
  const { limit } = limited;
  const first = await sequence(context, limited, pick);
  const last = first.sent.at(-1)?.response;
  const isReached = last !== undefined && !notLimited(limit, last)[0];
  const isShort = (periodOf(limited) ?? day) <= 60;
  const whole = isReached || !isShort ? first : await sequence(context, limited, pick);
  judge(context, limited, whole);
  return whole.pick;
}

async function sequence(context: RowContext, limited: Limited, seed: number) {
  const possible = uncounted(limited).filter(({ wants }) => wants === undefined || context.need[wants] !== undefined);
  const { max }: { readonly max: unknown } = limits[limited.limit];
  const [left = 1, rest] = picked([1, 0, ...(max === 1 ? [] : [2]), 1], seed);
  await near(context, limited, left);
  const sent: Sent[] = [];
  let pick = rest;
  const send = async (acts: readonly Act[], counts: boolean) => {
    const [act, more] = picked(acts, pick);
    pick = more === 0 ? seed + sent.length : more;
    if (act !== undefined) sent.push({ act, counts, response: await act.send(context) });
  };
  for (let count = 0; count < others; count += 1) await send(possible, false);
  for (let count = 0; count < left + 2; count += 1) await send(counted(limited), true);
  return { left, sent, pick };
}

/** What the body of a refusal says about the limit. */
function judgeRefusal(context: RowContext, { limit }: Limited, response: ReceivedResponse): void {
  const { exceeded, applies_to }: { exceeded: { status: number; code?: string }; applies_to: unknown } = limits[limit];
  const [operation] = Array.isArray(applies_to) ? (applies_to as OperationId[]) : [];
  if (operation !== undefined) judgeParts(context, operation, exceeded.code, response);
}

function judge(context: RowContext, limited: Limited, { left, sent }: { left: number; sent: readonly Sent[] }): void {
  const { limit, clause, wait } = limited;
  let rest = left;
  for (const { act, counts, response } of sent) {
    if (!counts) {
      // Whether the limit or another fault is noticed first is not specified.
      if (response.accepted || rest > 0) context.clause(clause, response).that(...notLimited(limit, response));
    } else if (rest > 0) {
      const { served: _, ...other } = limited;
      within(context, act.isOwn === true ? limited : other, response);
    } else {
      beyond(context, limit, clause, response);
      judgeRefusal(context, limited, response);
      if (wait !== undefined) context.clause(wait, response).header('Retry-After');
    }
    if (counts) rest -= 1;
  }
}
