import { defaultOf, type VariationOption } from '../../reference-server/variations/option.ts';
import { type Variations, variationOptions } from '../../reference-server/variations/variations.ts';
import type { VariationState } from '../protocol.ts';

function textOf(value: string | number | readonly string[]): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

function choicesOf(option: VariationOption): readonly string[] {
  if ('values' in option) return option.values;
  return 'anyOf' in option ? option.anyOf : [String(option.least), String(option.most)];
}

/** How the server decides what the specification leaves open. */
export function variationStates(chosen: Partial<Variations>): readonly VariationState[] {
  return Object.entries<VariationOption>(variationOptions).map(([name, option]) => ({
    name,
    summary: option.says,
    value: textOf(Object.entries(chosen).find(([one]) => one === name)?.[1] ?? defaultOf(option)),
    choices: choicesOf(option),
    canChange: false,
  }));
}
