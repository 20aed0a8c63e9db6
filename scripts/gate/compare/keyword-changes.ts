import { isDeepStrictEqual } from 'node:util';
import type { Changes } from './changes.ts';
import { isNumeric } from './code-types.ts';
import { compareCombinations } from './combinations.ts';
import { conditions } from './schema-conditions.ts';
import { lowerBounds, upperBounds } from './schema-keywords.ts';
import * as outcomes from './schema-outcomes.ts';
import type { Shape } from './schema-shape.ts';
import type { Named, SchemaSubjects } from './schema-subjects.ts';
import type { Use } from './schema-use.ts';

type Facet = 'type' | 'bound' | 'format' | 'enum' | 'alternatives' | 'condition';
type What = `${Facet}-${outcomes.Outcome}` | `${'null' | 'unknown-fields'}-${'narrowed' | 'widened'}`;
/** Reports a changed facet at a keyword. `named` is for changes that no single keyword states. */
export type Note = (what: What | undefined, key: string, old: unknown, now: unknown, named?: Named) => void;

const exact = ['format', 'contentEncoding', 'contentMediaType'];
/** For these, Go generates a pointer and Java no setter. */
const directions = ['readOnly', 'writeOnly'];
const words = ['description', 'summary', '$comment'];
const examples = ['example', 'examples', 'x-error-examples'];

/** Compares a keyword whose meaning does not depend on others. */
export function compareKeyword(
  changes: Changes,
  names: SchemaSubjects,
  key: string,
  before: Shape,
  after: Shape,
  { direction, operation }: Use,
  note: Note,
): void {
  const [old, now] = [before.keywords.get(key), after.keywords.get(key)];
  const [value, nowValue] = [old?.value, now?.value];
  if (isDeepStrictEqual(value, nowValue)) return;
  if (key === 'minProperties' && leastFields(before, value) === leastFields(after, nowValue)) return;
  if (key === 'maxProperties' && mostFields(before, value) === mostFields(after, nowValue)) return;
  const { subject, place } = names.stated(old?.place, now?.place);
  const seen = { before: value, after: nowValue, operation };
  const add = changes.add.bind(changes);
  if (key === 'x-idempotency-key')
    add(now === undefined ? 'idempotency-key-withdrawn' : 'idempotency-key-stated', subject, place, seen);
  else if (key === 'x-combinations')
    compareCombinations(changes, subject, old?.place, now?.place, after.place, operation);
  else if (words.includes(key)) add('words-changed', `${subject}#${key}`, place, seen);
  else if (examples.includes(key)) add('examples-changed', `${subject}#${key}`, place, seen);
  else if (upperBounds.includes(key))
    note(named('bound', outcomes.boundOutcome(value, nowValue, 1)), key, value, nowValue);
  else if (lowerBounds.includes(key))
    note(named('bound', outcomes.boundOutcome(value, nowValue, -1)), key, value, nowValue);
  else if (key === 'format' && isNumeric(before) && isNumeric(after)) {
    // The change of the type is reported already.
    if (before.types?.join() !== after.types?.join()) return;
    const outcome = named('bound', outcomes.numberOutcome(value, nowValue));
    if (outcome) note(outcome, key, value, nowValue);
    else add(`${direction}-code-type-changed`, `${subject}#${key}`, place, seen);
  } else if (exact.includes(key)) note(named('format', outcomes.exactOutcome(value, nowValue)), key, value, nowValue);
  else if (conditions.includes(key))
    note(named('condition', outcomes.conditionOutcome(value, nowValue)), key, value, nowValue);
  else if (directions.includes(key)) add(`${direction}-code-type-changed`, `${subject}#${key}`, place, seen);
  else if (key === 'uniqueItems') note(nowValue === true ? 'bound-narrowed' : 'bound-widened', key, value, nowValue);
  else if (key === 'default') {
    // A value that is missing in a response has no default for its reader.
    const row = value === undefined ? 'request-default-stated' : 'request-default-changed';
    if (direction === 'request') add(row, `${subject}#default`, place, seen);
  } else if (key === 'deprecated')
    add(nowValue === true ? 'operation-deprecated' : 'deprecation-removed', subject, place, seen);
  else add('part-changed', `${subject}#${key}`, place, seen);
}

/** The row id of an outcome, without the direction. */
export function named<F extends Facet>(
  facet: F,
  outcome: outcomes.Outcome | undefined,
): `${F}-${outcomes.Outcome}` | undefined {
  return outcome === undefined ? undefined : `${facet}-${outcome}`;
}

/** Minimum number of fields of an object, which is at least the number of required ones. */
function leastFields({ required }: Shape, stated: unknown): number {
  return Math.max(Number(stated ?? 0), required.size);
}

/** Maximum number of fields of an object. Without unknown fields, at most the number of declared ones. */
function mostFields({ keywords, properties }: Shape, stated: unknown): number {
  const most = Number(stated ?? Number.POSITIVE_INFINITY);
  return keywords.value('additionalProperties') === false ? Math.min(most, properties.size) : most;
}
