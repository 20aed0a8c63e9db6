import type { PayloadOf } from '../kernel/api.ts';
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
  'invoice.paid': SuppliedInvoice;
  'invoice.expired': SuppliedInvoice;
  /** A paid invoice of which nothing was refunded, for this check alone. */
  'invoice.refundable': SuppliedRefundable;
  /** The same of `org.catalog`, over two of its item. */
  'invoice.refundable.cart': SuppliedRefundable;
  'refund.body': SuppliedRefundBody;
  /** An invoice whose cancel was answered 202, and that answer. */
  'invoice.cancelling': SuppliedInvoice & { readonly cancel: Answer };
  'invoice.qr.open': { readonly id: number };
  'invoice.qr.expired': { readonly id: number };
  /** The key of another organization, to ask for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** A verified organization that is no test organization. */
  'org.production': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  /** A production organization whose tariff has run out, and an open invoice from before. */
  'tariff.inactive': SuppliedActor & { readonly invoice: number };
  'tariff.never': SuppliedActor;
  /** A production organization with a tariff, and what makes it run out. */
  'tariff.active': SuppliedActor & { lapse(): Promise<void> };
  'kyc.rejected': SuppliedActor;
  'cashier.none': SuppliedActor;
  'cashier.expired': SuppliedActor;
  /** Several active cashiers without a main one, and the id of one of them. */
  'cashier.ambiguous': SuppliedActor & { readonly connection: number };
  'invoices.disabled': SuppliedActor;
  'key.expired': SuppliedActor;
  'key.no_organization': SuppliedActor;
  'account.deactivated': SuppliedActor;
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
  /** The server itself fails on the next request of the acting organization. */
  'server.fault.next': SuppliedActor;
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
  /** What is out of order beyond the server at the next request of the acting organization. */
  [outage: `outage.next:${string}`]: SuppliedActor & MagicOverlay;
  /** With which code the provider fails the next refund, receipt, close of a shift or change of the catalog. */
  [refund: `refund.next:${string}`]: SuppliedActor & MagicOverlay;
  [receipt: `receipt.next:${string}`]: SuppliedActor & MagicOverlay;
  [cashbox: `cashbox.next:${string}`]: SuppliedActor & MagicOverlay;
  [catalog: `catalog.next:${string}`]: SuppliedActor & MagicOverlay;
  /** A production organization that lacks something: fiscal_receipts, cashbox, cash_register … */
  [lacking: `org.lacks:${string}`]: SuppliedActor;
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
  /** The body that created it. Of a fixture it is unknown: reading it ends the check as not tested. */
  readonly request: PayloadOf<'createInvoice'>;
}

export interface SuppliedRefundable {
  readonly id: number;
  /** What was paid, in tenge. */
  readonly amount: number;
  /** A further one, of the same organization. */
  another(): Promise<SuppliedRefundable>;
}

/** How a refund is asked for. */
export interface SuppliedRefundBody {
  /** True when the operator declared the template, so that the target is held to it. */
  readonly declared: boolean;
  /** The body that asks for this sum in tenge. */
  of(sum: number): Readonly<Record<string, unknown>>;
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
