import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { type BundleName, bundleText, bundleUrl } from '../../generated/documents.ts';
import { type ApiName, apiNames } from '../contract/project.ts';
import { redoclyLint } from '../lint-contract/redocly.ts';
import { oneFaultEach } from './one-fault.ts';
import { bodiesOf, type Document, type Example, type Ref, resolve, type Schema, type ShownBody } from './openapi.ts';
import { downgrade } from './openapi30.ts';

function read(name: BundleName): Document {
  return JSON.parse(bundleText(name));
}

/** The OpenAPI 3.0 bundle, with its webhooks under the key of the type `Document`. */
function twinOf(api: ApiName): Document {
  const twin: Document & { 'x-webhooks'?: Document['webhooks'] } = read(`${api}-3.0`);
  return { ...twin, ...(twin['x-webhooks'] ? { webhooks: twin['x-webhooks'] } : {}) };
}

/** Returns a function that compiles a schema of the document. */
function judge(ajv: Ajv | Ajv2020, document: Document): (schema: Ref) => ValidateFunction {
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return ({ $ref: reference }) => {
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: `document${reference}` });
    compiled.set(reference, validate);
    return validate;
  };
}

/** Every body of the contract is a component, by the lint rule named-schemas. */
function schemaOf({ media }: ShownBody): Ref {
  return { $ref: String(media.schema?.$ref) };
}

const lenient = { strict: false, validateSchema: false, allErrors: false, code: { optimize: false } } as const;

describe.each(apiNames)('the 3.0 twin of %s', (api) => {
  const [original, twin] = [read(api), twinOf(api)];

  test('accepts and refuses the same bodies', () => {
    const [judge31, judge30] = [judge(new Ajv2020(lenient), original), judge(new Ajv(lenient), twin)];
    const verdicts = { accepted: 0, refused: 0 };
    const seen = new Set<string>();
    const differing: string[] = [];
    for (const [of31, of30] of pairs(bodiesOf(original), bodiesOf(twin))) {
      for (const [name, example] of Object.entries(of31.media.examples ?? {})) {
        const { value } = resolve<Example>(original, example);
        const key = `${schemaOf(of31).$ref} ${JSON.stringify(value)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const [validate31, validate30] = [judge31(schemaOf(of31)), judge30(schemaOf(of30))];
        expect([name, validate31(value), validate30(value)]).toEqual([name, true, true]);
        for (const { what, body } of oneFaultEach(value)) {
          const verdict = validate31(body);
          verdicts[verdict ? 'accepted' : 'refused'] += 1;
          if (verdict !== validate30(body)) differing.push(`${of31.operation.operationId} ${name}: ${what}`);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(verdicts.refused).toBeGreaterThan(300);
    expect(verdicts.accepted).toBeGreaterThan(300);
  });

  test('accepts and refuses the same parameters', () => {
    const [judge31, judge30] = [judge(new Ajv2020(lenient), original), judge(new Ajv(lenient), twin)];
    const values = ['1', 1, 0, 101, 1e6, 'paid', '2026-03-02', '2026-3-2', true, ['paid'], ['nothing'], [], {}, null];
    for (const name of Object.keys(original.components.parameters)) {
      const schema = { $ref: `#/components/parameters/${name}/schema` };
      const [validate31, validate30] = [judge31(schema), judge30(schema)];
      const verdicts = values.map((value) => [name, value, validate31(value)]);
      expect(values.map((value) => [name, value, validate30(value)])).toEqual(verdicts);
    }
  });

  test('loses no operation, event, code or example', () => {
    expect(bodies(twin)).toEqual(bodies(original));
    expect(twin.components.examples).toEqual(original.components.examples);
    expect(twin.info.version).toBe(original.info.version);
  });
});

test('all bundles pass the strict rules of Redocly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  const config = join(folder, 'redocly.yaml');
  writeFileSync(config, 'extends: [recommended-strict]\n');
  const files = apiNames
    .flatMap((api) => [api, `${api}-3.0`, `${api}-3.2`] as const)
    .map((name) => fileURLToPath(bundleUrl(name)));
  expect(await redoclyLint({ config, apis: files })).toEqual([]);
  rmSync(folder, { recursive: true });
});

function documentWith(schema: Schema): Document {
  return {
    info: { version: '1', ...{ license: { identifier: 'MIT' } } },
    paths: {},
    components: { schemas: { One: schema }, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
}

function schema30(schema: Schema): Schema | undefined {
  return (downgrade(documentWith(schema)) as { components: { schemas: Record<string, Schema> } }).components.schemas
    .One;
}

test.for<[string, Schema, Schema]>([
  ['null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['a single value', { type: 'string', const: 'a' }, { type: 'string', enum: ['a'] }],
  [
    'an exclusive bound',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  ['examples', { type: 'integer', examples: [1, 2] }, { type: 'integer', example: 1 }],
  [
    'what is inside',
    { type: 'object', properties: { a: { type: ['array', 'null'], items: { type: ['integer', 'null'] } } } },
    {
      type: 'object',
      properties: { a: { type: 'array', nullable: true, items: { type: 'integer', nullable: true } } },
    },
  ],
])('%s', ([, schema, expected]) => {
  expect(schema30(schema)).toEqual(expected);
});

test.for<[Schema, string]>([
  [{ dependentRequired: { a: ['b'] } }, '"dependentRequired" does not exist in OpenAPI 3.0'],
  [{ items: { unevaluatedProperties: false } }, '"unevaluatedProperties" does not exist in OpenAPI 3.0'],
  [{ type: ['string', 'integer'] }, 'OpenAPI 3.0 allows one type and null'],
])('what 3.0 cannot say is refused: %j', ([schema, says]) => {
  expect(() => schema30(schema)).toThrow(says);
});

/** The names of all examples of all bodies, by place. */
function bodies(document: Document) {
  return [...bodiesOf(document)].map(({ operation, event, returned, media }) => [
    event ?? operation.operationId,
    returned?.status ?? 'request',
    media.examples,
  ]);
}

function* pairs<T>(left: Iterable<T>, right: Iterable<T>): Generator<[T, T]> {
  const others = [...right];
  for (const [index, one] of [...left].entries()) {
    const other = others[index];
    if (!other) throw new Error('One document has more bodies than the other.');
    yield [one, other];
  }
}
