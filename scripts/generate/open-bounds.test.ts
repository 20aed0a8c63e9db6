import { expect, test } from 'vitest';
import { openBounds } from './open-bounds.ts';
import type { Document, Operation, Schema } from './openapi.ts';

function body(schema: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

function opened(operation: Partial<Operation>, schemas: Record<string, Schema>): Record<string, Schema> {
  const document: Document = {
    info: { version: '1' },
    paths: { '/pets': { post: { operationId: 'createPet', responses: {}, ...operation } } },
    components: { schemas, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
  openBounds(document);
  return document.components.schemas;
}

const name = { type: 'string', minLength: 1, maxLength: 60, pattern: '^[a-z]+$', examples: [{ maxLength: 1 }] };

function pet(schema: Schema): Schema {
  return { type: 'object', properties: { name: schema, friends: { type: 'array', maxItems: 9, items: schema } } };
}

test('a response has no bounds that the specification does not give', () => {
  const { minLength: _, maxLength: __, ...unbounded } = name;
  const responses = { 200: { description: 'The pet.', ...body('Pet') } };
  expect(opened({ responses }, { Pet: pet(name) }).Pet).toEqual({
    type: 'object',
    properties: { name: unbounded, friends: { type: 'array', items: unbounded } },
  });
});

test('a bound of the specification stays', () => {
  const limited = { ...name, 'x-limit': 'name' };
  const responses = { 200: { description: 'The pet.', ...body('Pet') } };
  expect(opened({ responses }, { Pet: { type: 'object', properties: { name: limited } } }).Pet).toEqual({
    type: 'object',
    properties: { name: limited },
  });
});

test('what requests use, alone or with responses, keeps its bounds', () => {
  const operation = { requestBody: body('Pet'), responses: { 200: { description: 'The pet.', ...body('Pet') } } };
  expect(opened(operation, { Pet: pet(name) }).Pet).toEqual(pet(name));
});

test('a property with the name of a keyword is a property', () => {
  const responses = { 200: { description: 'The pet.', ...body('Pet') } };
  const schema = { type: 'object', properties: { maxLength: { type: 'integer' } } };
  expect(opened({ responses }, { Pet: schema }).Pet).toEqual(schema);
});
