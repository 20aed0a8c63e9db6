/** Rules about who sees and may do what. */
export interface AccessPolicies {
  /** Whose invoices a key reaches. */
  'invoice.scope': 'organization' | 'everyone';
  /** Whose organizations a partner reaches. */
  'partner.scope': 'own' | 'everyone';
  /** Whether suspended and unverified organizations are refused. */
  'organization.gate': 'closed' | 'open';
  /** What a key whose organization was disconnected gets on creation. Lawful: both. */
  'organization.disconnected': 'coded' | 'unauthorised';
  /** Whether an ended tariff blocks what it should. */
  'tariff.gate': 'closed' | 'open';
}

export const access: AccessPolicies = {
  'invoice.scope': 'organization',
  'partner.scope': 'own',
  'organization.gate': 'closed',
  'organization.disconnected': 'coded',
  'tariff.gate': 'closed',
};
