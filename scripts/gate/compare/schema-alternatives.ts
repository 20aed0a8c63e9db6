import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-names.ts';
import { type Schemas, type Shape, shapeOf } from './schema-shape.ts';

/** The shapes of both sides: a single alternative is the schema itself, unless the other side has several. */
export function shapesOf(before: Schemas, after: Schemas): [Shape, Shape] {
  const [old, now] = [shapeOf(before), shapeOf(after)];
  const isList = ({ alternatives }: Shape) => alternatives.length > 0;
  if (isList(old) && !isList(now) && now.hasOnlyAlternative) return [old, shapeOf(after, true)];
  if (isList(now) && !isList(old) && old.hasOnlyAlternative) return [shapeOf(before, true), now];
  if (isList(now) && !isList(old)) return [asAlternative(before, old, now), now];
  if (isList(old) && !isList(now)) return [old, asAlternative(after, now, old)];
  return [old, now];
}

/** A schema as its only alternative, if the other side has nothing but alternatives, and this one among them. */
function asAlternative([only, ...others]: Schemas, shape: Shape, other: Shape): Shape {
  if (only === undefined || others.length > 0 || other.types !== undefined || other.properties.size > 0) return shape;
  const alone = { ...other, place: only, alternatives: [only] };
  const [name = ''] = namedAlternatives(alone).keys();
  return namedAlternatives(other).has(name) ? alone : shape;
}

/** The alternatives, by their component, or else by their content. */
export function namedAlternatives({ alternatives }: Shape): Map<string, Place> {
  return new Map(
    alternatives.map((place) => [componentOf(place.follow()) ?? JSON.stringify(place.follow().value), place]),
  );
}
