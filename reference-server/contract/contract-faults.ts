import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentText } from '../../generated/documents.ts';
import type { Api } from './contract.ts';

// Imported only when a value does not match its schema, which most test servers never need.

/** One broken rule of a schema: where, what, and by which keyword. */
export interface SchemaFault {
  readonly path: string;
  readonly message: string;
  readonly errorCode: string;
}

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const jsonType = 'application/json';

function escaped(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** One interface's document, and the validators that were compiled from it. */
class FaultFinder {
  readonly #api: Api;
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });

  constructor(api: Api) {
    this.#api = api;
    this.#document = JSON.parse(documentText(api));
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, api);
  }

  /** Pointer to the response of an operation; undefined when the status is not documented. */
  response(operationId: string, status: number): string | undefined {
    for (const [path, item] of Object.entries(this.#document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (operation.operationId !== operationId) continue;
        const response = operation.responses[status];
        return response && (response.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${status}`);
      }
    }
    return undefined;
  }

  validate(pointer: string, value: unknown): NonNullable<ValidateFunction['errors']> {
    const uri = `${this.#api}${encodeURI(pointer)}`;
    const validate = this.#ajv.getSchema(uri);
    if (!validate) throw new Error(`the ${this.#api} document has nothing at ${pointer}`);
    validate(value);
    return validate.errors ?? [];
  }
}

const finders = new Map<Api, FaultFinder>();

function finderOf(api: Api): FaultFinder {
  const known = finders.get(api) ?? new FaultFinder(api);
  finders.set(api, known);
  return known;
}

function described(faults: NonNullable<ValidateFunction['errors']>): string[] {
  return faults.map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
}

/** The contract violations in a response body, one text each. */
export function faultsOfBody(api: Api, operationId: string, status: number, body: unknown): readonly string[] {
  const finder = finderOf(api);
  const response = finder.response(operationId, status);
  if (response === undefined) return [`status ${status} is not documented`];
  return described(finder.validate(`${response}/content/${escaped(jsonType)}/schema`, body));
}

/** The contract violations in an event payload, one text each. */
export function faultsOfEvent(name: string, payload: unknown): readonly string[] {
  const schema = `#/webhooks/${escaped(name)}/post/requestBody/content/${escaped(jsonType)}/schema`;
  return described(finderOf('merchant').validate(schema, payload));
}

/** The violations of a named schema, one entry each, in the form of the request validator. */
export function faultsOfSchema(api: Api, name: string, value: unknown): readonly SchemaFault[] {
  return finderOf(api)
    .validate(`#/components/schemas/${escaped(name)}`, value)
    .map(({ instancePath, keyword, message = '', params }) => {
      const missing: unknown = params.missingProperty;
      const field = typeof missing === 'string' ? `/${escaped(missing)}` : '';
      return { path: `/body${instancePath}${field}`, message, errorCode: `${keyword}.openapi.validation` };
    });
}
