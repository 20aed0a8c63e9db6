import { defaultOf, type VariationOption } from '../../reference-server/variations/option.ts';
import { variationOptions } from '../../reference-server/variations/variations.ts';
import { valueAt } from '../journal/json.ts';
import type { VariationState } from '../protocol/state.ts';

/** Decided when a store is created. */
const ofStart = 'ids.first';

function choicesOf(option: VariationOption): readonly string[] {
  if ('values' in option) return option.values;
  return 'anyOf' in option ? option.anyOf : [String(option.least), String(option.most)];
}

/**
 * How the server decides what the specification leaves open.
 * @param values the values of all variations, as the control interface shows them
 */
export function variationStates(values: unknown): readonly VariationState[] {
  return Object.entries<VariationOption>(variationOptions).map(([name, option]) => ({
    name,
    summary: option.says,
    value: [valueAt(values, name) ?? defaultOf(option)].flat().join(','),
    choices: choicesOf(option),
    canChange: name !== ofStart,
  }));
}
