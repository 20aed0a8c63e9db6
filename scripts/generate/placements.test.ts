import { expect, test } from 'vitest';
import type { ErrorEntry, Provenance } from '../../generated/contract-data.ts';
import { expandErrorExamples } from './error-examples.ts';
import type { Document, Operation, Response } from './openapi.ts';
import { occurrencesOf, placesOf } from './placements.ts';

const documented: Provenance = { level: 'documented', source: 'M §7.2' };
function assumed(note: string): Provenance {
  return { level: 'assumed', source: 'M §4.6', note };
}

const entry: ErrorEntry = {
  summary: 'No tariff',
  description: 'Pay.',
  value: { error: 'tariff_inactive', error_code: 'tariff_inactive', message: 'No.' },
  'x-provenance': documented,
  'x-error': { field: 'error', channel: ['sync', 'per_item'], retry: 'after_change' },
};
const errors = { tariff_inactive: entry };

/** A document with one operation, whose 403 shows the code. */
function documentWith(operation: Partial<Operation>, response: Response = {}): Document {
  const content = { 'application/json': { examples: { tariff_inactive: entry }, ...response.content?.json } };
  const post = { operationId: 'createPet', 'x-provenance': documented, ...operation };
  return {
    info: { version: '1' },
    paths: { '/pets': { post: { ...post, responses: { '403': { ...response, content } } } } },
    components: { schemas: {}, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
}

function placed(operation: Partial<Operation>, response?: Response) {
  return occurrencesOf(documentWith(operation, response), errors).createPet?.tariff_inactive;
}

test('a code has the provenance on which entry, response and operation agree', () => {
  expect(placed({})).toEqual({ status: 403, ...documented, example: entry.value });
});

test.for<[string, Partial<Operation>, Response | undefined, string]>([
  ['a response that is assumed', {}, { 'x-provenance': assumed('items are not shown') }, 'items are not shown'],
  [
    'an operation that is assumed',
    { 'x-provenance': assumed('paging is not shown') },
    undefined,
    'paging is not shown',
  ],
  [
    'an operation that the tariff is assumed to block',
    { 'x-tariff': { required: 'blocked', ...assumed('bulk is not classified') } },
    undefined,
    'bulk is not classified',
  ],
  [
    'a body that says so of the code',
    {},
    { content: { json: { 'x-code-provenance': { tariff_inactive: assumed('no operation is named') } } } },
    'no operation is named',
  ],
])('%s makes the place assumed', ([, operation, response, note]) => {
  expect(placed(operation, response)).toMatchObject({ level: 'assumed', note });
});

test('what a body says of a code is more than what the response says', () => {
  const content = { json: { 'x-code-provenance': { tariff_inactive: documented } } };
  expect(placed({}, { 'x-provenance': assumed('items are not shown'), content })).toMatchObject(documented);
});

test('one code at two statuses of an operation is refused', () => {
  const document = documentWith({});
  const responses = document.paths['/pets']?.post?.responses ?? {};
  Object.assign(responses, { '409': responses['403'] });
  expect(() => occurrencesOf(document, errors)).toThrow('"tariff_inactive" is listed at two statuses.');
});

test('a code in a row or an event has its place too', () => {
  const body = {
    examples: { rows: { value: { rows: [{ error_code: 'other', message: '' }] } } },
    'x-error-examples': { base: 'rows', at: '/rows/0', codes: ['tariff_inactive'] },
  };
  const document = documentWith({}, { content: { json: body } });
  const content = { 'application/json': structuredClone(body) };
  const receive = { operationId: 'receivePet', 'x-provenance': documented, requestBody: { content }, responses: {} };
  document.webhooks = { 'pet.failed': { post: receive } };
  expect(placesOf(expandErrorExamples(document, errors), { errors })).toEqual({
    tariff_inactive: [
      { operation: 'createPet', status: 403, at: '/rows/0', ...documented },
      { event: 'pet.failed', at: '/rows/0', ...documented },
    ],
  });
});
