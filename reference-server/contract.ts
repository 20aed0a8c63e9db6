import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentText } from '../generated/documents.ts';

export type Api = 'merchant' | 'partner';

interface MediaType {
  readonly schema?: object;
}

export interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Record<string, { readonly $ref?: string; readonly required?: boolean }>;
  readonly content?: Record<string, MediaType>;
}

export interface ParameterObject {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly deprecated?: boolean;
  readonly schema?: {
    readonly type?: string;
    readonly enum?: unknown;
    readonly format?: unknown;
    readonly maxLength?: number;
    readonly default?: unknown;
  };
}

export interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly ParameterObject[];
  readonly responses: Record<string, ResponseObject>;
}

/** The parts of an OpenAPI document that the server reads by itself. */
interface Document {
  readonly paths: Record<string, PathItem>;
}

type PathItem = { readonly parameters?: readonly ParameterObject[] } & {
  readonly [M in Method]?: OperationObject;
};

type ParameterPlace = 'path' | 'query' | 'header';

interface Operation {
  /** Pointer to the operation in the document. */
  readonly at: string;
  readonly operation: OperationObject;
  readonly parameters: Readonly<Record<ParameterPlace, readonly ParameterObject[]>>;
}

const jsonType = 'application/json';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Method = (typeof methods)[number];

/** What a value does not keep to, one text a fault; empty when it keeps to its schema. */
export type Check = (value: unknown) => readonly string[];

/** One broken rule of a schema: where, what, and by which keyword. */
export interface SchemaFault {
  readonly path: string;
  readonly message: string;
  readonly errorCode: string;
}

function escaped(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** One interface's bundle, with the questions that the server asks it at run time. */
class Contract {
  readonly api: Api;
  readonly #text: string;
  readonly #document: Document;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #operations = new Map<string, Operation>();
  readonly #requiredHeaders = new Map<string, readonly string[]>();

  constructor(api: Api) {
    this.api = api;
    this.#text = documentText(api);
    this.#document = JSON.parse(this.#text);
    // To optimize the code of a validator takes longer than the many processes with a server ever gain by it.
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, api);
    for (const [path, item] of Object.entries(this.#document.paths)) {
      for (const method of methods) {
        const operation = item[method];
        if (!operation) continue;
        const at = `#/paths/${escaped(path)}/${method}`;
        const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => this.#resolved(one));
        const parameters = {
          path: all.filter((one) => one.in === 'path'),
          query: all.filter((one) => one.in === 'query'),
          header: all.filter((one) => one.in === 'header'),
        };
        this.#operations.set(operation.operationId, { at, operation, parameters });
      }
    }
  }

  /** A fresh copy of the document, for a tool that changes what it is given. */
  copy<T>(): T {
    return JSON.parse(this.#text);
  }

  /** Parameters of an operation in one place, with references resolved. */
  parameters(operationId: string, place: ParameterPlace): readonly ParameterObject[] {
    return this.#operation(operationId).parameters[place];
  }

  /** Default of a numeric query parameter, as the contract gives it. */
  defaultOf(operationId: string, name: string): number {
    const value = this.parameters(operationId, 'query').find((one) => one.name === name)?.schema?.default;
    if (typeof value !== 'number') throw new Error(`the ${this.api} bundle gives ${operationId} no default ${name}`);
    return value;
  }

  /** The documented response of an operation for a status, references resolved. */
  response(operationId: string, status: number): ResponseObject | undefined {
    const { operation } = this.#operation(operationId);
    const response = operation.responses[String(status)];
    return response && this.#resolved(response);
  }

  /** Names of the headers without which a response is not complete. */
  requiredHeaders(operationId: string, status: number): readonly string[] {
    const answer = `${operationId} ${status}`;
    const known = this.#requiredHeaders.get(answer);
    if (known) return known;
    const found = Object.entries(this.response(operationId, status)?.headers ?? {})
      .filter(([, header]) => this.#resolved(header).required)
      .map(([name]) => name);
    this.#requiredHeaders.set(answer, found);
    return found;
  }

  /** Checks the JSON body of a documented response. */
  responseBody(operationId: string, status: number): Check {
    const { at, operation } = this.#operation(operationId);
    const start = operation.responses[String(status)]?.$ref ?? `${at}/responses/${status}`;
    return this.#checkAt(`${start}/content/${escaped(jsonType)}/schema`);
  }

  /** What a value does not keep to in a named schema, one entry a fault, as the validator of requests reports it. */
  faultsIn(schema: string, value: unknown): readonly SchemaFault[] {
    const validate = this.#validateAt(`#/components/schemas/${escaped(schema)}`);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, keyword, message = '', params }) => {
      const missing: unknown = params.missingProperty;
      const field = typeof missing === 'string' ? `/${escaped(missing)}` : '';
      return { path: `/body${instancePath}${field}`, message, errorCode: `${keyword}.openapi.validation` };
    });
  }

  /** Checks the payload of an event. */
  event(name: string): Check {
    return this.#checkAt(`#/webhooks/${escaped(name)}/post/requestBody/content/${escaped(jsonType)}/schema`);
  }

  #operation(operationId: string): Operation {
    const known = this.#operations.get(operationId);
    if (!known) throw new Error(`the ${this.api} bundle has no operation ${operationId}`);
    return known;
  }

  #resolved<T extends { readonly $ref?: string }>(value: T): T {
    return value.$ref === undefined ? value : this.#resolved(this.#at<T>(value.$ref));
  }

  #at<T>(pointer: string): T {
    const found = pointer
      .slice(2)
      .split('/')
      .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], this.#document);
    if (found === undefined) throw new Error(`the ${this.api} bundle has nothing at ${pointer}`);
    return found as T;
  }

  #checkAt(pointer: string): Check {
    const validate = this.#validateAt(pointer);
    return (value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map((fault) => `${fault.instancePath || '/'} ${fault.message ?? ''}`);
  }

  #validateAt(pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer);
    if (known) return known;
    this.#at(pointer);
    const validate: ValidateFunction = this.#ajv.compile({ $ref: `${this.api}${encodeURI(pointer)}` });
    this.#compiled.set(pointer, validate);
    return validate;
  }
}

export type { Contract };

const loaded = new Map<Api, Contract>();

/** The bundle of an interface. It is read once and never changes, so servers in one process share it. */
export function contractOf(api: Api): Contract {
  const known = loaded.get(api) ?? new Contract(api);
  loaded.set(api, known);
  return known;
}
