import type { CellCounts } from '../../ground/verdicts/results.ts';
import type { PlannedCheck } from './run-time.ts';

/** The planned cells of one matrix. Those that will be tried count as passed. */
export type CellForecast = Omit<CellCounts, 'failures'>;

/** One forecast for each matrix, in the order of the checks. */
export function cellForecasts(planned: readonly PlannedCheck[], allCells: boolean): CellForecast[] {
  const cells = planned.flatMap(({ check: { row }, plan }) => {
    const lacking = new Set<string | undefined>(plan.missingOptional.map(({ name }) => name));
    return (row?.cells ?? []).map(({ wants, isLeftOut }) => ({
      matrix: row?.matrix.name ?? '',
      isLeftOut: isLeftOut === true && !allCells,
      lacks: plan.missing.length > 0 || lacking.has(wants),
    }));
  });
  return [...Map.groupBy(cells, ({ matrix }) => matrix)].map(([matrix, all]) => {
    const left_out = all.filter(({ isLeftOut }) => isLeftOut).length;
    const not_tested = all.filter(({ isLeftOut, lacks }) => !isLeftOut && lacks).length;
    return { matrix, total: all.length, passed: all.length - left_out - not_tested, failed: 0, not_tested, left_out };
  });
}
