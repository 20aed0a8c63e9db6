import { isDeepStrictEqual } from 'node:util';

/** Words that change what a sentence demands. */
const deciding =
  /\b(?:not|no|never|none|neither|nor|only|unless|except|without|must|may|all|any|every|each|once|before|after|until|first|last|exactly|least|most|always|both|either|optional|required|null|empty|sandbox|production)\b/g;

/** Numbers, quoted values, HTTP methods, names with underscores: what a sentence is about. */
const facts = /`[^`]*`|\b\d[\d.,:]*\b|\b[A-Z]{3,}\b|\b[a-z]+(?:_[a-z]+)+\b|[<>≤≥=]/g;

/**
 * Whether two texts state the same facts: the same numbers, values, names and deciding words, in any order. Texts that
 * do are taken for the same rule in other words.
 */
export function saysTheSame(before: string, after: string): boolean {
  return isDeepStrictEqual(factsOf(before), factsOf(after));
}

function factsOf(text: string): string[] {
  const quoted = text.match(facts) ?? [];
  const words = text.toLowerCase().match(deciding) ?? [];
  return [...quoted, ...words].map((word) => word.replace(/[.,:]$/, '')).sort();
}
