/** What the specification leaves open about organizations, their authorisation and their keys. */
export interface OnboardingVariations {
  /** Test organizations that count towards the limit: those that exist, or deleted ones too (reading A-80). */
  'organization.counted': 'existing' | 'all';
  /** Whether a partner still sees an organization that it deleted (reading A-85). */
  'organization.deleted': 'gone' | 'shown';
  /** Steps that refuse a cash register of another owner: both, or the code step only (reading A-90). */
  'claim.step': 'either' | 'verify_otp';
  /** What makes issuing a key a repeat: the organization, or also the name of the key (reading A-86). */
  'api_key.repeat_by': 'organization' | 'name';
  /** Whether a repeat deactivates the former key (reading A-86). */
  'api_key.former': 'deactivated' | 'kept';
}

export const onboarding: OnboardingVariations = {
  'organization.counted': 'existing',
  'organization.deleted': 'gone',
  'claim.step': 'either',
  'api_key.repeat_by': 'organization',
  'api_key.former': 'deactivated',
};
