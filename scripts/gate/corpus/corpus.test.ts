import { expect, test } from 'vitest';
import { Corpus, problemsOf, readCases } from './corpus.ts';

const cases = readCases();
const corpus = new Corpus();

test('every case has an id of its own', () => {
  const ids = cases.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(cases.map((one) => [`${one.topic}: ${one.id}, ${one.title}`, one] as const))('%s', (_, one) => {
  expect(problemsOf(one, corpus.judge(one)).join('\n')).toBe('');
});
