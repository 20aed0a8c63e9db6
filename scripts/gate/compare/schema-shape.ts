import type { Place } from '../../contract/place.ts';

/**
 * What a schema states, with its references, `allOf` and alternatives with null resolved: two ways to write the same
 * schema have the same shape.
 */
export interface Shape {
  /** The component or the inline schema that states most of it. */
  place: Place;
  /** Types without `null`; undefined when any type fits. */
  types: string[] | undefined;
  nullable: boolean;
  /** Other keywords by name. */
  keywords: Map<string, Place>;
  properties: Map<string, Place>;
  required: Set<string>;
  /** Alternatives of `anyOf` and `oneOf`, without null. */
  alternatives: Place[];
}

/** Keywords of which the shape has a field. */
const structural = new Set(['$ref', 'type', 'properties', 'required', 'allOf', 'anyOf', 'oneOf']);

/** The shape of a schema. */
export function shapeOf(schema: Place): Shape {
  const { parts, alternatives, nullable } = partsOf(schema, 0);
  const keywords = new Map<string, Place>();
  const properties = new Map<string, Place>();
  const required = new Set<string>();
  let types: string[] | undefined;
  for (const part of parts) {
    types ??= typesOf(part);
    for (const keyword of part.children)
      if (!structural.has(keyword.key) && !keywords.has(keyword.key)) keywords.set(keyword.key, keyword);
    for (const property of part.at('properties').children)
      if (!properties.has(property.key)) properties.set(property.key, property);
    for (const key of part.at('required').texts) required.add(key);
  }
  return {
    place: schema.follow(),
    types: types?.filter((type) => type !== 'null'),
    nullable: nullable || (types?.includes('null') ?? false),
    keywords,
    properties,
    required,
    alternatives,
  };
}

function typesOf(schema: Place): string[] | undefined {
  const type = schema.at('type');
  if (!type.exists) return undefined;
  return type.text === undefined ? type.texts : [type.text];
}

interface Parts {
  parts: Place[];
  alternatives: Place[];
  nullable: boolean;
}

function partsOf(schema: Place, depth: number): Parts {
  const found: Parts = { parts: [schema], alternatives: [], nullable: false };
  if (depth > 12) return found;
  const add = (more: Parts) => {
    found.parts.push(...more.parts);
    found.alternatives.push(...more.alternatives);
    found.nullable ||= more.nullable;
  };
  if (schema.at('$ref').exists) add(partsOf(schema.follow(), depth + 1));
  for (const part of schema.at('allOf').children) add(partsOf(part, depth + 1));
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema.at(keyword).children;
    const others = branches.filter((branch) => branch.at('type').text !== 'null');
    if (others.length < branches.length) found.nullable = true;
    // One alternative next to null is the schema itself.
    const [only] = others;
    if (others.length === 1 && only !== undefined) add(partsOf(only, depth + 1));
    else found.alternatives.push(...others);
  }
  return found;
}
