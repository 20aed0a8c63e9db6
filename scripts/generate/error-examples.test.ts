import { expect, test } from 'vitest';
import type { ErrorEntry } from '../../generated/contract-data.ts';
import { expandErrorExamples } from './error-examples.ts';
import type { Document, MediaType } from './openapi.ts';

function entry(event?: string): ErrorEntry {
  return {
    summary: 'The phone is not registered',
    description: 'Ask for another number.',
    value: { error_message: 'The client was not found.' },
    'x-provenance': { level: 'documented', source: 'M §7.5' },
    'x-error': { field: 'error_code', channel: ['async'], retry: 'never', ...(event ? { event } : {}) },
  };
}

function documentWith(media: MediaType): Document {
  return {
    info: { version: '1' },
    paths: {},
    webhooks: {
      changed: { post: { operationId: 'receiveChanged', requestBody: { content: { json: media } }, responses: {} } },
    },
    components: { schemas: {}, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
}

test('each code of the event becomes an example made from the base', () => {
  const media: MediaType = {
    examples: { error: { value: { invoice: { status: 'error', error_code: 'other' } } } },
    'x-error-examples': { base: 'error', at: '/invoice', event: 'changed' },
  };
  expandErrorExamples(documentWith(media), {
    client_not_found: entry('changed'),
    elsewhere: entry('another'),
    sync: entry(),
  });
  expect(Object.keys(media.examples ?? {})).toEqual(['error', 'client_not_found']);
  expect(media.examples?.client_not_found).toEqual({
    summary: 'The phone is not registered',
    value: { invoice: { status: 'error', error_code: 'client_not_found', error_message: 'The client was not found.' } },
  });
  expect(media['x-error-examples']).toBeUndefined();
});

test('a base that does not exist is named', () => {
  const media: MediaType = { examples: {}, 'x-error-examples': { base: 'missing', at: '', event: 'changed' } };
  expect(() => expandErrorExamples(documentWith(media), { a: entry('changed') })).toThrow(
    'the example "missing" does not exist',
  );
});

function row(value: ErrorEntry['value'], channel: ErrorEntry['x-error']['channel']): ErrorEntry {
  return {
    ...entry(),
    value,
    'x-error': { field: 'not_stated', channel, retry: 'after_change' },
  };
}

test('each code of a list becomes an example, its text in the key that the row has for it', () => {
  const media: MediaType = {
    examples: { some: { value: { rows: [{ index: 0, error_code: 'other', message: 'Other.' }] } } },
    'x-error-examples': [{ base: 'some', at: '/rows/0', codes: ['limit_reached', 'invalid'] }],
  };
  expandErrorExamples(documentWith(media), {
    limit_reached: row({ error: 'limit_reached', message: 'Too many.', meta: {} }, ['sync', 'per_item']),
    invalid: row({ error_code: 'invalid', error_message: 'Wrong.', errors: { name: ['Too short.'] } }, ['per_item']),
    elsewhere: row({ error_code: 'elsewhere', error_message: 'Wrong.' }, ['per_item']),
  });
  expect(Object.keys(media.examples ?? {})).toEqual(['some', 'limit_reached', 'invalid']);
  expect(media.examples?.limit_reached).toMatchObject({
    value: { rows: [{ index: 0, error_code: 'limit_reached', message: 'Too many.' }] },
  });
  expect(media.examples?.invalid).toMatchObject({
    value: { rows: [{ index: 0, errors: { name: ['Too short.'] }, error_code: 'invalid', message: 'Wrong.' }] },
  });
});

test('a listed code that the catalog lacks is named', () => {
  const media: MediaType = {
    examples: { some: { value: {} } },
    'x-error-examples': { base: 'some', at: '', codes: ['missing'] },
  };
  expect(() => expandErrorExamples(documentWith(media), {})).toThrow('no code "missing"');
});
