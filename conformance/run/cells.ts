import type { CellCounts } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Attempt, Shown, TriedCell } from './attempt.ts';
import type { Cell, Check, MatrixRow } from './define.ts';

/** Tries one cell of a row. `not_tested` and `not_applicable` end the cell, a lost or throttled request the row. */
export async function tryCell(
  { shown, resources }: Attempt,
  supplies: Readonly<Record<string, unknown>>,
  cell: Cell,
  run: () => Promise<unknown>,
): Promise<void> {
  const { assertions, exchanges, cells } = shown;
  if (cell.isLeftOut === true && !resources.allCells) {
    cells.push({ cell, outcome: 'left_out', exchanges: [] });
    return;
  }
  if (cell.wants !== undefined && !(cell.wants in supplies)) {
    cells.push({ cell, outcome: 'not_tested', exchanges: [] });
    return;
  }
  const before = { assertions: assertions.length, exchanges: exchanges.length };
  let ending: StopCheck | undefined;
  shown.cell = cell.label;
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict === 'inconclusive') throw error;
    // With a binding time limit, a late outcome fails the whole row.
    if (error.verdict === 'fail') {
      cells.push({ cell, outcome: 'failed', exchanges: exchanges.slice(before.exchanges) });
      throw error;
    }
    ending = error;
  } finally {
    shown.cell = undefined;
  }
  const verdicts = assertions.slice(before.assertions).map(({ verdict }) => verdict);
  if (verdicts.length === 0) ending ??= nothingShown(cell);
  const isTested = verdicts.some((verdict) => verdict !== 'inconclusive' && verdict !== 'not_applicable');
  cells.push({
    cell,
    outcome: verdicts.includes('fail') ? 'failed' : isTested ? 'passed' : 'not_tested',
    exchanges: exchanges.slice(before.exchanges),
    ...(ending === undefined ? {} : { ending }),
  });
}

/** Ends a cell whose required response of another cell was not as needed. */
function nothingShown({ label }: Cell): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label}: an earlier response leaves nothing to judge.`);
}

/**
 * The ending of a cell that would have asserted a clause without an assertion; undefined when there is none. A cell that
 * asserted its other clauses took the branch of the target, and the clause is about another one.
 */
export function endingOfCells({ clauses }: Check, { cells, assertions }: Shown): StopCheck | undefined {
  const asserted = new Set(assertions.map(({ clause }) => clause));
  const open = new Set(clauses.filter((clause) => !asserted.has(clause)));
  const silent = cells.filter(({ cell }) => cell.clauses.some((clause) => open.has(clause)));
  const ended = silent.find(({ ending }) => ending !== undefined)?.ending;
  const [branched] = silent.filter(({ outcome }) => outcome === 'passed');
  return ended ?? (branched && otherBranch(branched));
}

function otherBranch({ cell: { label } }: TriedCell): StopCheck {
  return new StopCheck(
    'not_applicable',
    'other_branch',
    `${label}: the responses of the target are those of another clause.`,
  );
}

/** The counts of a row by outcome. Cells that were not reached are not tested. */
export function cellCounts({ matrix, cells: all }: MatrixRow, { cells }: Pick<Shown, 'cells'>): CellCounts {
  const count = (outcome: TriedCell['outcome']) => cells.filter((one) => one.outcome === outcome).length;
  const [passed, failed, left_out] = [count('passed'), count('failed'), count('left_out')];
  return {
    matrix: matrix.name,
    total: all.length,
    passed,
    failed,
    not_tested: all.length - passed - failed - left_out,
    left_out,
    failures: cells
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ cell, exchanges }) => ({ cell: cell.label, exchanges: [...exchanges] })),
  };
}
