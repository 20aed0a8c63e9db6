import { expect, test } from 'vitest';
import type { ErrorEntry } from '../../generated/contract-data.ts';
import { addDocUrls } from './doc-urls.ts';
import type { Document } from './openapi.ts';

function entry(value: ErrorEntry['value'], more: Partial<ErrorEntry['x-error']> = {}): ErrorEntry {
  return {
    summary: 'No',
    description: 'Do something else.',
    value,
    'x-provenance': { level: 'documented', source: 'M §7.3' },
    'x-error': { field: 'error', channel: ['sync'], retry: 'never', ...more },
  };
}

test('a refusal links to its entry; what is no refusal, or has two keys only, does not', () => {
  const errors = {
    no_money: entry({ error: 'no_money', error_code: 'no_money', message: 'None.', meta: { left: 0 } }),
    PetNotFound: entry({ error: 'Pet not found', message: 'No such pet.' }),
    two_keys: entry({ error: 'two_keys', message: 'Two keys.' }, { body_only: true }),
    later: entry({ error_code: 'later', error_message: 'Later.' }),
  };
  const examples = Object.fromEntries(Object.entries(errors).map(([id, one]) => [id, { ...one }]));
  const document: Document = {
    info: { version: '1' },
    paths: {},
    components: {
      schemas: {},
      examples: { ...examples, pet: { value: { error: 'a value of the pet' } } },
      responses: {},
      headers: {},
      parameters: {},
    },
  };
  addDocUrls(document, { docs: { error_page: 'https://docs.example.com/errors.html', source: 'M §2.7' }, errors });
  expect(Object.values(document.components.examples).map(({ value }) => JSON.stringify(value))).toEqual([
    '{"error":"no_money","error_code":"no_money","message":"None.","doc_url":"https://docs.example.com/errors.html#no_money","meta":{"left":0}}',
    '{"error":"Pet not found","message":"No such pet.","doc_url":"https://docs.example.com/errors.html#PetNotFound"}',
    '{"error":"two_keys","message":"Two keys."}',
    '{"error_code":"later","error_message":"Later."}',
    '{"error":"a value of the pet"}',
  ]);
});
