import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { bundleText, documentText } from '../../generated/documents.ts';
import { apiNames } from '../contract/project.ts';
import { generatingForm } from './generating-form.ts';
import { mergeObjects } from './merge-objects.ts';
import { type Fault, oneFaultEach } from './one-fault.ts';
import { bodiesOf, type Document, type Example, operationsOf, resolve, type Schema } from './openapi.ts';

/** Compiles each schema of a document once. */
function judge(document: Document): (schema: Schema | undefined, value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  return (schema, value) => ajv.getSchema(`document${schema?.$ref}`)?.(value) === true;
}

describe.each(apiNames)('the bundle of %s', (api) => {
  const precise: Document = JSON.parse(documentText(api));
  const published: Document = JSON.parse(bundleText(api));

  test('is the generating form of the precise document', () => {
    expect(published).toEqual(generatingForm(precise));
  });

  test('has flat objects only', () => {
    for (const [name, schema] of Object.entries(published.components.schemas)) {
      expect([name, schema.allOf, schema.anyOf]).toEqual([name, undefined, undefined]);
    }
  });

  test('has one body for all 2xx statuses of an operation', () => {
    for (const { operation } of operationsOf(published)) {
      const bodies = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => Object.values(resolve(published, response).content ?? {}))
        .map(({ schema }) => schema?.$ref);
      expect([operation.operationId, new Set(bodies).size]).toEqual([
        operation.operationId,
        Math.min(bodies.length, 1),
      ]);
    }
  });

  test('accepts the examples that the precise document accepts, also without a key or with a further one', () => {
    const [isPrecise, isPublished] = [judge(precise), judge(published)];
    const others = [...bodiesOf(published)];
    const refused: string[] = [];
    let accepted = 0;
    for (const [index, { media, operation }] of [...bodiesOf(precise)].entries()) {
      const schema = others[index]?.media.schema;
      if (JSON.stringify(shapeOf(published, schema)) === JSON.stringify(shapeOf(precise, media.schema))) continue;
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        const { value } = resolve<Example>(precise, example);
        for (const { what, body } of [{ what: 'unchanged', body: value }, ...keyChanges(value)]) {
          if (!isPrecise(media.schema, body)) continue;
          accepted += 1;
          if (!isPublished(schema, body)) refused.push(`${operation.operationId} ${name}: ${what}`);
        }
      }
    }
    expect(refused).toEqual([]);
    // Guards against comparing nothing after a change of the bundles' form.
    expect(accepted).toBeGreaterThan(20);
  });
});

function keyChanges(value: unknown): Fault[] {
  return [...oneFaultEach(value)].filter(({ what }) => /(is missing|has an additional key)$/.test(what));
}

function shapeOf(document: Document, schema: Schema | undefined): Schema | undefined {
  return schema && resolve(document, schema);
}

const cat = { required: ['name', 'lives'], properties: { name: { type: 'string' }, lives: { type: 'integer' } } };
const dog = { required: ['name'], properties: { name: { type: 'string', description: 'Its name.' } } };

test('a record with further fields requires those of both, alternatives what both require', () => {
  expect(mergeObjects('Pet', [cat, dog], 'any').required).toEqual(['name', 'lives']);
  expect(mergeObjects('Pet', [cat, dog], 'all').required).toEqual(['name']);
});

test('a field with two descriptions has both, and the provenance of its schema', () => {
  const provenance = { level: 'assumed' };
  const first = { properties: { name: { type: 'string', description: 'A word.' } }, 'x-provenance': provenance };
  expect(mergeObjects('Pet', [first, dog], 'any').properties).toEqual({
    name: { type: 'string', description: 'A word. Its name.', 'x-provenance': provenance },
  });
});

test('a field with two forms is an error', () => {
  const other = { properties: { name: { type: 'integer' } } };
  expect(() => mergeObjects('Pet', [dog, other], 'any')).toThrow('Pet/name has two forms');
});

function documentWith(parts: object): Document {
  const components = { schemas: {}, examples: {}, responses: {}, headers: {}, parameters: {} };
  return { info: { version: '1' }, paths: {}, components, ...parts };
}

test('bounds that the values of an enum or a const satisfy are left out', () => {
  const legs = { type: 'integer', format: 'int32', enum: [3, 4], minimum: 3, exclusiveMaximum: 5 };
  const kind = { type: 'string', const: 'cat', maxLength: 3, pattern: '^c' };
  const narrow = { type: 'integer', enum: [3, 4], maximum: 3 };
  const minimum = { type: 'object', properties: { minimum: legs, enum: { type: 'string', maxLength: 5 } } };
  const document = documentWith({ paths: { '/pets': { parameters: [{ schema: legs }, { schema: kind }] } } });
  Object.assign(document.components.schemas, { minimum, narrow });
  // References keep both schemas.
  Object.assign(document.components.parameters, { a: ['#/components/schemas/minimum', '#/components/schemas/narrow'] });
  const { paths, components } = generatingForm(document);
  const bare = { type: 'integer', format: 'int32', enum: [3, 4] };
  expect(paths['/pets']?.parameters).toEqual([{ schema: bare }, { schema: { type: 'string', const: 'cat' } }]);
  expect(components.schemas.minimum).toEqual({
    ...minimum,
    properties: { minimum: bare, enum: { type: 'string', maxLength: 5 } },
  });
  expect(components.schemas.narrow).toEqual(narrow);
});

test('a header is required only if every response with it requires it', () => {
  const responses = {
    409: {
      content: { 'application/json': {} },
      headers: { 'Retry-After': { required: true }, 'X-Id': { required: true } },
    },
    429: { content: { 'application/json': {} }, headers: { 'retry-after': {}, 'X-Id': { required: true } } },
  };
  const document = documentWith({ paths: { '/pets': { get: { operationId: 'listPets', responses } } } });
  const published = generatingForm(document).paths['/pets']?.get?.responses;
  expect(published?.['409']).toMatchObject({ headers: { 'Retry-After': {}, 'X-Id': { required: true } } });
  expect(published?.['409']).not.toHaveProperty('headers.Retry-After.required');
});
