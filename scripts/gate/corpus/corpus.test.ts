import { expect, test } from 'vitest';
import { policy, type RowId } from '../policy/policy.ts';
import { Corpus, problemsOf, readCases } from './corpus.ts';

/** Kinds of change without a case, with the reason. */
const withoutCase: Partial<Record<RowId, string>> = {
  'event-alternatives-narrowed': 'No event of the contract has alternatives.',
  'request-alternatives-widened': 'No request of the contract has alternatives.',
  'request-alternatives-changed': 'No request of the contract has alternatives.',
  'event-alternatives-changed': 'No event of the contract has alternatives.',
  'request-condition-changed': 'No schema of the contract has a condition.',
  'answer-condition-changed': 'No schema of the contract has a condition.',
  'event-condition-changed': 'No schema of the contract has a condition.',
};

const cases = readCases();
const corpus = new Corpus();
const reached = new Set<string>();

test('every case has an id of its own', () => {
  const ids = cases.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(cases.map((one) => [`${one.topic}: ${one.id}, ${one.title}`, one] as const))('%s', (_, one) => {
  const found = corpus.judge(one);
  for (const row of found.rows) reached.add(row);
  expect(problemsOf(one, found).join('\n')).toBe('');
});

test('every kind of change has a case, or a reason why it has none', () => {
  expect(Object.keys(policy).filter((row) => !reached.has(row))).toEqual(Object.keys(withoutCase));
});
