import { expect, test } from 'vitest';
import { addAssumedFacets } from './assumed-facets.ts';
import type { Document } from './openapi.ts';

function described(property: object): unknown {
  const schemas = {
    Record: { properties: { field: { type: 'string', ...property } } },
    Time: { type: 'string', description: 'A time.' },
  };
  const components = { schemas, examples: {}, responses: {}, headers: {}, parameters: {} };
  const document: Document = { info: { version: '1' }, paths: {}, components };
  addAssumedFacets(document);
  return document.components.schemas.Record?.properties;
}

test('the assumed facets follow the description in words', () => {
  const provenance = { level: 'documented', source: 'M §1', assumed: ['type', 'nullability', 'format'] };
  expect(described({ description: 'Its end.', 'x-provenance': provenance })).toMatchObject({
    field: {
      description:
        'Its end. The specification does not state the type, whether it can be null, or the format; this description assumes them.',
    },
  });
});

test('a referenced schema gives the description, and one facet is singular', () => {
  const provenance = { level: 'documented', assumed: ['format'] };
  expect(described({ $ref: '#/components/schemas/Time', 'x-provenance': provenance })).toMatchObject({
    field: { description: 'A time. The specification does not state the format; this description assumes it.' },
  });
});

test('a property that is only named says so, and a documented one says nothing', () => {
  expect(described({ 'x-provenance': { level: 'named' } })).toMatchObject({
    field: { description: 'The specification gives only the name; everything else is assumed.' },
  });
  expect(described({ description: 'x', 'x-provenance': { level: 'documented' } })).toMatchObject({
    field: { description: 'x' },
  });
});

test('an unknown facet is an error', () => {
  expect(() => described({ 'x-provenance': { assumed: ['color'] } })).toThrow(/"color" under assumed/);
});
