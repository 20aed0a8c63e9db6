import type { OperationId } from '../../generated/catalog.ts';

/** What the specification leaves open about the access of partners and keys, and about tariffs. */
export interface AccessVariations {
  /** Organizations that a partner reaches: its own, or those of other partners too (reading A-84). */
  'partner.scope': 'own' | 'everyone';
  /** Refusal of a creation by a key without an organization: its code, or the general 401 (reading A-18). */
  'organization.disconnected': 'coded' | 'unauthorised';
  /** Paid operations that an ended tariff does not block; M §7.2 names no list of them (reading A-21). */
  'tariff.lets_through': readonly OperationId[];
  /** Unpaid operations that an ended tariff blocks, too (reading A-21). */
  'tariff.also_blocks': readonly OperationId[];
}

export const access: AccessVariations = {
  'partner.scope': 'own',
  'organization.disconnected': 'coded',
  'tariff.lets_through': [],
  'tariff.also_blocks': [],
};
