import type { Results } from '../../ground/verdicts/results.ts';
import { jsonText } from './json-text.ts';

/** `results.json`: the complete result of a run, according to `conformance/schemas/results.schema.json`. */
export function jsonReport(results: Results): string {
  return `${jsonText(results, 2)}\n`;
}
