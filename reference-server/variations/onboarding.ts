import type { VariationOption } from './option.ts';

/** Organizations of a partner, their authorisation and their keys. */
export const onboarding = {
  'organization.counted': {
    says: 'Test organizations that count towards the limit: those that exist, or deleted ones too.',
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
    says: 'What makes issuing a key a repeat: the same organization, or also the same name of the key.',
    values: ['organization', 'name'],
    open: { reading: 'A-86' },
  },
  'api_key.former': {
    says: 'Whether a repeat deactivates the former key.',
    values: ['deactivated', 'kept'],
    open: { reading: 'A-86' },
  },
} as const satisfies Record<string, VariationOption>;
