import type { CellCounts, CheckResult } from '../../ground/verdicts/results.ts';

/** The cells of a matrix over all of its rows. */
export type MatrixTotal = Omit<CellCounts, 'failures'>;

/** One total for each matrix, in the order of the run. */
export function matrixTotals(checks: readonly Pick<CheckResult, 'cells'>[]): MatrixTotal[] {
  const rows = checks.flatMap(({ cells }) => cells ?? []);
  return [...Map.groupBy(rows, ({ matrix }) => matrix)].map(([matrix, counted]) => {
    const sum = (part: Exclude<keyof MatrixTotal, 'matrix'>) => counted.reduce((total, one) => total + one[part], 0);
    return {
      matrix,
      total: sum('total'),
      passed: sum('passed'),
      failed: sum('failed'),
      not_tested: sum('not_tested'),
      left_out: sum('left_out'),
    };
  });
}

/** `admission: 612 of 640 cells (20 left out, 8 not tested)`: how many were graded, and what became of the others. */
export function matrixText({ matrix, total, failed, not_tested, left_out }: MatrixTotal): string {
  const others = [
    [failed, 'failed'],
    [left_out, 'left out'],
    [not_tested, 'not tested'],
  ].flatMap(([amount, words]) => (amount === 0 ? [] : [`${amount} ${words}`]));
  const more = others.length === 0 ? '' : ` (${others.join(', ')})`;
  return `${matrix}: ${total - left_out - not_tested} of ${total} cells${more}`;
}

/** How a run tries the cells that its pruning leaves out. */
export const allCellsFlag = '--all-cells';

/** All matrices in a few lines, and how to try what was left out. */
export function matricesText(totals: readonly MatrixTotal[]): string {
  const hint = totals.some(({ left_out }) => left_out > 0) ? `; ${allCellsFlag} tries those left out` : '';
  return `${totals.map(matrixText).join('; ')}${hint}`;
}
