import type { RowContext } from '../../matrices/matrix.ts';
import { type Check, check, type Exploring } from '../../run/define.ts';
import { negatives } from '../../run/faults/negatives.ts';
import { boundRows } from '../bounds/rows.ts';
import { bulkRow } from '../bulk/rows.ts';
import { cartRow } from '../carts/rows.ts';
import { endRows } from '../ends/rows.ts';
import { limitRows } from '../limits/rows.ts';
import { faultRows } from '../requests/fields.ts';
import { acceptedRows } from '../stated/accepted.ts';

import { refusalRows } from '../stated/refusals.ts';
import { explore, type Walk } from '../walk.ts';

const clauses = ['M-4.1-200'] as const;

/** Of the cells that no run tries by default, one in so many. */
const leftOut = 4;

/** A row; where it is a sequence of its own, one that the number chooses. */
type Dealt = (way: number) => Check;

/** One fault of a request. Their ids are those of checks, so they get others. */
const faultChecks = negatives(faultRows).map((row) => ({ ...row, id: `explore.fault.${row.id.replaceAll('.', '-')}` }));

const ofClauses: readonly Dealt[] = [
  ...[...refusalRows, ...endRows, ...boundRows, ...faultChecks, ...acceptedRows].map((row) => () => row),
  ...limitRows,
  cartRow,
  bulkRow,
];

/** Tries the cells of a row: those of every run, and some of those that the pruning leaves out. */
function tries(exploring: Exploring, rows: readonly Dealt[]): Walk<RowContext>['moves'][string] {
  return async (_, { pick, way }) => {
    const row = rows[pick]?.(way);
    if (row === undefined) return undefined;
    const cells = row.row?.cells ?? [];
    const chosen = cells.filter(({ isLeftOut }, i) => isLeftOut !== true || (i + way) % leftOut === 0);
    const labels = new Set(chosen.map(({ label }) => label));
    await exploring.tryRow(row, ({ label }) => labels.has(label));
    return row.id;
  };
}

/** Whose rows the sequences try, and whether those that change what all others depend on. */
interface Kind {
  readonly of: 'matrices' | 'clauses';
  readonly alone: boolean;
  readonly share: number;
}

function walkOf(exploring: Exploring, { of, alone }: Kind): Walk<RowContext> {
  const all: readonly Dealt[] = of === 'matrices' ? exploring.rows.map((row) => () => row) : ofClauses;
  const rows = all.filter((row) => exploring.isAlone(row(0)) === alone);
  return {
    begin: async (context) => context,
    moves: { row: tries(exploring, rows) },
    weights: {},
    judge: async ({ clause, api }) =>
      void clause('M-4.1-200', await api.listInvoices({ page: 2, per_page: 7 })).status(200),
    deck: rows.length,
  };
}

/** The rows in any order, each with preconditions of its own: what one leaves behind, another finds. */
function walkIn(id: string, title: string, kind: Kind): Check {
  return check({
    id,
    title,
    profile: 'merchant-core',
    clauses,
    needs: [],
    cost: { requests: 0 },
    explores: { share: kind.share },
    run: ({ exploring }) => explore({ exploring, clauses }, walkOf(exploring, kind)),
  });
}

/** All rows in any order. Those that change the clock or a counter of the whole target follow, as in every run. */
export const rowWalks: Check[] = [
  walkIn('explore.clauses', 'Whatever the order of valid requests and of causes of each code, each has its outcome', {
    of: 'clauses',
    alone: false,
    share: 2,
  }),
  walkIn('explore.rows', 'Whatever the order of the rows of all matrices, each of them holds', {
    of: 'matrices',
    alone: false,
    share: 4,
  }),
  walkIn('explore.clauses-alone', 'The same for causes that change the clock or a counter of the whole target', {
    of: 'clauses',
    alone: true,
    share: 1,
  }),
  walkIn('explore.rows-alone', 'The same for rows that change the clock or a counter of the whole target', {
    of: 'matrices',
    alone: true,
    share: 1,
  }),
];
