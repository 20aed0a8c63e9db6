import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { marker } from '../marker.ts';
import { type Document, operationsOf, resolve } from '../openapi.ts';
import { assertionsOf, mapped } from './assertions.ts';
import { type Parameter, parametersOf } from './parameters.ts';

const jsonType = 'application/json';

/** Names of compiled functions by what they validate. */
interface Tables {
  /** The path parameters, query, headers and body of a request, by operation. */
  requests: Record<string, string>;
  /** The body of a response, by operation and status. */
  responses: Record<string, Record<string, string>>;
  /** The payload of an event, by name. */
  events: Record<string, string>;
  /** A named schema. */
  schemas: Record<string, string>;
}

/** Schemas that the server validates by name. A row of a bulk creation is validated like a single creation. */
const namedSchemas: Readonly<Record<string, readonly string[]>> = { merchant: ['CreateInvoiceRequest'], partner: [] };

/** A CommonJS module of small, fast validators: true or false. The full validator gives the reasons. */
export function compiledChecks(api: string, document: Document): string {
  const ajv = new Ajv2020({
    strict: false,
    messages: false,
    validateSchema: false,
    // Makes a referenced schema one function instead of a copy at each place.
    inlineRefs: false,
    code: { source: true, optimize: 1 },
  });
  // No keyword of the contract depends on the properties that others have evaluated, or on the origin of a reference.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  addFormats.default(ajv);
  ajv.addSchema({ components: { schemas: mapped(document.components.schemas, assertionsOf) } }, api);
  const functions = new Map<string, string>();
  const compiled = (schema: unknown): string => {
    const own = assertionsOf(schema);
    const text = JSON.stringify(own);
    const known = functions.get(text) ?? `check${functions.size}`;
    functions.set(text, known);
    // References of the schema point into the document.
    if (!ajv.getSchema(known)) ajv.addSchema({ ...(JSON.parse(inDocument(text, api)) as object), $id: known });
    return known;
  };
  const tables = tablesOf(api, document, compiled);
  const code = standaloneCode.default(ajv, Object.fromEntries([...functions.values()].map((name) => [name, name])));
  return marker + withoutUnused(withoutReasons(inLines(code))) + exported(tables);
}

function inDocument(schema: string, api: string): string {
  return schema.replaceAll('"$ref":"#/', `"$ref":"${api}#/`);
}

function tablesOf(api: string, document: Document, compiled: (schema: unknown) => string): Tables {
  const tables: Tables = { requests: {}, responses: {}, events: {}, schemas: {} };
  for (const { operation, item } of operationsOf(document)) {
    const { operationId, requestBody, responses } = operation;
    const body = requestBody?.content[jsonType]?.schema;
    tables.requests[operationId] = compiled(requestSchema(parametersOf(document, item, operation), body));
    const byStatus: Record<string, string> = {};
    for (const [status, response] of Object.entries(responses)) {
      const schema = resolve(document, response).content?.[jsonType]?.schema;
      if (schema) byStatus[status] = compiled(schema);
    }
    tables.responses[operationId] = byStatus;
  }
  for (const [name, item] of Object.entries(document.webhooks ?? {})) {
    tables.events[name] = compiled(item.post?.requestBody?.content[jsonType]?.schema);
  }
  for (const name of namedSchemas[api] ?? []) tables.schemas[name] = compiled(document.components.schemas[name]);
  return tables;
}

/** A schema of a complete request. Unknown query parameters and headers are left to the full validator. */
function requestSchema(parameters: readonly Parameter[], body: unknown): object {
  const part = (place: string) => {
    // Node gives the names of headers in lower case.
    const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
    const own = parameters.filter((one) => one.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map((one) => [nameOf(one), one.schema])),
      required: own.filter(({ required }) => required).map(nameOf),
      additionalProperties: false,
    };
  };
  return {
    type: 'object',
    required: ['params', 'query', 'headers', ...(body === undefined ? [] : ['body'])],
    properties: {
      params: part('path'),
      query: part('query'),
      headers: part('header'),
      ...(body !== undefined && { body }),
    },
  };
}

/** Puts each declaration on its own line, as `withoutUnused` requires. */
function inLines(code: string): string {
  return `${code.replaceAll(/;(?=(?:const|function|exports\.) ?)/g, ';\n')}\n`;
}

/** Removes the error descriptions, half of the code and never read. Callers count them, so the number stays. */
function withoutReasons(code: string): string {
  return code
    .replaceAll(/(validate\d+\.errors = )\[\{instancePath.*?\}\];(?=return false;)/gs, '$1[0];')
    .replaceAll(/(const err\d+ = )\{instancePath.*?\}\};/gs, '$1{};')
    .replaceAll(/, \{instancePath[^{}]*\}(?:=\{\})?(?=\))/g, '');
}

/** Removes the schemas that only the error descriptions used. */
function withoutUnused(code: string): string {
  const used = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) used.set(name, (used.get(name) ?? 0) + 1);
  return code.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name: string) => (used.get(name) === 1 ? '' : line));
}

function exported({ requests, responses, events, schemas }: Tables): string {
  const table = (names: Record<string, string>) =>
    `{ ${Object.entries(names)
      .map(([key, name]) => `${JSON.stringify(key)}: exports.${name}`)
      .join(', ')} }`;
  const byStatus = Object.entries(responses).map(([operation, names]) => `  ${operation}: ${table(names)},\n`);
  return [
    `exports.requests = ${table(requests)};\n`,
    `exports.responses = {\n${byStatus.join('')}};\n`,
    `exports.events = ${table(events)};\n`,
    `exports.schemas = ${table(schemas)};\n`,
  ].join('');
}
