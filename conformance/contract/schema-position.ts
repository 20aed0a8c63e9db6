import { isObject } from '../ground/values/pointer.ts';
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

/** A schema that applies at a place, and the component that it is part of. */
export interface Node {
  schema: Record<string, unknown>;
  component: string | undefined;
}

const componentPrefix = '#/components/schemas/';

/** A place of the contract with the places below it, computed once. All items of a list share one. */
export class SchemaPosition implements Place {
  readonly schemas: Record<string, unknown>[];
  readonly owners: Owner[];
  /** The places above it, starting with the root. */
  readonly above: readonly SchemaPosition[];
  readonly #document: Bundle;
  readonly #nodes: Node[];
  readonly #properties = new Map<string, SchemaPosition>();
  #items: SchemaPosition | undefined;

  constructor(document: Bundle, holders: Node[], owners: Owner[], above: readonly SchemaPosition[]) {
    this.#document = document;
    this.#nodes = holders.flatMap((node) => expanded(document, node));
    this.above = above;
    ({ schemas: this.schemas, owners: this.owners } = placeOf(this.#nodes, owners));
  }

  /** The place of every item of a list, when the contract describes one. */
  items(): SchemaPosition | undefined {
    if (this.#items !== undefined) return this.#items;
    const items = this.#nodes.flatMap(({ schema }) =>
      isObject(schema.items) ? [{ schema: schema.items, component: undefined }] : [],
    );
    if (items.length > 0) this.#items = new SchemaPosition(this.#document, items, [], [...this.above, this]);
    return this.#items;
  }

  /** The place of a property, when the contract describes it. */
  property(key: string): SchemaPosition | undefined {
    const known = this.#properties.get(key);
    if (known !== undefined) return known;
    const children: Node[] = [];
    const owners: Owner[] = [];
    for (const { schema, component } of this.#nodes) {
      const property = propertyOf(schema, key);
      if (component !== undefined && (requires(schema, key) || isObject(property))) {
        owners.push({ component, property: key });
      }
      if (isObject(property)) children.push({ schema: property, component: undefined });
    }
    if (children.length === 0) return undefined;
    const found = new SchemaPosition(this.#document, children, owners, [...this.above, this]);
    this.#properties.set(key, found);
    return found;
  }
}

/** The schema of a property; undefined for names that objects inherit, such as `constructor`. */
export function propertyOf({ properties }: Record<string, unknown>, key: string): unknown {
  return isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** A schema with every schema that it includes: its reference, `allOf`, and the branches of `anyOf` and `oneOf`. */
export function expanded(document: Bundle, node: Node, depth = 0): Node[] {
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

export function placeOf(nodes: Node[], owners: Owner[]): Place {
  const components = new Set(nodes.flatMap(({ component }) => component ?? []));
  return {
    schemas: nodes.map(({ schema }) => schema),
    owners: [...owners, ...[...components].map((component) => ({ component }))],
  };
}

/** True when a schema requires a key, even if it does not describe the key. */
export function requires({ required }: Record<string, unknown>, key: string): boolean {
  return Array.isArray(required) && required.includes(key);
}

export function asSchema(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
