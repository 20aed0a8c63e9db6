import { below, isObject, tokensOf } from '../ground/values/pointer.ts';
import type { Bundle } from './bundle.ts';
import {
  asSchema,
  expanded,
  type Node,
  type Owner,
  type Place,
  placeOf,
  propertyOf,
  requires,
  SchemaPosition,
} from './schema-position.ts';

/**
 * The places from the root of a body down to a JSON Pointer, root first. References and `allOf` are followed. Every
 * branch of `anyOf` and `oneOf` applies, because the chosen one is not known here.
 */
export function placesTo(document: Bundle, schema: unknown, pointer: string): Place[] {
  let nodes = expanded(document, { schema: asSchema(schema), component: undefined });
  const places = [placeOf(nodes, [])];
  for (const token of tokensOf(pointer)) {
    const owners: Owner[] = [];
    const children: Node[] = [];
    for (const { schema: parent, component } of nodes) {
      const property = propertyOf(parent, token);
      if (isObject(property)) {
        children.push({ schema: property, component: undefined });
        if (component !== undefined) owners.push({ component, property: token });
      } else if (component !== undefined && requires(parent, token)) {
        owners.push({ component, property: token });
      } else if (isObject(parent.items)) {
        children.push({ schema: parent.items, component: undefined });
      } else if (isObject(parent.additionalProperties)) {
        children.push({ schema: parent.additionalProperties, component: undefined });
      }
    }
    nodes = children.flatMap((node) => expanded(document, node));
    places.push(placeOf(nodes, owners));
  }
  return places;
}

/** A place in a body that has a value, with this value. */
export interface PlaceInBody extends Place {
  pointer: string;
  value: unknown;
  position: SchemaPosition;
}

/** The places of the last body: the schema, the records and the statuses of a response are judged one after another. */
let last: { root: SchemaPosition; body: unknown; places: readonly PlaceInBody[] } | undefined;

/** Every place in a body that has a value and that the contract describes. */
export function placesIn(document: Bundle, schema: unknown, body: unknown): readonly PlaceInBody[] {
  const root = positionOf(document, schema);
  if (last?.root === root && last.body === body) return last.places;
  const places: PlaceInBody[] = [];
  descend(root, body, '', places);
  last = { root, body, places };
  return places;
}

function descend(position: SchemaPosition, value: unknown, pointer: string, places: PlaceInBody[]): void {
  const { schemas, owners } = position;
  places.push({ schemas, owners, pointer, value, position });
  if (Array.isArray(value)) {
    const items = position.items();
    if (items === undefined) return;
    for (const [i, item] of value.entries()) descend(items, item, below(pointer, i), places);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const child = position.property(key);
      if (child !== undefined) descend(child, value[key], below(pointer, key), places);
    }
  }
}

const roots = new WeakMap<object, SchemaPosition>();

/** The place of the whole body. */
function positionOf(document: Bundle, schema: unknown): SchemaPosition {
  const root = asSchema(schema);
  const known = roots.get(root) ?? new SchemaPosition(document, [{ schema: root, component: undefined }], [], []);
  roots.set(root, known);
  return known;
}
