import type { VariationOption } from './option.ts';

/** Requests, and the form of every response. */
export const requests = {
  'field_too_long.form': {
    says: 'Error for a value that is too long: the specific code, or a validation error.',
    values: ['coded', 'plain'],
    open: { reading: 'A-45' },
  },
  'error.code_in': {
    says: 'Keys of an error that carry its code; in `error_code` only, `error` is a phrase.',
    values: ['both', 'error', 'error_code'],
    open: { reading: 'A-02' },
  },
  'error.texts': {
    says: 'Wording of `message`: that of the error catalog, or another.',
    values: ['catalog', 'other'],
    open: { reading: 'A-01' },
  },
  'retry_after.form': { says: 'Format of `Retry-After`.', values: ['seconds', 'date'], open: { reading: 'A-58' } },
  'ids.first': {
    says: 'Offset that is added to the ids of all records.',
    usual: 0,
    least: 0,
    most: 2 ** 52,
    open: { section: 'M §2.1', question: 'How large can an id be? The specification says integer and no more.' },
  },
  'time.form': {
    says: 'Offset of times: that of Almaty, or `Z`.',
    values: ['offset', 'utc'],
    open: { reading: 'A-97' },
  },
  'record.extra_keys': {
    says: 'Whether records have keys that are not documented.',
    values: ['none', 'some'],
    open: {
      section: 'M §9',
      question: 'Can responses have keys that are not documented? The specification has no compatibility policy.',
    },
  },
} as const satisfies Record<string, VariationOption>;
