import type { VariationOption } from './option.ts';

/** Organizations of a partner, their authorisation and their keys. */
export const onboarding = {
  'organization.counted': {
    says: 'Test organizations that count towards the limit: existing ones, or also deleted ones.',
    values: ['existing', 'all'],
    open: { reading: 'A-80' },
  },
  'organization.deleted': {
    says: 'Whether a partner still sees an organization that it deleted.',
    values: ['gone', 'shown'],
    open: { reading: 'A-85' },
  },
  'claim.step': {
    says: 'Steps that refuse a cash register of another owner: the phone and the code, or the code only.',
    values: ['either', 'verify_otp'],
    open: { reading: 'A-90' },
  },
  'api_key.repeat_by': {
    says: 'When issuing a key counts as a repeat: for the same organization, or only for the same name of the key as well.',
    values: ['organization', 'name'],
    open: { reading: 'A-86' },
  },
  'api_key.former': {
    says: 'Whether a repeat deactivates the previous key.',
    values: ['deactivated', 'kept'],
    open: { reading: 'A-86' },
  },
} as const satisfies Record<string, VariationOption>;
