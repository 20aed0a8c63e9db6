import type { ErrorEntry } from '../../generated/contract-data.ts';
import { bodiesOf, type Document, type Example, resolve, type Schema } from './openapi.ts';

/** A code in an error response, with its body. */
interface Shown {
  readonly code: string;
  readonly entry: ErrorEntry;
}

/** Ids begin at 1. */
const idName = /^(?:\w+_)?id$/;

type Extra = Readonly<Record<string, unknown>>;

/**
 * Adds the extra keys of codes from `x-error.extra` to the schema of each error response, and requires only keys that
 * all of its codes have. Keys that the schema declares itself are not changed.
 */
export function addErrorExtras(document: Document, errors: Record<string, ErrorEntry>): void {
  for (const [schema, codes] of codesBySchema(document, errors)) {
    const stated = new Set(partsOf(document, schema).flatMap((part) => Object.keys(propertiesOf(part))));
    const target = partsOf(document, schema).findLast((part) => propertiesOf(part).error) ?? schema;
    for (const [key, shown] of codesByExtra(codes)) {
      if (!stated.has(key)) propertiesOf(target)[key] = propertyOf(document, key, shown);
    }
    if (!Array.isArray(schema.required)) continue;
    schema.required = schema.required.filter((key) => codes.every(({ entry }) => key in entry.value));
  }
}

/** The codes with each extra key, by key, without duplicates. */
function codesByExtra(codes: readonly Shown[]): Map<string, [Shown, ...Shown[]]> {
  const found = new Map<string, [Shown, ...Shown[]]>();
  for (const shown of new Map(codes.map((one) => [one.code, one])).values()) {
    for (const key of Object.keys(shown.entry['x-error'].extra ?? {})) {
      const known = found.get(key);
      if (known) known.push(shown);
      else found.set(key, [shown]);
    }
  }
  return found;
}

/** The codes of all responses by schema. Statuses below 400 are not errors; their bodies show codes inside records. */
function codesBySchema(document: Document, errors: Record<string, ErrorEntry>): Map<Schema, Shown[]> {
  const found = new Map<Schema, Shown[]>();
  for (const { media, returned } of bodiesOf(document)) {
    if (returned === undefined || Number(returned.status) < 400 || media.schema === undefined) continue;
    const schema = resolve<Schema>(document, media.schema);
    const codes = Object.entries(media.examples ?? {}).flatMap(([code, example]) => {
      const entry = errors[code];
      const isShown = entry !== undefined && resolve<Example>(document, example).value !== undefined;
      return isShown ? [{ code, entry }] : [];
    });
    if (codes.length > 0) found.set(schema, [...(found.get(schema) ?? []), ...codes]);
  }
  return found;
}

/** A schema and its parts. */
function partsOf(document: Document, schema: Schema): Schema[] {
  const below = [schema.allOf, schema.anyOf].flat().filter((part) => typeof part === 'object' && part !== null);
  return [schema, ...below.flatMap((part) => partsOf(document, resolve<Schema>(document, part as Schema)))];
}

function propertiesOf(schema: Schema): Record<string, unknown> {
  return (schema.properties ?? {}) as Record<string, unknown>;
}

/** The property of an extra key: schema of the first code, provenance of key or code, description per code. */
function propertyOf(document: Document, key: string, shown: [Shown, ...Shown[]]): Schema {
  const [{ code, entry }] = shown;
  const extra = extraOf(entry, key);
  const description = shown.map((one) => `With \`${one.code}\`: ${extraOf(one.entry, key).description}`).join(' ');
  if (typeof extra.component === 'string') {
    if (document.components.schemas[extra.component] !== undefined)
      return { $ref: `#/components/schemas/${extra.component}`, description };
    throw new Error(
      `The extra key ${key} of ${code} has the component ${extra.component}, which no body of this interface uses. Add the key to the schema of the response.`,
    );
  }
  const type = String([extra.type].flat()[0]);
  const format = extra.format ?? { integer: 'int64', number: 'double' }[type];
  return {
    ...extra,
    ...(format === undefined ? {} : { format }),
    ...(type === 'integer' && idName.test(key) ? { minimum: 1 } : {}),
    description,
    examples: [entry.value[key]],
    'x-provenance': extra['x-provenance'] ?? entry['x-provenance'],
  };
}

function extraOf(entry: ErrorEntry, key: string): Extra {
  return (entry['x-error'].extra?.[key] ?? {}) as Extra;
}
