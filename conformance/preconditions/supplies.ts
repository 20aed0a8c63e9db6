import type { Credential } from '../kernel/credential.ts';
import type { Answer } from '../kernel/evidence.ts';
import type { InboxOf } from '../kernel/inbox.ts';

/**
 * The preconditions that a check can name, and what each hands over. A precondition that changes an organization
 * also makes it the one that the check's merchant calls act for.
 */
export interface Supplies {
  /** An open invoice of the acting organization. */
  'invoice.open': SuppliedInvoice;
  /** An invoice in status `error`. */
  'invoice.error': SuppliedInvoice;
  /** A paid invoice. */
  'invoice.paid': SuppliedInvoice;
  /** An invoice whose cancel was answered 202, and that answer. */
  'invoice.cancelling': SuppliedInvoice & { readonly cancel: Answer };
  /** The key of another organization, to ask for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** An organization with a catalog. */
  'org.catalog': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  'tariff.inactive': SuppliedActor;
  'kyc.rejected': SuppliedActor;
  'cashier.none': SuppliedActor;
  'cashier.expired': SuppliedActor;
  'cashier.ambiguous': SuppliedActor;
  'invoices.disabled': SuppliedActor;
  /** A new organization without a cashier, for this check alone. */
  'partner.org.fresh': SuppliedOrganization;
  /** An organization whose cashier is linked; shared, so only read it. */
  'partner.org.linked': SuppliedOrganization & { readonly verified: Answer };
  /** A merchant key that the partner interface issued for an organization of its own. */
  'linked.merchant_key': SuppliedActor & { readonly organization: number; readonly issued: Answer };
  /** Deliveries to the webhook address of the acting organization. */
  'webhook.inbox': InboxOf;
  /** What the provider answers to the next cancel of the acting organization. */
  'cancel.next:accept': SuppliedActor;
  'cancel.next:fail': SuppliedActor;
  'cancel.next:refuse': SuppliedActor;
  /** With which code the provider fails the next invoice of the acting organization. */
  [provider: `provider.next:${string}`]: SuppliedActor & MagicOverlay;
  /** With which code the risk rules refuse the next invoice of the acting organization. */
  [risk: `risk.next:${string}`]: SuppliedActor & MagicOverlay;
  /** A counter of `limits.yaml` that the next counted request exceeds. */
  [limit: `limit.near:${string}`]: SuppliedActor;
}

export type PreconditionName = keyof Supplies;

export interface SuppliedInvoice {
  readonly id: number;
  /** The answer in which the invoice was first seen: its creation, or a read of the fixture. */
  readonly answer: Answer;
}

/** Whose merchant key the check acts with. */
export interface SuppliedActor {
  readonly credential: Credential;
}

export interface SuppliedOrganization {
  readonly id: number;
  /** The answer that created it. */
  readonly answer: Answer;
}

/** What the operator lays over a request to produce the outcome; empty when control produces it. */
export interface MagicOverlay {
  readonly overlay: Readonly<Record<string, unknown>>;
}
