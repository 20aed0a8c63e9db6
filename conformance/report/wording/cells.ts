import type { CellCounts, CheckResult, CodeResult, Results } from '../../ground/verdicts/results.ts';

/** Cells of a matrix, summed over its rows. */
export type MatrixTotal = Omit<CellCounts, 'failures'>;

/** One total for each matrix, in the order of the run. */
export function matrixTotals({ checks, codes = [] }: MatrixParts): MatrixTotal[] {
  const own = checks.flatMap(({ cells }) => cells ?? []);
  // The list of codes already includes the codes that rows of this matrix caused.
  const rows = codes.length === 0 ? own : [...own.filter(({ matrix }) => matrix !== 'codes'), codeTotal(codes)];
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

type MatrixParts = Pick<Results, 'codes'> & { checks: readonly Pick<CheckResult, 'cells'>[] };

/** The documented codes of all operations, one cell each. */
function codeTotal(codes: readonly CodeResult[]): MatrixTotal {
  const count = (wanted: CodeResult['verdict']) => codes.filter(({ verdict }) => verdict === wanted).length;
  const [passed, failed, not_tested] = [count('pass'), count('fail'), count('not_tested')];
  return { matrix: 'codes', total: codes.length, passed, failed, not_tested, left_out: 0 };
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

/** The flag for cells that are left out by default. */
export const allCellsFlag = '--all-cells';

/** All matrices in a few lines, with the flag for cells that were left out. */
export function matricesText(totals: readonly MatrixTotal[]): string {
  const hint = totals.some(({ left_out }) => left_out > 0) ? `; ${allCellsFlag} tries those left out` : '';
  return `${totals.map(matrixText).join('; ')}${hint}`;
}
