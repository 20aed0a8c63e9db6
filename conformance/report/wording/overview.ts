import type { Results } from '../../ground/verdicts/results.ts';
import { type Cause, failuresByCause } from './causes.ts';
import { brokenClauses, decisions, type Finding, findings, type Gap, gaps, observations } from './findings.ts';

/** The content of the screen, in the order of what to do. */
export interface Overview {
  readonly broken: ReturnType<typeof brokenClauses>;
  readonly failures: readonly Cause[];
  readonly errors: readonly Finding[];
  readonly inconclusive: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly decisions: ReturnType<typeof decisions>;
  readonly gaps: readonly Gap[];
  /** How many open points of the specification were observed. */
  readonly observed: number;
}

export function overviewOf(results: Results): Overview {
  return {
    broken: brokenClauses(results),
    failures: failuresByCause(results),
    errors: findings(results, 'error'),
    inconclusive: findings(results, 'inconclusive'),
    warnings: findings(results, 'warn'),
    decisions: decisions(results),
    gaps: gaps(results),
    observed: observations(results).length,
  };
}
