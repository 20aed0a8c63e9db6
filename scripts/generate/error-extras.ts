import type { ErrorEntry } from '../../generated/contract-data.ts';
import { bodiesOf, type Document, type Example, resolve, type Schema } from './openapi.ts';

/** A code that an error response lists, as its body. */
interface Shown {
  readonly code: string;
  readonly entry: ErrorEntry;
}

type Extra = Readonly<Record<string, unknown>>;

/**
 * Gives the schema of each error response the extra keys of its codes, from `x-error.extra`, and requires only keys that
 * all of its codes have. Keys that the schema states itself stay as they are.
 */
export function addErrorExtras(document: Document, errors: Record<string, ErrorEntry>): void {
  for (const [schema, codes] of codesBySchema(document, errors)) {
    for (const { code, entry } of codes) {
      const extras = Object.entries(entry['x-error'].extra ?? {});
      const missing = extras.filter(([key]) => !partsOf(document, schema).some((part) => propertiesOf(part)[key]));
      for (const [key, extra] of missing) {
        const target = partsOf(document, schema).findLast((part) => propertiesOf(part).error) ?? schema;
        propertiesOf(target)[key] = propertyOf(document, code, key, entry, extra as Extra);
      }
    }
    if (!Array.isArray(schema.required)) continue;
    schema.required = schema.required.filter((key) => codes.every(({ entry }) => key in entry.value));
  }
}

/** The codes of all responses with a schema. Statuses below 400 are no errors, and show codes inside of records. */
function codesBySchema(document: Document, errors: Record<string, ErrorEntry>): Map<Schema, Shown[]> {
  const found = new Map<Schema, Shown[]>();
  for (const { media, answer } of bodiesOf(document)) {
    if (answer === undefined || Number(answer.status) < 400 || media.schema === undefined) continue;
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

/** A schema and those that it consists of. */
function partsOf(document: Document, schema: Schema): Schema[] {
  const below = [schema.allOf, schema.anyOf].flat().filter((part) => typeof part === 'object' && part !== null);
  return [schema, ...below.flatMap((part) => partsOf(document, resolve<Schema>(document, part as Schema)))];
}

function propertiesOf(schema: Schema): Record<string, unknown> {
  return (schema.properties ?? {}) as Record<string, unknown>;
}

function propertyOf(document: Document, code: string, key: string, entry: ErrorEntry, extra: Extra): Schema {
  if (typeof extra.component === 'string') {
    if (document.components.schemas[extra.component] !== undefined)
      return { $ref: `#/components/schemas/${extra.component}` };
    throw new Error(
      `The extra key ${key} of ${code} has the component ${extra.component}, which no body of this interface uses. Add the key to the schema of the response.`,
    );
  }
  const format = extra.format ?? { integer: 'int64', number: 'double' }[String([extra.type].flat()[0])];
  return {
    ...extra,
    ...(format === undefined ? {} : { format }),
    description: `With \`${code}\`: ${entry.summary}.`,
    examples: [entry.value[key]],
    'x-provenance': entry['x-provenance'],
  };
}
