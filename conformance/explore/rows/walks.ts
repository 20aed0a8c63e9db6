import { type Check, check, type Exploring } from '../../run/define.ts';
import { type Requests, stillServed } from '../requests/world.ts';
import { explore, type Walk } from '../walk.ts';
import { acceptedRows, refusalRows } from './stated.ts';

const clauses = ['M-4.1-200'] as const;

/** Of the cells that no run tries by default, one in so many. */
const leftOut = 4;

/** Tries the cells of a row: those of every run, and some of those that the pruning leaves out. */
function tries(rows: readonly Check[]): Walk<Requests>['moves'][string] {
  return async ({ context: { exploring } }, { pick, way }) => {
    const row = rows[pick];
    if (row === undefined) return undefined;
    const cells = row.row?.cells ?? [];
    const chosen = cells.filter(({ isLeftOut }, i) => isLeftOut !== true || (i + way) % leftOut === 0);
    const labels = new Set(chosen.map(({ label }) => label));
    await exploring.tryRow(row, ({ label }) => labels.has(label));
    return row.id;
  };
}

function walkOf(exploring: Exploring): Walk<Requests> {
  const rows = [...exploring.rows, ...refusalRows, ...acceptedRows];
  return {
    begin: async (context) => ({ context, ofCatalog: false }),
    moves: { row: tries(rows) },
    weights: {},
    judge: stillServed,
    deck: rows.length,
  };
}

/** The rows of all matrices in any order, each with preconditions of its own: what one leaves behind, another finds. */
export const rowWalks: Check[] = [
  check({
    id: 'explore.rows',
    title: 'Whatever the order of the rows of all matrices, each of their cells holds',
    profile: 'merchant-core',
    clauses,
    needs: [],
    cost: { requests: 0 },
    explores: 'rows',
    run: ({ exploring }) => explore({ exploring, clauses }, walkOf(exploring)),
  }),
];
