import { allCellsFlag } from '../../report/wording/cells.ts';
import { count } from '../../report/wording/wording.ts';
import { paragraph } from '../../report/wording/wrap.ts';
import type { MatrixRow } from '../../run/define.ts';
import type { KnownMatrix } from '../input/matrices.ts';

/** A matrix in words: its rows and cells, the cells that a run leaves out and the rule for that, and its checks. */
export function aboutMatrix(
  { matrix, rows, text }: KnownMatrix,
  { json, columns }: { json: boolean; columns: number },
): string {
  const checks = rows.map(({ id }) => id);
  if (json) return JSON.stringify({ ...matrix, checks }, null, 2);
  const leftOut = rows.flatMap(({ row }) => row?.cells ?? []).filter(({ isLeftOut }) => isLeftOut === true).length;
  return [
    text,
    paragraph(`Each check is one ${matrix.rows}, each cell in it one ${matrix.columns}.`, columns),
    ...(leftOut === 0
      ? []
      : [
          paragraph(
            `A run leaves out ${count(leftOut, 'cell')}, which ${allCellsFlag} tries. It tries: ${matrix.pruning}.`,
            columns,
          ),
        ]),
    ...(matrix.also === undefined ? [] : [paragraph(matrix.also, columns)]),
    '',
    'checks',
    ...checks.map((id) => `  ${id}`),
  ].join('\n');
}

/** The cells of one row, and which of them a run leaves out. */
export function cellLines({ matrix, cells }: MatrixRow): string[] {
  return [
    `${count(cells.length, 'cell')} of the matrix ${matrix.name}`,
    ...cells.map(({ label, isLeftOut }) => `  ${label}${isLeftOut === true ? `   (with ${allCellsFlag})` : ''}`),
  ];
}
