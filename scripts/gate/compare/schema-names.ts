import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';
import { isUnion } from './code-types.ts';
import type { Schemas, Shape } from './schema-shape.ts';
import type { Direction, Use } from './schema-use.ts';

/** The name of the component at a place: a file of a schema folder, or an entry of `components`. */
export function componentOf({ file, path }: Place): string | undefined {
  const inside = path.slice(-3, -1).join('/');
  if (inside === 'components/schemas') return String(path.at(-1));
  if (path.length > 0 || !file.path.includes('components/schemas/')) return undefined;
  return file.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
}

/** The component that schemas are, also as the only reference of `allOf` or the only alternative. */
export function nameOf(schemas: Schemas): string | undefined {
  const names = schemas.flatMap((schema) => namesIn(schema, 0));
  return names.length === 1 ? names[0] : undefined;
}

function namesIn(schema: Place, depth: number): string[] {
  const name = componentOf(schema.follow());
  if (name !== undefined) return [name];
  if (depth > 12) return [];
  // Fields next to a reference make a class of its own.
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
 * Whether generators make a class of a schema: an object with fields, a union, or a list of values in a request. The
 * lists of responses are open, and a text or number under a name is another name for the type of the language.
 */
export function hasClass(shape: Shape, direction: Direction): boolean {
  if (shape.properties.size > 0 || isUnion(shape)) return true;
  return direction === 'request' && shape.keywords.values !== undefined;
}

/** The names of the same schema on both sides. */
export interface Names {
  old: string | undefined;
  now: string | undefined;
  /** Whether a component is no longer in the description. */
  isGone(name: string): boolean;
}

/**
 * Compares the names that generators give to the type of a value.
 * @param subjects the place of the schema, and the name of the component that it is
 */
export function compareClass(
  changes: Changes,
  { subject, here }: { subject: string; here: string },
  before: Shape,
  after: Shape,
  { old, now, isGone }: Names,
  { direction, operation }: Use,
): void {
  // That one schema becomes one of several is a change of its own.
  if (old === now || isUnion(before) !== isUnion(after)) return;
  const felt = hasClass(before, direction) || hasClass(after, direction);
  const seen = { before: old, after: now };
  if (old !== undefined && now !== undefined && isGone(old))
    changes.add(felt ? 'component-renamed' : 'alias-renamed', here, after.place, seen);
  else if (felt) changes.add('class-changed', `${subject}#class`, after.place, { ...seen, operation });
}

/** The components that a description reaches. */
export function componentNames(document: Place): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const visit = (place: Place) => {
    const target = place.follow();
    if (target.id !== place.id) {
      const name = componentOf(target);
      if (name !== undefined) names.add(name);
      if (visited.has(target.id)) return;
      visited.add(target.id);
      visit(target);
      return;
    }
    for (const child of place.children) visit(child);
  };
  for (const part of ['paths', 'webhooks']) visit(document.at(part));
  return names;
}
