import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formatWords, patternWords } from '../../generated/forms.ts';
import type { Interface } from '../ground/values/evidence.ts';
import { isTimeWithOffset } from '../ground/values/iso-8601.ts';
import { below, isObject } from '../ground/values/pointer.ts';
import { type Bundle, bundle } from './bundle.ts';

/** One difference between a value and a schema. */
export interface Violation {
  /** JSON Pointer of the invalid value; for a missing or unexpected property, the pointer of that property. */
  at: string;
  keyword: string;
  /** For the report: `must match pattern "^7\d{10}$"`. */
  message: string;
}

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateSchema: false,
  // Schemas are validated so rarely in a run that optimizing the generated code takes longer than it saves.
  code: { optimize: false },
  // Adds the schema to each error, for its example.
  verbose: true,
});
addFormats.default(ajv);
// The specification requires ISO 8601 (M §2.1). The standard format keyword means RFC 3339, which is only one of its
// forms.
ajv.addFormat('date-time', { validate: isTimeWithOffset });
// Keywords of OpenAPI documents and schemas that do not affect validity.
ajv.addVocabulary([
  'openapi',
  'info',
  'jsonSchemaDialect',
  'servers',
  'security',
  'tags',
  'paths',
  'webhooks',
  'components',
]);
ajv.addVocabulary([
  'discriminator',
  'example',
  'externalDocs',
  'xml',
  'x-provenance',
  'x-limit',
  'x-idempotency-key',
  'x-combinations',
  'x-lifecycle',
  'x-error',
]);

/** By document: its name in the validator, and its schemas that are compiled. */
const registered = new Map<Bundle, { name: string; compiled: Map<string, ValidateFunction> }>();

/**
 * The differences between a value and the schema at a place of the contract, named by its JSON Pointer in the bundle.
 * Schemas are compiled on first use, by reference into the whole document, so that recursion works.
 */
export function violations(api: Interface, schemaPointer: string, value: unknown): Violation[] {
  const validate = compile(api, schemaPointer);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const choice = errors.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  // Errors inside the alternatives are part of the error that none matches.
  const own = choice ? errors.filter(({ schemaPath }) => !/\/(anyOf|oneOf)\/\d+\//.test(schemaPath)) : errors;
  return own.filter(({ keyword }) => !grouping.has(keyword)).map(violationOf);
}

/** Keywords whose errors only repeat an error inside them. */
const grouping = new Set(['if', '$ref', 'allOf']);

function compile(api: Interface, schemaPointer: string): ValidateFunction {
  const { name, compiled } = registration(bundle(api));
  const known = compiled.get(schemaPointer);
  if (known !== undefined) return known;
  const validate = ajv.compile({ $ref: `${name}#${encodeURI(schemaPointer)}` });
  compiled.set(schemaPointer, validate);
  return validate;
}

function registration(document: Bundle): { name: string; compiled: Map<string, ValidateFunction> } {
  const known = registered.get(document);
  if (known !== undefined) return known;
  const added = { name: `contract:${registered.size}`, compiled: new Map<string, ValidateFunction>() };
  ajv.addSchema(document, added.name);
  registered.set(document, added);
  return added;
}

function violationOf(error: ErrorObject): Violation {
  const { instancePath, keyword, params } = error;
  const missing: unknown = params.missingProperty;
  const extra: unknown = params.additionalProperty ?? params.unevaluatedProperty;
  const property = typeof missing === 'string' ? missing : extra;
  const at = typeof property === 'string' ? below(instancePath, property) : instancePath;
  return { at, keyword, message: expectedBy(error) };
}

/** The expectation of a schema, to be read after "expected" or "must be". */
function expectedBy({ keyword, params, parentSchema, message = keyword }: ErrorObject): string {
  if (keyword === 'enum') return `one of ${JSON.stringify(params.allowedValues)}`;
  if (keyword === 'required') return `key ${String(params.missingProperty)}`;
  const words = keyword === 'pattern' ? patternWords[params.pattern] : formatWords[params.format];
  const expected = words ?? message.replace(/^must (be|have) /, '').replace(/^must match /, 'a match of ');
  const example = shownForm.has(keyword) ? exampleIn(parentSchema) : undefined;
  return example === undefined ? expected : `${expected} like ${JSON.stringify(example)}`;
}

/** Keywords about the form of a value. An example shows the form best. */
const shownForm = new Set(['type', 'pattern', 'format']);

function exampleIn(schema: unknown): unknown {
  return isObject(schema) && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
}
