import { below, isObject, tokensOf } from '../answers/pointer.ts';
import { type Bundle, resolved } from './bundle.ts';

/** A property of a named component of the contract: `Invoice/phone`. Without a property, the component itself. */
export interface Owner {
  component: string;
  property?: string;
}

/** One place of a body in the contract: every schema that applies there, and its owner. */
export interface Place {
  /** Schemas that apply, the schema with the reference before the referenced one. */
  schemas: Record<string, unknown>[];
  owners: Owner[];
}

interface Node {
  schema: Record<string, unknown>;
  component: string | undefined;
}

const componentPrefix = '#/components/schemas/';

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
      const property = isObject(parent.properties) ? parent.properties[token] : undefined;
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

/** A place of a body that is present, with what is there. */
export interface PlaceInBody extends Place {
  pointer: string;
  value: unknown;
}

/** Every place of a body that is present and described by the contract. */
export function* placesIn(document: Bundle, schema: unknown, body: unknown): Generator<PlaceInBody> {
  yield* descend(document, [{ schema: asSchema(schema), component: undefined }], [], body, '');
}

function* descend(
  document: Bundle,
  holders: Node[],
  owners: Owner[],
  value: unknown,
  pointer: string,
): Generator<PlaceInBody> {
  const nodes = holders.flatMap((node) => expanded(document, node));
  yield { ...placeOf(nodes, owners), pointer, value };
  if (Array.isArray(value)) {
    const items = nodes.flatMap(({ schema }) =>
      isObject(schema.items) ? [{ schema: schema.items, component: undefined }] : [],
    );
    if (items.length === 0) return;
    for (const [i, item] of value.entries()) yield* descend(document, items, [], item, below(pointer, i));
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const children: Node[] = [];
      const owned: Owner[] = [];
      for (const { schema, component } of nodes) {
        const property = isObject(schema.properties) ? schema.properties[key] : undefined;
        if (component !== undefined && requires(schema, key)) owned.push({ component, property: key });
        if (!isObject(property)) continue;
        children.push({ schema: property, component: undefined });
        if (component !== undefined && !requires(schema, key)) owned.push({ component, property: key });
      }
      if (children.length > 0) yield* descend(document, children, owned, item, below(pointer, key));
    }
  }
}

/** A schema with every schema that it includes: its reference, `allOf`, and the branches of `anyOf` and `oneOf`. */
function expanded(document: Bundle, node: Node, depth = 0): Node[] {
  if (depth > 20) return [];
  const { schema } = node;
  const found: Node[] = [node];
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.startsWith(componentPrefix)
      ? schema.$ref.slice(componentPrefix.length)
      : node.component;
    found.push(...expanded(document, { schema: asSchema(resolved(document, schema)), component }, depth + 1));
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const members = schema[keyword];
    if (!Array.isArray(members)) continue;
    for (const member of members) {
      found.push(...expanded(document, { schema: asSchema(member), component: node.component }, depth + 1));
    }
  }
  return found;
}

function placeOf(nodes: Node[], owners: Owner[]): Place {
  const components = new Set(nodes.flatMap(({ component }) => component ?? []));
  return {
    schemas: nodes.map(({ schema }) => schema),
    owners: [...owners, ...[...components].map((component) => ({ component }))],
  };
}

/** True when a schema requires a key, whether or not it describes it. */
function requires({ required }: Record<string, unknown>, key: string): boolean {
  return Array.isArray(required) && required.includes(key);
}

function asSchema(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
