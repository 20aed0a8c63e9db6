import type { VariationOption } from './option.ts';

/** The catalog. */
export const catalog = {
  'catalog.sandbox_items': {
    says: 'When a created, changed or deleted item takes effect in the sandbox.',
    values: ['at_once', 'later'],
    open: {
      section: 'M §3.4',
      question: 'How does an item of a sandbox become active, and how is it changed and deleted?',
    },
  },
  'catalog.references': {
    says: 'How many of several external_refs[] of GET /catalog select items.',
    values: ['all', 'first'],
    open: { section: 'M §4.6', question: 'Which items do external_refs[] of GET /catalog select?' },
  },
} as const satisfies Record<string, VariationOption>;
