import { count } from '../../report/wording/wording.ts';
import type { Check, Matrix } from '../../run/define.ts';

/** A matrix with its rows. */
export interface KnownMatrix {
  readonly matrix: Matrix;
  readonly rows: readonly Check[];
  /** `admission: 656 cells in 52 checks`. */
  readonly text: string;
}

/** The matrices of these checks, in their order. */
export function matricesOf(checks: readonly Check[]): KnownMatrix[] {
  const rows = checks.flatMap((check) => (check.row === undefined ? [] : [{ check, ...check.row }]));
  return [...Map.groupBy(rows, ({ matrix }) => matrix)].map(([matrix, own]) => {
    const cells = own.reduce((sum, one) => sum + one.cells.length, 0);
    const text = `${matrix.name}: ${count(cells, 'cell')} in ${count(own.length, 'check')}`;
    return { matrix, rows: own.map(({ check }) => check), text };
  });
}
