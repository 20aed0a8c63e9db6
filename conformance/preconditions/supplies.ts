import type { Answer } from '../kernel/answers/evidence.ts';
import type { PayloadOf } from '../kernel/http/api.ts';
import type { Credential } from '../kernel/http/credential.ts';
import type { InboxOf } from '../kernel/webhooks/inbox.ts';
import type { SuppliedOperation } from './listed.ts';
import type { SuppliedBurst } from './load.ts';

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
  /** A QR invoice that POST /invoices/qr made, and one that has expired since. */
  'qr.created': SuppliedQrInvoice;
  'qr.created.expired': SuppliedQrInvoice;
  /** A session whose buyer has not scanned, one whose buyer has, and two that are over. */
  'qr_refund.open': SuppliedSession;
  'qr_refund.identified': SuppliedIdentified;
  'qr_refund.expired': SuppliedSession;
  'qr_refund.choice_over': SuppliedIdentified;
  /** Lets a buyer scan the QR of a session. */
  'buyer.scan': { scan(id: number): Promise<void> };
  /** An identified session, and a purchase of which only lines can be refunded in part. */
  'purchase.by_lines': SuppliedByLines;
  'invoice.qr.expired': { readonly id: number };
  /** The key of another organization, to ask for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** The organization of `merchant.keys.catalog`, which has a product catalog. */
  'catalog.owner': SuppliedActor;
  /** A new item of the acting organization that the provider has taken; two of them. */
  'catalog.item': SuppliedItem;
  'catalog.pair': readonly [SuppliedItem, SuppliedItem];
  /** A test organization with a catalog and without a tariff. */
  'catalog.sandbox': SuppliedActor;
  /** A verified organization with a catalog that is no test organization. */
  'catalog.production': SuppliedActor;
  /** A new item for which the provider takes its time. */
  'catalog.waiting': SuppliedItem;
  /** An item whose deletion the provider is going to refuse, and with which code if that is known. */
  'catalog.undeletable': { readonly id: number; readonly ref?: string; readonly code: string | undefined };
  /** An item of a production organization whose tariff has run out. */
  'catalog.tariff.inactive': { readonly id: number };
  /** An idempotency key that a creation of an item has used, and the item. */
  'catalog.key.used': SuppliedItem & { readonly key: string };
  /** The provider throttles the next scan of the acting organization. */
  'scan.throttled': SuppliedActor;
  /** A verified organization that is no test organization. */
  'org.production': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  /** A production organization whose tariff has run out, and an open invoice from before. */
  'tariff.inactive': SuppliedActor & { readonly invoice: number };
  'tariff.never': SuppliedActor;
  /** An organization with individual terms, and one without. */
  'tariff.custom': SuppliedActor;
  'tariff.ordinary': SuppliedActor;
  /** A place for a cashier that nobody has authorised, for this check alone. */
  'connection.new': { readonly id: number };
  /** A connection with a verified cashier. */
  'connection.verified': { readonly id: number };
  /** A connection whose cashier is blocked, beside a verified one. */
  'connection.blocked': SuppliedActor & { readonly id: number };
  /** A cashier of another organization of the same owner, and one of another provider organization. */
  'cashier.duplicate': MagicOverlay;
  'cashier.claimed': SuppliedActor & MagicOverlay;
  /** One subscription of the organization of the main key, for all checks that only look. */
  'subscription.shared': SuppliedSubscription;
  /** An invoice that a subscription was charged with. */
  'subscription.charged': { readonly id: number };
  'subscription.lapsed': SuppliedLapsed;
  /** A sandbox organization without room for another subscription, one that it has, and an organization with room. */
  'subscription.full': SuppliedActor & { readonly id: number; readonly neighbour: Credential };
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
  /** What a fiscal receipt is asked for with. */
  'receipt.request': SuppliedReceiptRequest;
  /** A paid invoice, and a partially refunded one, whose `provider_invoice_id` is numeric. */
  'invoice.receipt': { readonly id: number };
  'invoice.receipt.partly': { readonly id: number };
  /** The open shift of a cash register. */
  'cashbox.shift': SuppliedShift;
  /** An organization, and what brings it into a state when the check asks for it. */
  [turning: `org.turns:${string}`]: SuppliedTurn;
  /** What goes wrong beyond the server at a later request of the acting organization. */
  [later: `outage.later:${string}`]: SuppliedLater;
  /** A production organization that lacks something: fiscal_receipts, cashbox, cash_register … */
  [lacking: `org.lacks:${string}`]: SuppliedActor;
  /** With which code the risk rules refuse the next invoice of the acting organization. */
  [risk: `risk.next:${string}`]: SuppliedActor & MagicOverlay;
  /** An operation whose path is not named in the source, listed by the operator. */
  [listed: `listed:${string}`]: SuppliedOperation;
  /** A counter of `limits.yaml` that the next counted request exceeds; `limit.near:<limit>:1` leaves one before it. */
  [limit: `limit.near:${string}`]: SuppliedLimit;
  /** A burst against one documented rate. Such a check runs after all others, and is not paced. */
  [burst: `load.burst:${string}`]: SuppliedBurst;
}

export type PreconditionName = keyof Supplies;

export interface SuppliedLimit extends SuppliedActor {
  /** So many counted requests are still within the limit. */
  readonly left: number;
}

export interface SuppliedInvoice {
  readonly id: number;
  /** The answer in which the invoice was first seen: its creation, or a read of the fixture. */
  readonly answer: Answer;
  /** The body that created it. Of a fixture it is unknown: reading it ends the check as not tested. */
  readonly request: PayloadOf<'createInvoice'>;
}

export interface SuppliedQrInvoice {
  readonly id: number;
  /** The answer that created it, and the body that it answered. */
  readonly answer: Answer;
  readonly request: PayloadOf<'createQrInvoice'>;
}

/** A session of a QR refund. */
export interface SuppliedSession {
  readonly id: number;
  /** The answer that started it. */
  readonly answer: Answer;
  /** A further one, of the same organization. */
  another(): Promise<SuppliedSession>;
}

export interface SuppliedIdentified extends SuppliedSession {
  readonly purchases: readonly SuppliedPurchase[];
  another(): Promise<SuppliedIdentified>;
}

export interface SuppliedPurchase {
  readonly ref: string;
  /** Whatever stands under `returnable` (M §7.9). */
  readonly returnable: unknown;
}

export interface SuppliedByLines {
  readonly id: number;
  readonly ref: string;
  another(): Promise<SuppliedByLines>;
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

/** A complete body of POST /receipts, with a new `client_operation_id` each time. */
export interface SuppliedReceiptRequest extends SuppliedActor {
  body(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The same for an item that lacks one of the two details that a receipt needs (M §7.8). */
  bodyWithout(detail: 'barcode' | 'ntin'): Promise<Readonly<Record<string, unknown>>>;
  /** A value for the field `simulate`. */
  readonly simulate: unknown;
}

export interface SuppliedShift extends SuppliedActor {
  /** Its record id, when the list of shifts shows one. */
  readonly id: number | undefined;
  /** A complete body that closes it, with a new `client_operation_id` each time. */
  close(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

export interface SuppliedTurn extends SuppliedActor {
  /** True when the operator prepared the organization in this state, so that nothing can be tried before. */
  readonly already: boolean;
  happen(): Promise<void>;
}

export interface SuppliedLater {
  layDown(): Promise<void>;
}

export interface SuppliedItem {
  readonly id: number;
  /** The caller's own reference of the item, and its name. */
  readonly ref: string;
  readonly name: string;
  /** The list in which the item was seen. */
  readonly answer: Answer;
}

/** A subscription, the answer that set it up, and whose it is. */
export interface SuppliedSubscription extends SuppliedActor {
  readonly id: number;
  readonly answer: Answer;
}

/** A production organization whose tariff has run out, and subscriptions from before: two active ones, one paused. */
export interface SuppliedLapsed extends SuppliedActor {
  readonly active: number;
  readonly cancellable: number;
  readonly paused: number;
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
