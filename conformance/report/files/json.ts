import type { Results } from '../../ground/verdicts/results.ts';

/** `results.json`: everything that a run left behind, by `conformance/schemas/results.schema.json`. */
export function jsonReport(results: Results): string {
  return `${JSON.stringify(results, null, 2)}\n`;
}
