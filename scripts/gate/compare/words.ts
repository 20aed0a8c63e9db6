import type { Place } from '../../contract/place.ts';
import { type Changes, same } from './changes.ts';
import { saysTheSame } from './wording.ts';

/** Compares descriptions, which explain and do not define rules. */
export function compareWords(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  operation?: string,
  keys: readonly string[] = ['summary', 'description'],
): void {
  for (const key of keys) {
    const [old, now] = [before.at(key), after.at(key)];
    if (same(old, now)) continue;
    const seen = { before: old.value, after: now.value, operation };
    changes.add('words-changed', `${subject}#${key}`, now.exists ? now : after, seen);
  }
}

/** Compares a rule in words, such as the condition of a transition. Other facts are another rule. */
export function compareRuleText(changes: Changes, subject: string, before: Place, after: Place, home: Place): void {
  if (same(before, after)) return;
  const text = (place: Place) => (place.isMap ? place.children.map((one) => one.text ?? '').join(' ') : place.text);
  const row = saysTheSame(text(before) ?? '', text(after) ?? '') ? 'words-changed' : 'rule-text-changed';
  changes.add(row, subject, after.exists ? after : home, { before: before.value, after: after.value });
}

/** Compares the examples, except codes of the catalog. */
export function compareExamples(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  operation: string,
): void {
  for (const key of ['example', 'examples', 'x-error-examples']) {
    const [old, now] = [before.at(key), after.at(key)];
    if (old.isIdentical(now) || examplesIn(old) === examplesIn(now)) continue;
    changes.add('examples-changed', `${subject}#${key}`, now.exists ? now : after, { operation });
  }
}

/** The examples without codes, as one text. */
function examplesIn(place: Place): string {
  if (!place.isMap) return JSON.stringify(place.value ?? null);
  const own = place.children.filter((one) => !one.follow().at('x-error').exists);
  return JSON.stringify(own.map((one) => [one.key, one.follow().value]).toSorted());
}

/** Compares whether a part is deprecated. */
export function compareDeprecation(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  operation: string,
): void {
  const [was, is] = [before, after].map((place) => place.at('deprecated').value === true);
  if (was !== is) changes.add(is ? 'operation-deprecated' : 'deprecation-removed', subject, after, { operation });
}

/** True for an absent part, or an empty list or map. */
function isEmpty({ value }: Place): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/** Reports changed keys of a part that the gate has no rule for. */
export function compareOthers(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  known: readonly string[],
  operation?: string,
): void {
  for (const key of new Set([...before.keys, ...after.keys])) {
    const [old, now] = [before.at(key), after.at(key)];
    if (known.includes(key) || same(old, now) || [old, now].every(isEmpty)) continue;
    const seen = { before: old.value, after: now.value, operation };
    changes.add('part-changed', `${subject}#${key}`, now.exists ? now : after, seen);
  }
}
