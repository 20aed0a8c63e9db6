import { expect, test } from 'vitest';
import { inWords } from './notes.ts';

const readings = {
  'N-01': { decision: 'The items have an id.' },
  'A-06': { decision: 'The body is open.' },
  'U-08': { decision: 'x'.repeat(290) },
};
function shown(value: object): object {
  return inWords({ 'x-provenance': value }, readings)['x-provenance'];
}

test('a note of its own is kept, the id goes', () => {
  expect(shown({ level: 'assumed', reading: 'N-01', note: 'not shown' })).toEqual({
    level: 'assumed',
    note: 'not shown',
  });
});

test('without a note the decision is shown, in the place of the id', () => {
  expect(JSON.stringify(shown({ level: 'open', reading: 'A-06', initial: true }))).toBe(
    '{"level":"open","note":"The body is open.","initial":true}',
  );
});

test('several decisions are joined, as many as fit a note', () => {
  expect(shown({ reading: ['N-01', 'A-06'] })).toEqual({ note: 'The items have an id. The body is open.' });
  expect(shown({ reading: ['N-01', 'U-08', 'A-06'] })).toEqual({ note: 'The items have an id. The body is open.' });
});

test('a property that is called reading is no citation', () => {
  const schema = { properties: { reading: { type: 'string' } }, example: { reading: 21.5 } };
  expect(inWords(schema, readings)).toEqual(schema);
});

test('a reading that does not exist is named', () => {
  expect(() => shown({ reading: 'N-02' })).toThrow('"N-02" is not a reading. Run npm run lint:contract.');
});
