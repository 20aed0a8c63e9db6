import type { Row, Rows } from './row.ts';

/** Generators whose functions and constants have names, as tried by `npm run gate:compiled`. */
const named = 'OpenAPI Generator for Java and Kotlin, oapi-codegen, openapi-python-client';

/** A change that requests and responses permit, but that gives a value another type in generated code. */
function codeType(says: string, affects: Row['affects']): Row {
  return {
    says,
    affects,
    version: 'major',
    reason:
      'Code for the old type does not compile (OpenAPI Generator for Java and Kotlin, oapi-codegen), loses digits, or reads other bytes.',
    instead: 'Keep the type, format and encoding, or add a field with the new one.',
  };
}

/**
 * Changes that affect generated code. A change is breaking when a compiled old call compiles to something else, or no
 * longer compiles, because a name that it uses, an order in which it passes values, or the type of a value is
 * different. Additions and relaxations are compatible: an optional parameter after all others, an optional field that
 * does not take the position of one of the same type, a value that may be left out, a stated default. `npm run
 * gate:compiled` shows the effect on five generators.
 */
export const generatedCodeRows = {
  'operation-renamed': {
    says: 'An operation has another operationId.',
    affects: ['clients'],
    version: 'major',
    reason: `Generators name a function after it: old calls do not compile (${named}).`,
    instead: 'Keep the operationId.',
  },
  'tag-changed': {
    says: 'An operation lost a tag, or has another first one.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Classes and modules are named after it: old calls do not compile (OpenAPI Generator for Java and Kotlin, openapi-python-client).',
    instead: 'Keep the tags. A further tag may follow them.',
  },
  'tag-added': {
    says: 'An operation has a further tag after its first one.',
    affects: ['clients'],
    version: 'minor',
    reason: 'The operation is still in the classes where it was.',
    instead: 'Nothing to do.',
  },
  'parameters-reordered': {
    says: 'Generated functions take the parameters of an operation in another order.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Code that gives values by position (OpenAPI Generator for Java and Kotlin) gives them to other parameters or does not compile.',
    instead: 'Keep the order, and add a parameter after all others.',
  },
  'parameter-renamed': {
    says: 'A parameter has another name in code: one of the path, or a header in another case.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Requests are unchanged. Calls that name the parameter do not compile (openapi-typescript, openapi-python-client, OpenAPI Generator for Kotlin).',
    instead: 'Keep the name.',
  },
  'security-scheme-renamed': {
    says: 'A security scheme has another name.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Requests are unchanged. Code that gives the credentials by name does not compile (ogen), or sends none (OpenAPI Generator for Python).',
    instead: 'Keep the name.',
  },
  'server-variable-removed': {
    says: 'A variable of the first server has another name, or is gone.',
    affects: ['clients'],
    version: 'major',
    reason: 'Code that sets the variable by its name does not compile, or calls the default address instead.',
    instead: 'Keep the variable.',
  },
  'media-type-renamed': {
    says: 'A media type is written in another way.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Requests and responses mean the same. Code that names the media type does not compile (openapi-typescript).',
    instead: 'Keep its case and its parameters.',
  },
  'media-types-reordered': {
    says: 'Another media type is the first one of a body.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Generators that use one media type take the first: old calls do not compile (OpenAPI Generator for Java and Kotlin, openapi-python-client).',
    instead: 'Add a media type after those that are there.',
  },
  'request-fields-reordered': {
    says: 'Constructors take the fields of a request in another order.',
    affects: ['clients'],
    version: 'major',
    reason:
      'Constructors take fields by position (OpenAPI Generator for Kotlin, openapi-python-client): old code compiles and sets other fields.',
    instead: 'Keep the order, and add a field after all others.',
  },
  'component-renamed': {
    says: 'A schema that generators make a class of has another name.',
    affects: ['clients'],
    version: 'major',
    reason: `Requests and responses are unchanged. Code that names the class does not compile (${named}, openapi-typescript).`,
    instead: 'Keep the name.',
  },
  'alias-renamed': {
    says: 'A text, number or list of a response has another name as a schema.',
    affects: ['clients'],
    version: 'minor',
    reason: 'Requests and responses are unchanged. Calls do not need the name, which is another one for a usual type.',
    instead: 'Keep the name, or tell authors of clients about it.',
  },
  'class-changed': {
    says: 'A value is of another class: it refers to another schema, or to none, or refers to one for the first time.',
    affects: ['clients'],
    version: 'major',
    reason: `Code that names the class of the value does not compile (${named}, openapi-typescript).`,
    instead: 'Keep the reference, and add fields to the schema that it names.',
  },
  'title-changed': {
    says: 'A class has another title.',
    affects: ['clients'],
    version: 'major',
    reason: 'A class is named after its title (openapi-python-client): code that names it does not compile.',
    instead: 'Say it in the description.',
  },
  'constant-names-changed': {
    says: 'The values of a list have other names in code.',
    affects: ['clients'],
    version: 'major',
    reason: `Code that names a constant does not compile (${named}).`,
    instead: 'Keep the names, and add one for a new value.',
  },
  'discriminator-changed': {
    says: 'Alternatives have another discriminator: another field, or other values.',
    affects: ['clients', 'receivers'],
    version: 'major',
    reason: 'Generated code reads the alternative by this field: it fails, or reads another one.',
    instead: 'Keep the discriminator.',
  },
  'request-type-widened': codeType('A value of a request has a wider type.', ['clients']),
  'answer-type-narrowed': codeType('A value of a response has a narrower type.', ['clients']),
  'event-type-narrowed': codeType('A value of a webhook event has a narrower type.', ['receivers']),
  'request-code-type-changed': codeType('A value of a request has another type in generated code.', ['clients']),
  'answer-code-type-changed': codeType('A value of a response has another type in generated code.', ['clients']),
  'event-code-type-changed': codeType('A value of a webhook event has another type in generated code.', ['receivers']),
} as const satisfies Rows;
