import type { Changes } from './changes.ts';
import { listsDecide } from './listed-values.ts';
import { compareNumbers } from './schema-numbers.ts';
import type { Outcome } from './schema-outcomes.ts';
import type { Shape } from './schema-shape.ts';
import type { SchemaSubjects } from './schema-subjects.ts';
import { compareTexts } from './schema-texts.ts';
import type { Use } from './schema-use.ts';

/** Reports a change of the bounds or the form of a value, at a keyword. */
type Note = (what: `${'bound' | 'format'}-${Outcome}`, key: string, old: unknown, now: unknown) => void;

/** Compares the permitted texts and numbers, whatever their spelling. */
export function compareValues(
  changes: Changes,
  names: SchemaSubjects,
  before: Shape,
  after: Shape,
  { direction, operation }: Use,
  note: Note,
): void {
  if (listsDecide(before, after, direction)) return;
  const [old, now] = [before.keywords, after.keywords];
  for (const { key, outcome } of compareTexts(old, now)) {
    const seen = { before: old.value(key), after: now.value(key), operation };
    const { subject, place } = names.stated(old.get(key)?.place, now.get(key)?.place);
    if (outcome === 'unknown') changes.add('pattern-not-compared', `${subject}#${key}`, place, seen);
    else note(`${key === 'pattern' ? 'format' : 'bound'}-${outcome}`, key, seen.before, seen.after);
  }
  const whole = [before, after].some(({ types }) => types?.join() === 'integer');
  for (const { key, outcome } of compareNumbers(old, now, whole))
    note(`${key === 'multipleOf' ? 'format' : 'bound'}-${outcome}`, key, old.value(key), now.value(key));
}
