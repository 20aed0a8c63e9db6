import type { OperationId } from '../../generated/catalog.ts';

/** Rules about who sees and may do what. */
export interface AccessPolicies {
  /** Whose invoices a key reaches. */
  'invoice.scope': 'organization' | 'everyone';
  /** Operations that reach the invoices of every organization. */
  'invoice.reached_by': readonly OperationId[];
  /** Whose organizations a partner reaches. */
  'partner.scope': 'own' | 'everyone';
  /** Whether suspended and unverified organizations are refused. */
  'organization.gate': 'closed' | 'open';
  /** What a key whose organization was disconnected gets on creation. Lawful: both. */
  'organization.disconnected': 'coded' | 'unauthorised';
  /** Whether an ended tariff blocks what it should. */
  'tariff.gate': 'closed' | 'open';
  /** Operations that an ended tariff does not block although it should. */
  'tariff.lets_through': readonly OperationId[];
  /** Operations that an ended tariff blocks although they keep working. */
  'tariff.also_blocks': readonly OperationId[];
  /** Operations that need a tariff in the sandbox, too. */
  'tariff.in_sandbox': readonly OperationId[];
}

export const access: AccessPolicies = {
  'invoice.scope': 'organization',
  'invoice.reached_by': [],
  'partner.scope': 'own',
  'organization.gate': 'closed',
  'organization.disconnected': 'coded',
  'tariff.gate': 'closed',
  'tariff.lets_through': [],
  'tariff.also_blocks': [],
  'tariff.in_sandbox': [],
};
