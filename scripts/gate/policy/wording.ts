import type { Rows } from './row.ts';

/** Changes of words and examples, and changes that the gate has no rule for. */
export const wordingRows = {
  'part-changed': {
    says: 'A part of the description was added, changed or removed that the gate has no rule for.',
    affects: ['clients', 'implementers', 'receivers'],
    version: 'major',
    reason: 'What is unknown counts as a break.',
    instead: 'Add a rule to scripts/gate/, or approve the finding.',
  },
  'words-changed': {
    says: 'Words, or the sections that they cite, were changed.',
    affects: [],
    version: 'none',
    reason: 'Descriptions are explanations, not rules.',
    instead: 'Nothing to do.',
  },
  'examples-changed': {
    says: 'Examples were changed.',
    affects: [],
    version: 'none',
    reason: 'They still fit their schemas: npm run lint checks it.',
    instead: 'Nothing to do.',
  },
  'rule-text-changed': {
    says: 'A rule in words names another number, value or condition.',
    affects: ['clients', 'implementers', 'receivers'],
    version: 'minor',
    reason: 'Servers that follow the rule as it was may be wrong, and clients may wait for another case.',
    instead: 'Say the same in other words, or add a rule of its own.',
  },
} as const satisfies Rows;
