import { expect, test } from 'vitest';
import { openEnums } from './open-enums.ts';
import type { Document, Operation, Schema } from './openapi.ts';

const mood = { type: 'string', description: 'Mood of a pet.', enum: ['asleep', 'awake'], examples: ['awake'] };

function body(schema: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

function pet(properties: Record<string, Schema> = { mood: { $ref: '#/components/schemas/Mood' } }): Schema {
  return { type: 'object', properties };
}

function documentWith(operation: Partial<Operation>, schemas: Record<string, Schema>): Document {
  return {
    info: { version: '1' },
    paths: { '/pets': { post: { operationId: 'createPet', responses: {}, ...operation } } },
    components: { schemas, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
}

function openedIn(document: Document): Record<string, Schema> {
  openEnums(document);
  return document.components.schemas;
}

const open = {
  type: 'string',
  description: 'Mood of a pet. Known values: `asleep`, `awake`. Further values are possible.',
  'x-extensible-enum': ['asleep', 'awake'],
  examples: ['awake'],
};

test('an enum of a response and of a webhook is a string with its values', () => {
  const responses = { 200: { description: 'The pet.', ...body('Pet') } };
  expect(openedIn(documentWith({ responses }, { Pet: pet(), Mood: mood }))).toEqual({ Pet: pet(), Mood: open });
  const document = documentWith({}, { Pet: pet(), Mood: mood });
  document.webhooks = { 'pet.moved': { post: { operationId: 'receivePet', requestBody: body('Pet'), responses: {} } } };
  expect(openedIn(document)).toEqual({ Pet: pet(), Mood: open });
});

test('an enum of requests stays closed', () => {
  const schemas = { PetInput: pet(), Mood: mood };
  expect(openedIn(documentWith({ requestBody: body('PetInput') }, schemas))).toEqual({ PetInput: pet(), Mood: mood });
});

test('requests have the values of an enum that responses have, too', () => {
  const operation = { requestBody: body('PetInput'), responses: { 200: { description: 'The pet.', ...body('Pet') } } };
  const parameters = [{ name: 'mood', in: 'query', schema: { $ref: '#/components/schemas/Mood' } }];
  const document = documentWith({ ...operation, parameters }, { PetInput: pet(), Pet: pet(), Mood: mood });
  expect(openedIn(document)).toEqual({
    PetInput: pet({ mood: { $ref: '#/components/schemas/KnownMood' } }),
    Pet: pet(),
    Mood: open,
    KnownMood: mood,
  });
  expect(document.paths['/pets']?.post?.parameters).toEqual([
    { name: 'mood', in: 'query', schema: { $ref: '#/components/schemas/KnownMood' } },
  ]);
});

test('an object with an enum in both directions, and a taken name, are errors', () => {
  const operation = { requestBody: body('Pet'), responses: { 200: { description: 'The pet.', ...body('Pet') } } };
  expect(() => openEnums(documentWith(operation, { Pet: pet(), Mood: mood }))).toThrow(
    'Requests and responses use this schema, which has an enum.',
  );
  expect(() => openEnums(documentWith(operation, { Pet: pet(), Mood: mood, KnownMood: mood }))).toThrow(
    'Generated code has a type KnownMood for requests. Rename the schema.',
  );
});
