import { expect, test } from 'vitest';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { oneLine } from '../../contract/finding.ts';
import { refuse } from '../guides/guides.ts';
import { glossaryPage } from './glossary-page.ts';
import { termsOf } from './terms.ts';

test('the glossary has every status with its records', () => {
  const { body } = glossaryPage(refuse);
  for (const { states } of Object.values(lifecycles))
    for (const state of Object.keys(states)) expect(body, state).toContain(`id="status-${state}"`);
  expect(body).toContain('<a href="lifecycle-refund.html#state-completed">Refund</a>');
});

test.for([
  ['terms: [', 'docs/glossary.yaml:1  '],
  ['words: []', 'docs/glossary.yaml:1  has no terms. Write a list'],
  ['terms:\n  - a', 'docs/glossary.yaml:2  terms.0: is no word. Write term, says'],
  [
    'terms:\n  - term: a\n    say: b',
    'docs/glossary.yaml:3  terms.0.say: is not a key of a word. Did you mean "says"?',
  ],
  ['terms:\n  - term: a\n    says: 1', 'docs/glossary.yaml:3  terms.0.says: must be a text.'],
  ['terms:\n  - term: a\n    says: b', 'docs/glossary.yaml:2  terms.0: needs either source'],
  ['terms:\n  - term: a\n    says: b\n    source: §1', 'docs/glossary.yaml:4  terms.0.source: "§1" is no list'],
  ['terms:\n  - term: a\n    says: b\n    source: M §99', 'docs/glossary.yaml:4  terms.0.source: there is no section'],
  [
    'terms:\n  - { term: a, says: b, guide: readings.html }\n  - { term: A, says: b, guide: readings.html }',
    'docs/glossary.yaml:3  terms.1.term: "A" is explained twice. Remove one.',
  ],
] as const)('%j is refused with its line', ([text, says]) => {
  const faults: string[] = [];
  termsOf((finding) => faults.push(oneLine(finding)), text);
  expect(faults).toEqual([expect.stringContaining(says)]);
});
