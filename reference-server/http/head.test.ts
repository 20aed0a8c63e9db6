import { expect, test } from 'vitest';
import { documentText } from '../../generated/documents.ts';
import { largestHead } from './bounds.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
}
interface Reference {
  readonly $ref?: string;
}
interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Schema & Reference;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly (Parameter & Reference)[];
  readonly responses?: Record<string, unknown>;
}
interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}

/** Strings without a length have a form, and numbers are short. */
const longestForm = 100;
/** The request line without its query, and headers that every client and proxy adds. */
const otherBytes = 2048;
/** Bytes that percent-encoding makes of one character at most: four bytes of UTF-8, with three characters each. */
const percentEncoded = 12;

/** The most bytes that a parameter needs if a character of a free text needs so many. */
function mostBytes({ name, schema }: Parameter, eachCharacter: number, document: Described): number {
  const { type, items = {}, maxItems = Number.POSITIVE_INFINITY, maxLength } = resolved(document, schema);
  if (type === 'array') return maxItems * mostBytes({ in: 'query', name, schema: items }, eachCharacter, document);
  const isFree = type === 'string' && maxLength !== undefined;
  return encodeURIComponent(name).length + 2 + (isFree ? maxLength * eachCharacter : longestForm);
}

function resolved<T extends object>(document: Described, value: T & Reference): T {
  const [, , kind = '', name = ''] = value.$ref?.split('/') ?? [];
  return value.$ref === undefined ? value : ((document.components[kind]?.[name] ?? {}) as T);
}

const heads = (['merchant', 'partner'] as const).flatMap((api) => {
  const document: Described = JSON.parse(documentText(api));
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, parameters = [], responses = {} }) => {
      const sum = (eachCharacter: number) =>
        parameters.reduce(
          (bytes, one) => bytes + mostBytes(resolved(document, one), eachCharacter, document),
          otherBytes,
        );
      return operationId === undefined ? [] : [{ operationId, sum, responses }];
    }),
  );
});

test.each(heads)('the longest documented parameters of $operationId are read', ({ sum }) => {
  expect(sum(1)).toBeLessThan(largestHead);
});

test('operations whose parameters can be longer with percent-encoding list 431, and no others', () => {
  const longer = heads.filter(({ sum }) => sum(percentEncoded) > largestHead).map(({ operationId }) => operationId);
  const listing = heads.filter(({ responses }) => '431' in responses).map(({ operationId }) => operationId);
  expect(listing).toEqual(longer);
});
