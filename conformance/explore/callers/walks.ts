import { hasOwnRefusal, refusals, refused } from '../../matrices/admission/caller-states.ts';
import { clausesOfOperations, operationsOf } from '../../matrices/admission/merchant-keys.ts';
import { ruled, type TariffState, tariffCell } from '../../matrices/admission/tariff-rows.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { CallerState } from '../../preconditions/callers.ts';
import { type Check, check } from '../../run/define.ts';
import { call } from '../requests/reads.ts';
import { type Requests, stillServed } from '../requests/world.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { explore, picked, type Walk } from '../walk.ts';

const served = 'M-4.1-200' as const;

/** Makes one call in a state. @returns what the script of a contradiction calls it; undefined when no call was possible */
type CallAs = (context: RowContext, step: Step) => Promise<string | undefined>;

/** What a caller in a state is refused or permitted, in any order, between calls of another one. */
function walkOf(as: CallAs): Walk<Requests> {
  return {
    begin: async (context) => ({ context, ofCatalog: false }),
    moves: { as: ({ context }, step) => as(context, step), call },
    weights: { as: 5 },
    judge: stillServed,
    sequences: 1,
    longest: 6,
  };
}

/** Random sequences of calls by a caller in one state. */
function walkIn(state: CallerState | TariffState, title: string, as: CallAs): Check {
  return check({
    id: `explore.callers.${state.replaceAll(/[._]/g, '-')}`,
    title,
    profile: 'merchant-core',
    clauses: [served],
    needs: [`caller:${state}`],
    cost: { requests: 20, invoices: 3 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses: [served] }, walkOf(as)),
  });
}

const operations = clausesOfOperations.flatMap(operationsOf);

/** M §5: in a state in which no call is permitted. */
const refusedWalks = refusals.map((refusal) => {
  const { state, label, instead } = refusal;
  const own = operations.filter((one) => instead === undefined || !hasOwnRefusal(one, instead));
  return walkIn(state, `Whatever others call, ${label} opens no operation`, async (context, { pick }) => {
    const [operation] = picked(own, pick);
    if (operation === undefined) return undefined;
    await unlessUnclear(() => refused(context, operation, refusal));
    return `${operation} with ${label}`;
  });
});

const tariffStates: readonly TariffState[] = ['tariff.inactive', 'tariff.never'];
const tariffTitle = 'Without a tariff the listed operations are closed, and the others open, in any order';

/** M §7.2: without a tariff, which closes some operations and leaves the others open. */
const tariffWalks = tariffStates.map((state) =>
  walkIn(state, tariffTitle, async (context, { pick }) => {
    const [one] = picked(ruled, pick);
    if (one === undefined) return undefined;
    await unlessUnclear(() => tariffCell(one, state).run(context, undefined));
    return `${one.operation} without a tariff`;
  }),
);

/** Random sequences of calls by callers in each state. */
export const callerWalks: Check[] = [...refusedWalks, ...tariffWalks];
