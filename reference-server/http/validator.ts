import { type Request, type Response, Router } from 'express';
import { middleware } from 'express-openapi-validator';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { documentText } from '../../generated/documents.ts';
import type { Api } from '../contract/contract.ts';
import { bareName } from './query.ts';
import { replaceValidatorFunctions } from './validator-replacements.ts';

// Loaded for the first request that does not plainly keep to the contract.

/** An object of an OpenAPI document. */
interface Node {
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Components that a part of a document refers to, such as `schemas/Invoice`. */
function namedIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name);
}

/**
 * A copy of the document that has only what requests are checked against. The validator walks the whole document for the
 * first request of every operation, so a small one makes first requests fast.
 */
function requestsOnly(api: Api): OpenAPIV3.DocumentV3_1 {
  const { webhooks: _, paths, components, ...rest }: Node = JSON.parse(documentText(api));
  const parts = isNode(components) ? components : {};
  const partAt = (name: string): unknown => {
    const [kind = '', id = ''] = name.split('/');
    const list = parts[kind];
    return isNode(list) ? list[id] : undefined;
  };
  for (const item of Object.values(isNode(paths) ? paths : {})) {
    for (const method of methods) {
      const operation = isNode(item) ? item[method] : undefined;
      if (!isNode(operation)) continue;
      operation.responses = { default: { description: 'Responses are checked by the server itself.' } };
      // The validator compiles a referenced body schema a second time, so it gets the schema itself.
      for (const body of bodiesOf(operation)) {
        const [name] = namedIn(body.schema);
        body.schema = isNode(body.schema) && '$ref' in body.schema ? partAt(name ?? '') : body.schema;
        delete body.examples;
      }
    }
  }
  const needed = new Set(namedIn(paths));
  for (const name of needed) for (const further of namedIn(partAt(name) ?? null)) needed.add(further);
  const kept: Record<string, Node> = {};
  for (const name of needed) {
    const [kind = '', id = ''] = name.split('/');
    kept[kind] = { ...kept[kind], [id]: partAt(name) };
  }
  return JSON.parse(
    JSON.stringify({ ...rest, paths, components: { securitySchemes: parts.securitySchemes, ...kept } }),
  );
}

/** The descriptions of an operation's body, one for each media type. */
function bodiesOf({ requestBody }: Node): Node[] {
  const content = isNode(requestBody) && isNode(requestBody.content) ? requestBody.content : {};
  return Object.values(content).filter(isNode);
}

/** Removes the brackets of query names, which the validator would read as a structure. */
function withBareNames(document: OpenAPIV3.DocumentV3_1): OpenAPIV3.DocumentV3_1 {
  for (const parameter of Object.values(document.components?.parameters ?? {})) {
    if ('in' in parameter && parameter.in === 'query') parameter.name = bareName(parameter.name);
  }
  return document;
}

/** The base path of every request here: that at which an interface is mounted does not matter. */
export const validatedBase = '/api';

function validatorOf(api: Api): Router {
  replaceValidatorFunctions();
  const handlers = middleware({
    apiSpec: { ...withBareNames(requestsOnly(api)), servers: [{ url: validatedBase }] },
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: api === 'merchant' },
    validateResponses: false,
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  });
  return Router().use(...handlers);
}

/** The interfaces of one process share the compiled checks. */
const built = new Map<Api, Router>();

/**
 * Checks a request against the contract, except for authentication: that precedes the limits, and the limits precede the
 * form of a request (reading A-24). Converts the query of the request to the types of its parameters.
 * @param request its `originalUrl` begins with `validatedBase`
 * @throws the error of express-openapi-validator, which lists every fault
 */
export function validateRequest(api: Api, request: Request, response: Response): Promise<void> {
  const known = built.get(api) ?? validatorOf(api);
  built.set(api, known);
  return new Promise((done, fail) => {
    known(request, response, (error?: unknown) => (error ? fail(error) : done()));
  });
}
