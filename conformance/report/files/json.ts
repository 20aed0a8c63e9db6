import type { Results } from '../../ground/verdicts/results.ts';
import { jsonText } from './json-text.ts';

/** `results.json`: everything that a run left behind, by `conformance/schemas/results.schema.json`. */
export function jsonReport(results: Results): string {
  return `${jsonText(results, 2)}\n`;
}
