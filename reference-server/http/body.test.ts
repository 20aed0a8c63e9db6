import { expect, test } from 'vitest';
import { documentText } from '../../generated/documents.ts';
import { largestBody, mostValues } from './bounds.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
}
interface Described {
  readonly paths: Record<string, Record<string, { operationId?: string; requestBody?: Body }>>;
  readonly components: { schemas: Record<string, Schema> };
}
interface Body {
  readonly content: Record<string, { schema: Schema }>;
}

const longestNumber = 25;
/** Strings without `maxLength` have a format or pattern, such as a date or a phone number. */
const longestForm = 200;

/** The maximum number of bytes of a value of a schema, in ASCII with every documented field. */
function mostBytes(schema: Schema, schemas: Described['components']['schemas']): number {
  const { $ref: reference, type, properties = {}, items, maxItems = 0, maxLength } = schema;
  if (reference) return mostBytes(schemas[reference.split('/').at(-1) ?? ''] ?? {}, schemas);
  switch ([type].flat()[0]) {
    case 'object':
      return Object.entries(properties).reduce(
        (sum, [name, property]) => sum + name.length + 6 + mostBytes(property, schemas),
        2,
      );
    case 'array':
      return 2 + maxItems * (2 + mostBytes(items ?? {}, schemas));
    case 'string':
      return 2 + (maxLength === undefined ? longestForm : maxLength);
    default:
      return longestNumber;
  }
}

/** The maximum number of values in a value of a schema, including itself. */
function valuesIn(schema: Schema, schemas: Described['components']['schemas']): number {
  const { $ref: reference, properties = {}, items, maxItems = 0 } = schema;
  if (reference) return valuesIn(schemas[reference.split('/').at(-1) ?? ''] ?? {}, schemas);
  const inFields = Object.values(properties).reduce((sum, property) => sum + valuesIn(property, schemas), 0);
  return 1 + inFields + (items ? maxItems * valuesIn(items, schemas) : 0);
}

const bodies = (['merchant', 'partner'] as const).flatMap((api) => {
  const { paths, components }: Described = JSON.parse(documentText(api));
  return Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId = '', requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
        operationId,
        bytes: mostBytes(schema, components.schemas),
        values: valuesIn(schema, components.schemas),
      })),
    ),
  );
});

test.each(bodies)('the largest documented body of $operationId is read', ({ operationId, bytes, values }) => {
  expect(bytes).toBeLessThan(largestBody(operationId));
  expect(values).toBeLessThan(mostValues(operationId));
});

test('bulk bodies are among the measured ones', () => {
  const largest = bodies.filter(({ bytes }) => bytes > 1024 * 1024).map(({ operationId }) => operationId);
  expect(largest).toEqual(expect.arrayContaining(['createInvoices', 'createCatalogItems']));
});
