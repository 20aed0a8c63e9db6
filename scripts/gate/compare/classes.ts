import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';
import { isUnion } from './code-types.ts';
import type { Renames } from './renames.ts';
import { componentOf } from './schema-names.ts';
import type { Schemas, Shape } from './schema-shape.ts';
import type { Named } from './schema-subjects.ts';
import type { Direction, Use } from './schema-use.ts';

/** The component that schemas refer to: directly, as the only part of `allOf`, or as the only alternative. */
export function nameOf(schemas: Schemas): string | undefined {
  const names = schemas.flatMap((schema) => namesIn(schema, 0));
  return names.length === 1 ? names[0] : undefined;
}

function namesIn(schema: Place, depth: number): string[] {
  const name = componentOf(schema.follow());
  if (name !== undefined) return [name];
  if (depth > 12) return [];
  // With fields next to a reference, generators make a separate class.
  const parted = schema.at('allOf').children.some((part) => part.at('properties').exists);
  if (parted || schema.at('properties').exists) return [];
  const unions = ['anyOf', 'oneOf'].flatMap((key) => [branchesOf(schema, key)]);
  const parts = [...schema.at('allOf').children, ...unions.flatMap((list) => (list.length === 1 ? list : []))];
  return parts.flatMap((part) => namesIn(part, depth + 1));
}

function branchesOf(schema: Place, key: string): Place[] {
  return schema.at(key).children.filter((branch) => branch.at('type').text !== 'null');
}

/**
 * True when generators make a class of a schema: an object with fields, a union, or in a request a list of values. In
 * responses such lists are open. A named text or number is only an alias of a type of the language.
 */
export function hasClass(shape: Shape, direction: Direction): boolean {
  if (shape.properties.size > 0 || isUnion(shape)) return true;
  return direction === 'request' && shape.keywords.values !== undefined;
}

/**
 * Compares the names that generators give to the type of a value. A component counts as renamed when its old name no
 * longer exists and the new one did not; otherwise the value has another class.
 * @param use the name of the use, and the place of its reference
 * @param names the component of the value on each side
 */
export function compareClass(
  changes: Changes,
  { subject, place }: Named,
  [before, after]: readonly [Shape, Shape],
  { old, now }: { old: string | undefined; now: string | undefined },
  renames: Renames,
  { direction, operation }: Use,
): void {
  // A schema that becomes one alternative of several is reported as another change.
  if (old === now || isUnion(before) !== isUnion(after)) return;
  const felt = hasClass(before, direction) || hasClass(after, direction);
  const seen = { before: old, after: now, operation };
  if (old !== undefined && now !== undefined && renames.of(old, now) === now)
    changes.add(felt ? 'component-renamed' : 'alias-renamed', `schema:${now}`, after.place, seen);
  else if (felt) changes.add('class-changed', `${subject}#class`, place, seen);
  else if (old !== undefined && now !== undefined && renames.isGone(old))
    changes.add('alias-renamed', subject, place, seen);
}
