import { isDeepStrictEqual } from 'node:util';

/** Words that change the meaning of a rule. */
const deciding =
  /\b(?:not|no|never|none|neither|nor|only|unless|except|without|must|may|all|any|every|each|once|before|after|until|first|last|exactly|least|most|always|both|either|optional|required|null|empty|sandbox|production)\b/g;

/** Facts in a sentence: numbers, quoted values, HTTP methods, names with underscores. */
const facts = /`[^`]*`|\b\d[\d.,:]*\b|\b[A-Z]{3,}\b|\b[a-z]+(?:_[a-z]+)+\b|[<>≤≥=]/g;

/** True for two wordings of one rule: with the same numbers, values, names and deciding words, in any order. */
export function saysTheSame(before: string, after: string): boolean {
  return isDeepStrictEqual(factsOf(before), factsOf(after));
}

function factsOf(text: string): string[] {
  const quoted = text.match(facts) ?? [];
  const words = text.toLowerCase().match(deciding) ?? [];
  return [...quoted, ...words].map((word) => word.replace(/[.,:]$/, '')).sort();
}
