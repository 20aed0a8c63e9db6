import { isDeepStrictEqual } from 'node:util';
import type { Keywords } from './schema-keywords.ts';
import { boundOutcome, exactOutcome, type Outcome, outcomeOf } from './schema-outcomes.ts';
import { differenceOf, Incomparable, type TextRule } from './text-language.ts';

/** Keywords that this module compares together, because a pattern can imply a length. */
export const textKeywords = ['pattern', 'minLength', 'maxLength'] as const;

/** The pattern that each format implies. A wider pattern next to the format excludes nothing. */
const formatPatterns: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time': '^\\d{4}-\\d{2}-\\d{2}[Tt ]\\d{2}:\\d{2}:\\d{2}([.]\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$',
  uuid: '^[\\da-fA-F]{8}-([\\da-fA-F]{4}-){3}[\\da-fA-F]{12}$',
  ipv4: '^(\\d{1,3}[.]){3}\\d{1,3}$',
};

type TextKeyword = (typeof textKeywords)[number];

/** The change of one keyword. `unknown` when two patterns cannot be compared. */
export interface TextChange {
  key: TextKeyword;
  outcome: Outcome | 'unknown';
}

/**
 * Compares the texts that two schemas permit. Nothing is reported when these are the same, whatever the spelling.
 * Otherwise the rules are replaced one by one, and each replacement with an effect is a change.
 */
export function compareTexts(before: Keywords, after: Keywords): TextChange[] {
  const differing = textKeywords.filter((key) => !isDeepStrictEqual(before.value(key), after.value(key)));
  if (differing.length === 0) return [];
  const implied =
    before.value('format') === after.value('format') ? formatPatterns[String(before.value('format'))] : undefined;
  const hasPattern = [implied, before.value('pattern'), after.value('pattern')].some((one) => one !== undefined);
  if (!hasPattern) return byWriting(before, after);
  const [old, now] = [ruleOf(before, implied), ruleOf(after, implied)];
  try {
    const whole = differenceOf(old, now);
    if (!whole.loses && !whole.gains) return [];
    const steps = [
      { key: 'pattern', from: old, to: { ...old, patterns: now.patterns } },
      { key: 'minLength', from: { ...old, patterns: now.patterns }, to: { ...now, longest: old.longest } },
      { key: 'maxLength', from: { ...now, longest: old.longest }, to: now },
    ] as const;
    return steps.flatMap(({ key, from, to }) => {
      const { loses, gains } = differenceOf(from, to);
      const outcome = outcomeOf(loses, gains);
      return outcome === undefined ? [] : [{ key, outcome }];
    });
  } catch (error) {
    if (!(error instanceof Incomparable)) throw error;
    return byWriting(before, after);
  }
}

/** Compares the keywords one by one, as written. */
function byWriting(before: Keywords, after: Keywords): TextChange[] {
  return textKeywords.flatMap((key): TextChange[] => {
    const [old, now] = [before.value(key), after.value(key)];
    if (isDeepStrictEqual(old, now)) return [];
    if (key !== 'pattern') return [{ key, outcome: boundOutcome(old, now, key === 'maxLength' ? 1 : -1) }];
    return [{ key, outcome: old === undefined || now === undefined ? exactOutcome(old, now) : 'unknown' }];
  });
}

/** @param implied the pattern that the format on both sides implies */
function ruleOf(keywords: Keywords, implied: string | undefined): TextRule {
  const [pattern, shortest, longest] = textKeywords.map((key) => keywords.value(key));
  const patterns = [pattern, implied].flat().filter((one) => typeof one === 'string');
  return {
    patterns,
    shortest: typeof shortest === 'number' ? shortest : 0,
    longest: typeof longest === 'number' ? longest : undefined,
  };
}
