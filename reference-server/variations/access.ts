import type { OperationId } from '../../generated/catalog.ts';

/** Rules about who sees and may do what. */
export interface AccessVariations {
  /** Whose invoices a key reaches. */
  'invoice.scope': 'organization' | 'everyone';
  /** Operations that reach the invoices of every organization. */
  'invoice.reached_by': readonly OperationId[];
  /** Whose organizations a partner reaches. */
  'partner.scope': 'own' | 'everyone';
  /** Keys that are let in although they should not be: in place of the caller before, or as what they were. */
  'key.let_in': readonly ('missing' | 'wrong' | 'expired' | 'deactivated')[];
  /** Which of suspended and unverified organizations are refused. */
  'organization.gate': 'closed' | 'open' | 'suspended_pass' | 'unverified_pass';
  /** Whether a failed business check refuses creations. */
  'kyc.gate': 'closed' | 'open';
  /** Which cashier a creation goes through. */
  'cashier.choice': 'by_rule' | 'first_of_several' | 'named_ignored' | 'expired_too';
  /** What a key whose organization was disconnected gets on creation. Lawful: both. */
  'organization.disconnected': 'coded' | 'unauthorised';
  /** Whether an ended tariff blocks what it should. */
  'tariff.gate': 'closed' | 'open';
  /** For how many days an ended tariff still works. */
  'tariff.grace_days': number;
  /** Operations that an ended tariff does not block although it should. */
  'tariff.lets_through': readonly OperationId[];
  /** Operations that an ended tariff blocks although they keep working. */
  'tariff.also_blocks': readonly OperationId[];
  /** Operations that need a tariff in the sandbox, too. */
  'tariff.in_sandbox': readonly OperationId[];
}

export const access: AccessVariations = {
  'invoice.scope': 'organization',
  'invoice.reached_by': [],
  'partner.scope': 'own',
  'key.let_in': [],
  'organization.gate': 'closed',
  'kyc.gate': 'closed',
  'cashier.choice': 'by_rule',
  'organization.disconnected': 'coded',
  'tariff.gate': 'closed',
  'tariff.grace_days': 0,
  'tariff.lets_through': [],
  'tariff.also_blocks': [],
  'tariff.in_sandbox': [],
};
