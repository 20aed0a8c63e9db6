import type { Place } from '../../contract/place.ts';
import { permitsNothing } from './schema-conditions.ts';
import { Keywords } from './schema-keywords.ts';

/** Schemas that apply together to a value, such as the definitions of a field in several parts of `allOf`. */
export type Schemas = readonly Place[];

/** The statements of schemas, whatever their spelling: references, `allOf` and nullable alternatives resolved. */
export interface Shape {
  /** The component or inline schema with most of the statements. */
  place: Place;
  /** Every schema with some of the statements. */
  sources: readonly Place[];
  /** Types without `null`; undefined when every type is permitted. */
  types: readonly string[] | undefined;
  nullable: boolean;
  /** Other keywords. */
  keywords: Keywords;
  properties: Map<string, Place[]>;
  /** Schemas of list items; empty when every item is permitted. */
  items: Place[];
  required: Set<string>;
  /** Alternatives of `anyOf` and `oneOf`, without null. */
  alternatives: Place[];
  /** True when exactly one of several alternatives must match. */
  onlyOne: boolean;
  /** True when a single alternative was merged into the schema. */
  hasOnlyAlternative: boolean;
}

/** Keywords that are separate fields of the shape. */
const structural = new Set(['$ref', 'type', 'properties', 'required', 'items', 'allOf', 'anyOf', 'oneOf']);

/** The shape of schemas. @param keepsOnly true to keep a single alternative as an alternative */
export function shapeOf(schemas: Schemas, keepsOnly = false): Shape {
  const found: Parts = { parts: [], alternatives: [], only: false, onlyOne: false };
  for (const schema of schemas) collect(found, schema, { orNull: false, keepsOnly, depth: 0 });
  const { parts, alternatives, only, onlyOne } = found;
  const properties = new Map<string, Place[]>();
  const required = new Set<string>();
  for (const { place } of parts) {
    for (const property of place.at('properties').children)
      properties.set(property.key, [...(properties.get(property.key) ?? []), property]);
    for (const key of place.at('required').texts) required.add(key);
  }
  const typed = parts.flatMap(({ place }) => typesOf(place) ?? []).length > 0;
  const [first] = schemas;
  if (first === undefined) throw new Error('A shape needs a schema.');
  const types = commonTypes(parts.map(({ place }) => typesOf(place)?.filter((type) => type !== 'null')));
  const stated = parts.flatMap(({ place }) => place.children.filter(({ key }) => !structural.has(key)));
  return {
    place: first.follow(),
    sources: parts.map(({ place }) => place),
    types,
    nullable: typed && parts.every(allowsNull),
    keywords: Keywords.of(stated, { types, required }),
    properties,
    // Items without restrictions have no effect.
    items: parts.map(({ place }) => place.at('items')).filter((place) => place.exists && !isAnything(place)),
    required,
    alternatives,
    onlyOne,
    hasOnlyAlternative: only,
  };
}

interface Part {
  place: Place;
  /** True when null is an alternative to this part. */
  orNull: boolean;
}

interface Parts {
  parts: Part[];
  alternatives: Place[];
  only: boolean;
  onlyOne: boolean;
}

interface Way {
  orNull: boolean;
  keepsOnly: boolean;
  depth: number;
}

function collect(found: Parts, schema: Place, way: Way): void {
  found.parts.push({ place: schema, orNull: way.orNull });
  if (way.depth > 12) return;
  const below = { ...way, depth: way.depth + 1 };
  if (schema.at('$ref').exists) collect(found, schema.follow(), below);
  for (const part of schema.at('allOf').children) collect(found, part, below);
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema.at(keyword).children;
    const others = branches.filter((branch) => branch.at('type').text !== 'null' && !permitsNothing(branch));
    const [only] = others;
    if (others.length === 1 && only !== undefined && !way.keepsOnly) {
      found.only = true;
      const orNull = way.orNull || branches.some((branch) => branch.at('type').text === 'null');
      collect(found, only, { ...below, orNull });
    } else {
      found.alternatives.push(...others);
      found.onlyOne ||= keyword === 'oneOf' && others.length > 1;
    }
  }
}

function isAnything({ value }: Place): boolean {
  return value === true || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/** The types of a schema, or else those of its listed values. */
function typesOf(schema: Place): string[] | undefined {
  const type = schema.at('type');
  if (type.exists) return type.text === undefined ? type.texts : [type.text];
  const values = schema.at('const').exists ? [schema.at('const')] : schema.at('enum').children;
  return values.length === 0 ? undefined : [...new Set(values.map(({ value }) => typeOf(value)))];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** The types that all lists contain. */
function commonTypes(lists: readonly (string[] | undefined)[]): readonly string[] | undefined {
  return lists.reduce((common, list) => {
    if (common === undefined || list === undefined) return common ?? list;
    const narrow = common.filter((type) => list.some((other) => fits(type, other)));
    return [...narrow, ...list.filter((type) => !narrow.includes(type) && common.some((one) => fits(type, one)))];
  }, undefined);
}

/** True when every value of a type also has the other type: an integer is a number. */
export function fits(type: string, other: string): boolean {
  return type === other || (type === 'integer' && other === 'number');
}

function allowsNull({ place, orNull }: Part): boolean {
  if (orNull) return true;
  const types = typesOf(place);
  const values = place.at('enum');
  return (
    (types === undefined || types.includes('null')) &&
    (!values.exists || values.children.some(({ value }) => value === null))
  );
}
