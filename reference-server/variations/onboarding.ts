import type { OperationId } from '../../generated/catalog.ts';
import type { LimitId } from '../../generated/limits.ts';

/** Rules of the partner interface. */
export interface OnboardingVariations {
  /** A repeated `external_id`. */
  'organization.repeat': 'first_card' | 'new_organization';
  /** Which test organizations count towards the limit. Lawful: both. */
  'organization.counted': 'living' | 'all';
  /** Which organizations a list shows. */
  'organization.listed': 'all' | 'not_verified';
  /** How many a page holds. */
  'organization.per_page': 'as_asked' | 'default';
  /** Which page is shown. */
  'organization.page': 'as_asked' | 'first' | 'from_zero';
  /** What DELETE does to the keys. */
  'organization.delete_keys': 'deactivated' | 'kept';
  /** What is seen of a deleted organization. Lawful: both. */
  'organization.deleted': 'gone' | 'shown';
  /** What a successful verify-otp makes of the organization. */
  'otp.verifies': 'organization' | 'nothing';
  /** What a wrong code does to the process. */
  'otp.wrong': 'keeps_process' | 'ends_process' | 'asks_phone_again';
  /** Which codes are taken. */
  'otp.accepts': 'magic' | 'any';
  /** At which step a cash register of another owner is refused. Lawful: all three. */
  'claim.step': 'either' | 'send_phone' | 'verify_otp';
  /** Which steps need a process. */
  'process.needed': 'both' | 'verify_only' | 'phone_only';
  /** What is kept of a key: a key kept readable shows again in cards. */
  'api_key.kept': 'hash' | 'readable';
  /** What makes an issue a repeat. Lawful: both. */
  'api_key.repeat_by': 'organization' | 'name';
  /** The key of a repeat. */
  'api_key.repeat': 'new' | 'same';
  /** What a repeated issue does with the former key. Lawful: both. */
  'api_key.former': 'dies' | 'lives';
  /** What `regenerated` says of a repeat. */
  'api_key.regenerated': 'told' | 'hidden';
  /** Whether a webhook secret shows again in later answers. */
  'api_key.secret': 'once' | 'in_cards';
  /** Webhook addresses in private networks. */
  'webhook_url.private': 'refused' | 'accepted';
  'production.gate': 'closed' | 'open';
  /** Operations that nobody needs a partner key for. */
  'partner_key.open': readonly OperationId[];
  /** Rates of the partner interface that are not counted. */
  'partner_rate.uncounted': readonly LimitId[];
  /** Whom the rates of an authorisation are counted for. */
  'partner_rate.scope': 'organization' | 'partner';
}

export const onboarding: OnboardingVariations = {
  'organization.repeat': 'first_card',
  'organization.counted': 'living',
  'organization.listed': 'all',
  'organization.per_page': 'as_asked',
  'organization.page': 'as_asked',
  'organization.delete_keys': 'deactivated',
  'organization.deleted': 'gone',
  'otp.verifies': 'organization',
  'otp.wrong': 'keeps_process',
  'otp.accepts': 'magic',
  'claim.step': 'either',
  'process.needed': 'both',
  'api_key.kept': 'hash',
  'api_key.repeat_by': 'organization',
  'api_key.repeat': 'new',
  'api_key.former': 'dies',
  'api_key.regenerated': 'told',
  'api_key.secret': 'once',
  'webhook_url.private': 'refused',
  'production.gate': 'closed',
  'partner_key.open': [],
  'partner_rate.uncounted': [],
  'partner_rate.scope': 'organization',
};
