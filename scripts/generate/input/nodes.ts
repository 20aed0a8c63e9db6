import type { Form } from './forms.ts';
import * as forms from './forms.ts';

const { any, text, flag, texts } = forms;

/** A form of OpenAPI objects: required keys, and the form of each key. Keys with x- are validated elsewhere. */
interface NodeForm {
  required: readonly string[];
  keys: Readonly<Record<string, Form>>;
}

function list(node: string) {
  return { list: { node } };
}

function map(node: string): Form {
  return { map: { node } };
}

function methodsOf(node: string): Record<string, Form> {
  return Object.fromEntries(['get', 'put', 'post', 'patch', 'delete'].map((method) => [method, { node }]));
}

const words = { summary: text, description: text };
const status = forms.like(/^[1-5]\d\d$/, 'a status such as 201');
const statusOrClass = forms.like(/^[1-5](\d\d|XX)$/, 'a status such as 201, or a class such as 2XX');
const path = forms.like(/^\//, 'a path that begins with /');
const examples = { example: any, examples: map('Example') };

const operation = {
  ...words,
  operationId: forms.like(/^[a-z][A-Za-z0-9]*$/, 'a name in lower camel case'),
  tags: texts,
  deprecated: flag,
  externalDocs: { node: 'ExternalDocs' },
  parameters: list('Parameter'),
  requestBody: { node: 'RequestBody' },
  security: { list: { map: texts } },
};
const operationRequired = ['operationId', 'tags', 'summary', 'description', 'responses'];

/** Every object of OpenAPI 3.1 that the generators read, by its name. */
export const nodes: Readonly<Record<string, NodeForm>> = {
  OpenAPI: {
    required: ['openapi', 'info', 'servers', 'paths', 'components'],
    keys: {
      openapi: forms.like(/^3\.1\.\d+$/, 'a version of OpenAPI 3.1'),
      jsonSchemaDialect: forms.oneOf('https://json-schema.org/draft/2020-12/schema'),
      info: { node: 'Info' },
      servers: list('Server'),
      tags: list('Tag'),
      security: { list: { map: texts } },
      externalDocs: { node: 'ExternalDocs' },
      paths: { map: { node: 'PathItem' }, keys: path },
      webhooks: map('Webhook'),
      components: { node: 'Components' },
    },
  },
  Info: {
    required: ['title', 'version', 'summary', 'description', 'license'],
    keys: {
      ...words,
      title: text,
      version: text,
      license: { node: 'License' },
      contact: { node: 'Contact' },
      termsOfService: text,
    },
  },
  Contact: { required: ['name', 'url'], keys: { name: text, url: forms.address, email: text } },
  License: { required: ['name', 'identifier'], keys: { name: text, identifier: text } },
  Server: { required: ['url', 'variables'], keys: { url: text, description: text, variables: map('ServerVariable') } },
  ServerVariable: { required: ['default'], keys: { default: forms.address, description: text, enum: texts } },
  Tag: { required: ['name'], keys: { name: text, description: text, externalDocs: { node: 'ExternalDocs' } } },
  ExternalDocs: { required: ['url'], keys: { url: forms.address, description: text } },
  Components: {
    required: ['securitySchemes'],
    keys: {
      schemas: map('Schema'),
      responses: map('Response'),
      parameters: map('Parameter'),
      examples: map('Example'),
      requestBodies: map('RequestBody'),
      headers: map('Header'),
      securitySchemes: map('SecurityScheme'),
      links: any,
      pathItems: map('PathItem'),
    },
  },
  SecurityScheme: {
    required: ['type', 'name', 'in'],
    keys: { description: text, type: forms.oneOf('apiKey'), name: text, in: forms.oneOf('header') },
  },
  PathItem: { required: [], keys: { ...words, parameters: list('Parameter'), ...methodsOf('Operation') } },
  Operation: {
    required: operationRequired,
    keys: { ...operation, responses: { map: { node: 'Response' }, keys: status } },
  },
  Webhook: { required: ['post'], keys: { ...words, parameters: list('Parameter'), ...methodsOf('WebhookOperation') } },
  WebhookOperation: {
    required: [...operationRequired, 'requestBody'],
    keys: { ...operation, responses: { map: { node: 'Response' }, keys: statusOrClass } },
  },
  Parameter: {
    required: ['name', 'in', 'schema'],
    keys: {
      ...words,
      name: text,
      in: forms.oneOf('path', 'query', 'header'),
      required: flag,
      deprecated: flag,
      allowEmptyValue: flag,
      allowReserved: flag,
      style: forms.oneOf('form', 'simple'),
      explode: flag,
      schema: { node: 'Schema' },
      examples: map('Example'),
    },
  },
  RequestBody: {
    required: ['content'],
    keys: { description: text, required: flag, content: { map: { node: 'MediaType' }, has: 'application/json' } },
  },
  Response: {
    required: ['description'],
    keys: { ...words, headers: map('Header'), content: map('MediaType'), links: any },
  },
  MediaType: { required: ['schema'], keys: { schema: { node: 'Schema' }, ...examples, encoding: any } },
  Header: {
    required: ['schema'],
    keys: {
      ...words,
      required: flag,
      deprecated: flag,
      style: forms.oneOf('simple'),
      explode: flag,
      schema: { node: 'Schema' },
      ...examples,
    },
  },
  Example: { required: ['value'], keys: { ...words, value: any } },
  Schema: {
    required: [],
    keys: {
      title: text,
      description: text,
      $comment: text,
      type: forms.type,
      enum: { list: any, some: true },
      const: any,
      format: forms.format,
      pattern: forms.pattern,
      minLength: forms.count,
      maxLength: forms.count,
      minItems: forms.count,
      maxItems: forms.count,
      minProperties: forms.count,
      maxProperties: forms.count,
      minimum: forms.number,
      maximum: forms.number,
      exclusiveMinimum: forms.number,
      exclusiveMaximum: forms.number,
      multipleOf: forms.positive,
      uniqueItems: flag,
      items: { node: 'Schema' },
      properties: map('Schema'),
      required: texts,
      additionalProperties: { node: 'Schema', either: 'flag' },
      allOf: { ...list('Schema'), some: true },
      anyOf: { ...list('Schema'), some: true },
      oneOf: { ...list('Schema'), some: true },
      not: { node: 'Schema' },
      default: any,
      examples: { list: any },
      deprecated: flag,
      externalDocs: { node: 'ExternalDocs' },
    },
  },
};
