/** Rules of the partner interface. */
export interface OnboardingPolicies {
  /** A repeated `external_id`. */
  'organization.repeat': 'first_card' | 'new_organization';
  /** Which test organizations count towards the limit. Lawful: both. */
  'organization.counted': 'living' | 'all';
  /** What DELETE does to the keys. */
  'organization.delete_keys': 'deactivated' | 'kept';
  /** What is seen of a deleted organization. Lawful: both. */
  'organization.deleted': 'gone' | 'shown';
  /** What a successful verify-otp makes of the organization. */
  'otp.verifies': 'organization' | 'nothing';
  /** Which mode a verified test organization is in. */
  'otp.sandbox_mode': 'stays' | 'ends';
  /** What a wrong code does to the process. */
  'otp.wrong': 'keeps_process' | 'ends_process';
  /** Which codes are taken. */
  'otp.accepts': 'magic' | 'any';
  /** Whether send-phone and verify-otp need a process. */
  'process.needed': 'yes' | 'no';
  /** What a repeated issue does with the former key. Lawful: both. */
  'api_key.former': 'dies' | 'lives';
  /** What `regenerated` says of a repeat. */
  'api_key.regenerated': 'told' | 'hidden';
  /** Whether a webhook secret shows again in later answers. */
  'api_key.secret': 'once' | 'in_cards';
  /** Webhook addresses in private networks. */
  'webhook_url.private': 'refused' | 'accepted';
  'production.gate': 'closed' | 'open';
}

export const onboarding: OnboardingPolicies = {
  'organization.repeat': 'first_card',
  'organization.counted': 'living',
  'organization.delete_keys': 'deactivated',
  'organization.deleted': 'gone',
  'otp.verifies': 'organization',
  'otp.sandbox_mode': 'stays',
  'otp.wrong': 'keeps_process',
  'otp.accepts': 'magic',
  'process.needed': 'yes',
  'api_key.former': 'dies',
  'api_key.regenerated': 'told',
  'api_key.secret': 'once',
  'webhook_url.private': 'refused',
  'production.gate': 'closed',
};
