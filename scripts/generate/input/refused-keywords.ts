const conditions =
  'OpenAPI 3.0, which many generators read, has no conditions. Write the rule as x-combinations, or in the description.';
const names = 'Generators cannot name such fields. List them in properties, or give additionalProperties a schema.';
const references = 'References of this contract are paths of files. Remove it, and refer to the file with $ref.';
const inner = 'A schema inside of a schema has no name in generated code. Make it a file of components/schemas.';
const lists = 'OpenAPI 3.0 has no such rule, and generated code ignores it. Say it in the description.';
const encodings =
  'Generators disagree on whether such a value is text or bytes. Say in the description how it is encoded.';
const directions = 'Requests and responses have schemas of their own here. Leave the field out of the other one.';

/** Keywords of JSON Schema and OpenAPI that the contract does not permit, each with the reason and a remedy. */
export const refusedOfSchema: Readonly<Record<string, string>> = {
  if: conditions,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: conditions,
  else: conditions,
  dependentRequired: conditions,
  dependentSchemas: conditions,
  dependencies: conditions,
  patternProperties: names,
  propertyNames: names,
  unevaluatedProperties: names,
  unevaluatedItems: lists,
  prefixItems: 'OpenAPI 3.0 has no tuples. Write an object with a field for each item.',
  additionalItems: 'JSON Schema 2020-12 does not have it. Write items.',
  contains: lists,
  minContains: lists,
  maxContains: lists,
  $defs: inner,
  definitions: inner,
  $schema: 'The description says once which dialect its schemas have. Remove it.',
  $vocabulary: 'The description says once which dialect its schemas have. Remove it.',
  $id: references,
  id: references,
  $anchor: references,
  $dynamicAnchor: references,
  $dynamicRef: references,
  $recursiveAnchor: references,
  $recursiveRef: references,
  contentEncoding: encodings,
  contentMediaType: encodings,
  contentSchema: encodings,
  readOnly: directions,
  writeOnly: directions,
  nullable: "OpenAPI 3.1 has no nullable. Add 'null' to type.",
  example: 'OpenAPI 3.1 has a list. Write examples: [ … ].',
  discriminator: 'Its mapping refers to files that the bundles do not have. Remove it, or use anyOf.',
  xml: 'Every body is JSON. Remove it.',
};

const oneHost = 'The generators read the servers of the description only. Remove it.';
const noRoute = 'The typed server has routes for get, post, put, patch and delete only. Use one of them.';

/** Keys of other OpenAPI 3.1 objects that the contract does not permit, by object. */
export const refusedOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Schema: refusedOfSchema,
  PathItem: { head: noRoute, options: noRoute, trace: noRoute, query: noRoute, servers: oneHost },
  Operation: { servers: oneHost, callbacks: 'Events are webhooks of the description. Write a file of webhooks/.' },
  Parameter: {
    content: 'The server and the generated clients read one value per parameter. Write schema.',
    example: 'The generators read named values. Write examples with a name and a value.',
  },
  Example: { externalValue: 'The bundles contain each example. Write value.' },
  Responses: { default: 'The typed server needs a status. List each status on its own.' },
};
