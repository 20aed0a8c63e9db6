import type { ReadingId } from '../../generated/readings.ts';

/** What the specification leaves open: a reading of the contract, or, without one, a section and the open question. */
export type OpenPoint = { readonly reading: ReadingId } | { readonly section: string; readonly question: string };

interface Described {
  /** The decision of the option, as a sentence for people who choose a value. */
  readonly says: string;
  readonly open: OpenPoint;
}

/** An option with one of some values; the first is the default. */
export interface ChoiceOption extends Described {
  readonly values: readonly [string, ...string[]];
}

/** An option with any of some items; none by default. */
export interface ListOption extends Described {
  readonly anyOf: readonly string[];
}

/** An option with a whole number. */
export interface NumberOption extends Described {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** A permitted variation of the server: what it decides, its permitted values, and the open point that permits them. */
export type VariationOption = ChoiceOption | ListOption | NumberOption;

/** The type of the value of an option. */
export type ValueOf<Option> = Option extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Option extends { readonly anyOf: readonly (infer Item)[] }
    ? readonly Item[]
    : number;

/** The value of an option that is not set. */
export function defaultOf(option: VariationOption): string | number | readonly string[] {
  if ('values' in option) return option.values[0];
  return 'anyOf' in option ? [] : option.usual;
}
