import type { ClauseId } from '../../generated/clauses.ts';
import type { Tier } from '../ground/verdicts/results.ts';
import type { PreconditionName } from '../preconditions/supplies.ts';
import { type Cell, type Check, type CheckContext, type Cost, check, type Matrix } from '../run/define.ts';

/** The context of a row: each cell reads the preconditions that it names. */
export type RowContext = CheckContext<ClauseId, PreconditionName, PreconditionName>;

/** A cell and its graded requests. Each cell gets what the twin of its row has prepared. */
export interface GradedCell<P = unknown> extends Cell {
  run(context: RowContext, prepared: P): Promise<unknown>;
  /** How many requests it sends at most; 1 by default. */
  readonly requests?: number;
}

/** A row of a matrix, and what all of its cells need. */
interface RowSpec<P> {
  readonly id: string;
  readonly title: string;
  readonly profile: string;
  readonly needs?: readonly PreconditionName[];
  readonly tier?: Tier;
  /** True for a row that depends only on records of its own. */
  readonly ownRecords?: true;
  /** What the row costs in addition to the requests of its cells. */
  readonly cost?: Cost;
  readonly cells: readonly GradedCell<P>[];
  /** Shows that the cells can be judged: a valid request is accepted. What it returns is passed to every cell. */
  twin?(context: RowContext): Promise<P>;
}

/** Makes a check of a row. It names the clauses of the cells that every run tries. */
export function matrixRow<P = unknown>(matrix: Matrix, spec: RowSpec<P>): Check {
  const { id, title, profile, needs = [], tier, ownRecords, cost = {}, cells, twin } = spec;
  const tried = cells.filter(({ isLeftOut }) => isLeftOut !== true);
  const wants = [...new Set(cells.flatMap((cell) => cell.wants ?? []))];
  return check<ClauseId, PreconditionName, PreconditionName>({
    id,
    title,
    profile,
    clauses: [...new Set(tried.flatMap(({ clauses }) => clauses))],
    needs,
    wants,
    ...(tier === undefined ? {} : { tier }),
    cost: { ...cost, requests: (cost.requests ?? 0) + tried.reduce((sum, { requests = 1 }) => sum + requests, 0) },
    row: { matrix, cells: cells.map(plain) },
    ...(ownRecords && { ownRecords }),
    async run(context) {
      const prepared = (await twin?.(context)) as P;
      for (const cell of cells) await context.cell(cell, () => cell.run(context, prepared));
    },
  });
}

function plain({ label, clauses, wants, isLeftOut }: Cell): Cell {
  return { label, clauses, ...(wants === undefined ? {} : { wants }), ...(isLeftOut === true ? { isLeftOut } : {}) };
}

/**
 * The columns of the matrix that a row leaves out when the rows of a group take turns: each column is tried in one row
 * of the group.
 * @param position of the row in its group
 * @param size of the group
 */
export function othersTurn(column: number, { position, size }: { position: number; size: number }): boolean {
  return column % size !== position;
}

/** `create-invoice` for `createInvoice`: the part of the id of a row that names its operation. */
export function kebab(operation: string): string {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
