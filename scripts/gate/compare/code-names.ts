import { isDeepStrictEqual } from 'node:util';
import type { RowId } from '../policy/policy.ts';
import type { Changes } from './changes.ts';
import { hasClass } from './classes.ts';
import { inOrder, isFelt, type Positional, typeOf } from './positions.ts';
import { componentOf } from './schema-names.ts';
import type { Shape } from './schema-shape.ts';
import type { Named, SchemaSubjects } from './schema-subjects.ts';
import type { Use } from './schema-use.ts';

const namesOfConstants = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'] as const;

/** The keywords that this module compares. They only affect names in generated code, not requests and responses. */
export const codeNames = ['title', 'discriminator', ...namesOfConstants] as const;

type Key = (typeof codeNames)[number];

/** Compares the names and the order that generated code takes from a schema. */
export function compareCodeNames(
  changes: Changes,
  names: SchemaSubjects,
  before: Shape,
  after: Shape,
  { direction, operation }: Use,
): void {
  const add = (row: RowId, key: string, { subject, place }: Named, old: unknown, now: unknown) =>
    changes.add(row, `${subject}#${key}`, place, { before: old, after: now, operation });
  const isSame: Partial<Record<Key, (old: unknown, now: unknown) => boolean>> = {
    title: () => !hasClass(after, direction) || titleOf(before) === titleOf(after),
    discriminator: isExtended,
  };
  for (const key of codeNames) {
    const [old, now] = [before.keywords.value(key), after.keywords.value(key)];
    if (isDeepStrictEqual(old, now)) continue;
    const named = names.stated(before.keywords.get(key)?.place, after.keywords.get(key)?.place);
    if (isSame[key]?.(old, now) ?? hasNamesOf(before, after, old, now)) add('words-changed', key, named, old, now);
    else add(rowOf(key), key, named, old, now);
  }
  if (direction !== 'request' || !isFelt(fieldsOf(before), fieldsOf(after))) return;
  const [old, now] = [before, after].map(({ properties }) => [...properties.keys()]);
  add('request-fields-reordered', 'properties', names.structure('properties'), old, now);
}

function rowOf(key: Key): RowId {
  if (key === 'title') return 'title-changed';
  return key === 'discriminator' ? 'discriminator-changed' : 'constant-names-changed';
}

/** The name of the class that generators make: the title, or else the component. */
function titleOf({ keywords, place }: Shape): unknown {
  return keywords.value('title') ?? componentOf(place);
}

/** True when a discriminator has the same field, and the same schema for each earlier value. */
function isExtended(before: unknown, after: unknown): boolean {
  if (!isDiscriminator(before) || !isDiscriminator(after) || before.propertyName !== after.propertyName) return false;
  return Object.entries(before.mapping ?? {}).every(([value, schema]) => after.mapping?.[value] === schema);
}

function isDiscriminator(value: unknown): value is { propertyName: unknown; mapping?: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'propertyName' in value;
}

/** True when each value that both sides have keeps the name of its constant. */
function hasNamesOf(before: Shape, after: Shape, old: unknown, now: unknown): boolean {
  const names = ({ keywords }: Shape, list: unknown) =>
    new Map(Array.isArray(list) ? keywords.values?.map((value, index) => [value, list[index]] as const) : []);
  const [named, nowNamed] = [names(before, old), names(after, now)];
  const kept = (before.keywords.values ?? []).filter((value) => after.keywords.values?.includes(value));
  return kept.every((value) => named.get(value) === nowNamed.get(value));
}

/** The fields of an object in the order of constructor parameters. */
function fieldsOf({ properties, required }: Shape): Positional[] {
  const all = [...properties].map(([key, [schema]]) => ({
    key,
    required: required.has(key),
    type: schema && typeOf(schema),
  }));
  return inOrder(all);
}
