import type { Answer } from '../../kernel/answers/evidence.ts';
import type { Credential } from '../../kernel/http/credential.ts';
import type { SuppliedActor } from './actor.ts';

/** Organizations as a partner sees them. */
export interface PartnerSupplies {
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** A new organization without a cashier, for this check alone. */
  'partner.org.fresh': SuppliedOrganization;
  /** An organization whose cashier is linked; shared, so only read it. */
  'partner.org.linked': SuppliedOrganization & { readonly verified: Answer };
  /** A new organization whose cash register turns out to belong to another owner. */
  'partner.org.claimed': SuppliedOrganization;
  /** A test organization whose tariff has run out, as a partner sees it. */
  'partner.tariff.expired': SuppliedOrganization;
  /** An organization of production mode, as a partner sees it. */
  'partner.org.production': { readonly id: number };
  /** An organization whose authorisation process is about to run out, but has not yet. */
  'partner.process.lapsing': SuppliedOrganization;
  /** An organization whose authorisation process has run out. */
  'partner.process.lapsed': SuppliedOrganization;
  /** A merchant key that the partner interface issued for an organization of its own. */
  'linked.merchant_key': SuppliedActor & { readonly organization: number; readonly issued: Answer };
}

export interface SuppliedOrganization {
  readonly id: number;
  /** The answer that created it. */
  readonly answer: Answer;
}
