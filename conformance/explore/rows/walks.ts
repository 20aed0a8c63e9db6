import type { RowContext } from '../../matrices/matrix.ts';
import { type Check, check, type Exploring } from '../../run/define.ts';
import { acceptedRows } from '../stated/accepted.ts';
import { laterRows } from '../stated/later.ts';
import { refusalRows } from '../stated/refusals.ts';
import { explore, type Walk } from '../walk.ts';

const clauses = ['M-4.1-200'] as const;

/** Of the cells that no run tries by default, one in so many. */
const leftOut = 4;

/** Tries the cells of a row: those of every run, and some of those that the pruning leaves out. */
function tries(exploring: Exploring, rows: readonly Check[]): Walk<RowContext>['moves'][string] {
  return async (_, { pick, way }) => {
    const row = rows[pick];
    if (row === undefined) return undefined;
    const cells = row.row?.cells ?? [];
    const chosen = cells.filter(({ isLeftOut }, i) => isLeftOut !== true || (i + way) % leftOut === 0);
    const labels = new Set(chosen.map(({ label }) => label));
    await exploring.tryRow(row, ({ label }) => labels.has(label));
    return row.id;
  };
}

function walkOf(exploring: Exploring, alone: boolean): Walk<RowContext> {
  const all = [...exploring.rows, ...refusalRows, ...laterRows, ...acceptedRows];
  const rows = all.filter((row) => exploring.isAlone(row) === alone);
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
function walkIn(id: string, title: string, { alone, share }: { alone: boolean; share: number }): Check {
  return check({
    id,
    title,
    profile: 'merchant-core',
    clauses,
    needs: [],
    cost: { requests: 0 },
    explores: { share },
    run: ({ exploring }) => explore({ exploring, clauses }, walkOf(exploring, alone)),
  });
}

/** All rows in any order. Those that change the clock or a counter of the whole target follow, as in every run. */
export const rowWalks: Check[] = [
  walkIn('explore.rows', 'Whatever the order of the rows of all matrices and clauses, each of them holds', {
    alone: false,
    share: 6,
  }),
  walkIn('explore.rows-alone', 'The same for rows that change the clock or a counter of the whole target', {
    alone: true,
    share: 1,
  }),
];
