import type { VariationOption } from './option.ts';
import { type VariationName, type Variations, variationOptions } from './variations.ts';

/** True for the name of a variation. */
export function isVariation(name: string): name is VariationName {
  return Object.hasOwn(variationOptions, name);
}

/** The permitted values of an option in words, the default first. */
export function permittedValues(option: VariationOption): string {
  if ('values' in option) return option.values.join(', ');
  if ('anyOf' in option) return `none, or any of ${option.anyOf.join(', ')}`;
  return `${option.usual}, or another whole number from ${option.least} to ${option.most}`;
}

function permits(option: VariationOption, value: unknown): boolean {
  if ('values' in option) return option.values.some((one) => one === value);
  if ('anyOf' in option) return Array.isArray(value) && value.every((item) => option.anyOf.some((one) => one === item));
  return Number.isSafeInteger(value) && Number(value) >= option.least && Number(value) <= option.most;
}

/**
 * Checks the value of a variation.
 * @returns the variation, or a sentence that says which values are permitted
 */
export function readVariation(name: VariationName, value: unknown): Partial<Variations> | string {
  const option: VariationOption = variationOptions[name];
  if (permits(option, value)) return { [name]: value };
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return `${shown} is not a permitted value of ${name}. Permitted: ${permittedValues(option)}.`;
}

/** Converts a value from the command line: list items are separated by commas, numbers are written in digits. */
export function valueFromText(name: VariationName, text: string): unknown {
  const option: VariationOption = variationOptions[name];
  if ('values' in option) return text;
  if ('anyOf' in option) return text === '' ? [] : text.split(',');
  return /^\d+$/.test(text) ? Number(text) : text;
}
