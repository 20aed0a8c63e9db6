import type { CashboxOperation } from '../domain/cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../domain/cashbox/shift.ts';
import type { CatalogRejection } from '../domain/catalog/change.ts';
import type { CatalogKey } from '../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../domain/catalog/item.ts';
import type { Connection } from '../domain/connections/connection.ts';
import type { Process } from '../domain/connections/process.ts';
import type { InvoiceReceipt } from '../domain/invoice-receipts/receipt.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { Tiyn } from '../domain/money.ts';
import type { ApiKey, Partner } from '../domain/organizations/keys.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Receipt } from '../domain/receipts/receipt.ts';
import type { Purchase } from '../domain/qr-refunds/purchase.ts';
import type { QrRefund } from '../domain/qr-refunds/session.ts';
import type { Refund, RefundLine } from '../domain/refunds/refund.ts';
import type { InvoiceStatus } from '../domain/states.ts';
import type { StaticQr } from '../domain/static-qr/static-qr.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import type { Moment } from '../domain/time.ts';
import type { Delivery } from '../webhooks/delivery.ts';

/** What every kept record has: its number, and how often it changed. */
export interface Stored {
  readonly id: number;
  readonly version: number;
}

/** A record that has not been kept yet. */
export type Draft<T extends Stored> = Omit<T, 'id' | 'version'>;

/** Records of one kind. A change is compare-and-set, so of two concurrent changes only one can win. */
export interface Records<T extends Stored> {
  insert(draft: Draft<T>): Promise<T>;
  find(id: number): Promise<T | undefined>;
  /** Keeps a changed record if nobody changed it since it was read; undefined when somebody did. */
  replace(next: T): Promise<T | undefined>;
}

/** A number that may be used up: an invoice of 1000, a request of 50 a day. */
export interface Quota {
  /** Id of the limit in the contract. */
  readonly limit: string;
  /** Whom it is counted for, for example `organization:7`. */
  readonly subject: string;
  /** Start of the window; 0 for a lifetime limit. */
  readonly window: Moment;
  readonly max: number;
}

/** An idempotency key that a new invoice wants for itself (M §7.3). */
export interface KeyClaim {
  readonly organizationId: number;
  readonly key: string;
  /** Statuses in which an invoice no longer holds its key. */
  readonly freedBy: readonly InvoiceStatus[];
}

export type SortField = 'id' | 'amount' | 'client_name' | 'status' | 'created_at' | 'paid_at';

/** Which invoices a list wants, and in which order. */
export interface InvoiceQuery {
  /** Null asks for the invoices of every organization. */
  readonly organizationId: number | null;
  readonly statuses: readonly InvoiceStatus[];
  readonly createdFrom: Moment | null;
  /** First moment that is too late. */
  readonly createdBefore: Moment | null;
  readonly search: string | null;
  readonly sortBy: SortField;
  readonly descending: boolean;
  readonly offset: number;
  readonly count: number;
}

/** A piece of a longer list, and the length of the whole. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** What the invoices of a subscription have come to (fills R-2). */
export interface Payments {
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  /** Sum of those that were paid. */
  readonly collected: Tiyn;
}

export interface Invoices extends Records<Invoice> {
  /** The invoice that holds an idempotency key. */
  holder(claim: KeyClaim): Promise<Invoice | undefined>;
  list(query: InvoiceQuery): Promise<Page<Invoice>>;
  /** Invoices in one of some statuses, for work that a restart interrupted. */
  inStatus(statuses: readonly InvoiceStatus[]): Promise<readonly Invoice[]>;
  /** Pending invoices whose end was laid down by the one who made them. */
  withPlannedEnd(): Promise<readonly Invoice[]>;
  /** Open invoices whose time to expire has come. */
  expiring(before: Moment): Promise<readonly Invoice[]>;
  /** When the next open invoice expires. */
  nextExpiry(): Promise<Moment | null>;
  /** When an invoice was last made through a connection. */
  lastThrough(connectionId: number): Promise<Moment | null>;
  /** How many invoices an organization has. */
  countOf(organizationId: number): Promise<number>;
  /** The invoices that a subscription was charged with, the newest first. */
  ofSubscription(id: number, offset: number, count: number): Promise<Page<Invoice>>;
  /** What they have come to. */
  paymentsOf(subscriptionId: number): Promise<Payments>;
}

export interface Organizations extends Records<Organization> {
  /** A partner's organization with this client identifier, unless deleted. */
  byExternalId(partnerId: number, externalId: string): Promise<Organization | undefined>;
  /** A partner's organizations in the order of their ids, without the deleted ones; null asks for all partners'. */
  page(partnerId: number | null, offset: number, count: number): Promise<Page<Organization>>;
  /**
   * Keeps a new organization unless its external id is taken or the partner already has `max` test organizations.
   * @returns the new one, the one that has the external id, or undefined at the limit
   */
  create(
    draft: Draft<Organization>,
    rule: { readonly repeats: boolean; readonly countDeleted: boolean; readonly max: number },
  ): Promise<{ readonly organization: Organization; readonly created: boolean } | undefined>;
}

export interface Partners extends Records<Partner> {
  byHash(hash: string): Promise<Partner | undefined>;
  /** Whether there is any partner yet. */
  exist(): Promise<boolean>;
}

export interface Keys extends Records<ApiKey> {
  byHash(hash: string): Promise<ApiKey | undefined>;
  /** Keys of an organization that still work. */
  active(organizationId: number): Promise<readonly ApiKey[]>;
  /** All keys that an organization ever had. */
  of(organizationId: number): Promise<readonly ApiKey[]>;
}

export interface OfOrganization<T extends Stored> extends Records<T> {
  /** All of an organization's records, oldest first. */
  of(organizationId: number): Promise<readonly T[]>;
}

/** Connections; those of an organization come without the removed ones. */
export interface Connections extends OfOrganization<Connection> {
  /** Which of some organizations have a working cashier: one question for a whole page of them. */
  connectedAmong(organizationIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Where another organization of the same owner has a cashier; test organizations do not meet real ones. */
  withSameOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
  /** Where an organization of another owner has a cashier. */
  withOtherOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
}

export interface Processes extends Records<Process> {
  /** The process that the partner of an organization runs. There is at most one. */
  ofPartner(organizationId: number): Promise<Process | undefined>;
  /** The process of one connection. There is at most one. */
  ofConnection(connectionId: number): Promise<Process | undefined>;
}

/** Which deliveries may be sent now. */
export interface ReadyQuery {
  readonly now: Moment;
  /** Those that are on their way. */
  readonly exceptIds: readonly number[];
  /** Keys whose receivers have enough to do. */
  readonly exceptKeys: readonly number[];
  readonly count: number;
}

/** The outbox and its log. A delivery that is kept while an earlier one of its queue waits has no time yet. */
export interface Deliveries extends Records<Delivery> {
  /** Deliveries whose time has come, the oldest first. */
  ready(query: ReadyQuery): Promise<readonly Delivery[]>;
  /** The first time after a moment at which one falls due. */
  nextReady(after: Moment): Promise<Moment | null>;
  /** Keeps the outcome of an attempt; when that settles the delivery, the next of its queue may leave at once. */
  settle(next: Delivery, now: Moment): Promise<Delivery | undefined>;
  waiting(): Promise<readonly Delivery[]>;
  /** An organization's last deliveries, the newest first. */
  latest(organizationId: number, count: number): Promise<readonly Delivery[]>;
  /** When the oldest delivery that is settled was written. */
  oldestSettled(): Promise<Moment | null>;
  /** Drops settled deliveries that were written before a moment. @returns how many */
  forget(before: Moment): Promise<number>;
}

/** Counts of what quotas limit. */
export interface Quotas {
  used(quota: Quota): Promise<number>;
  set(quota: Quota, used: number): Promise<void>;
}

/** Records with a time at which something has to happen to them. */
export interface Timed<T> {
  /** Records whose time has come, the oldest first. */
  due(now: Moment): Promise<readonly T[]>;
  /** When the next one falls due. */
  nextDue(): Promise<Moment | null>;
}

/** Which items of a catalog a list wants, in the order of their ids. */
export interface CatalogQuery {
  readonly organizationId: number;
  /** Only items with one of these references; null: all. */
  readonly externalRefs: readonly string[] | null;
  readonly withoutNtin: boolean;
  readonly search: string | null;
  readonly offset: number;
  readonly count: number;
}

/** Items that are deleted are not found by any of these questions. */
export interface CatalogItems extends Records<CatalogItem>, Timed<CatalogItem> {
  /** Those of some items that belong to an organization and are still there. */
  named(organizationId: number, ids: readonly number[]): Promise<readonly CatalogItem[]>;
  /** An organization's items that have one of some references. */
  referred(organizationId: number, refs: readonly string[]): Promise<readonly CatalogItem[]>;
  /** Items that the provider has or is asked to take, with one of some names or references. */
  like(organizationId: number, nameKeys: readonly string[], refs: readonly string[]): Promise<readonly CatalogItem[]>;
  list(query: CatalogQuery): Promise<Page<CatalogItem>>;
  /** New items that wait for the provider. */
  waiting(organizationId: number, offset: number, count: number): Promise<Page<CatalogItem>>;
  /** How many changes and deletions wait for the provider. */
  countWaiting(organizationId: number): Promise<{ readonly updating: number; readonly deleting: number }>;
}

export interface CatalogKeys extends Records<CatalogKey> {
  /** The use of an idempotency key by an organization. */
  used(organizationId: number, key: string): Promise<CatalogKey | undefined>;
}

/** Which subscriptions a list wants, the newest first; null asks for all. */
export interface SubscriptionQuery {
  readonly organizationId: number;
  readonly status: Subscription['status'] | null;
  readonly externalSubscriberId: string | null;
  readonly phoneNumber: string | null;
  readonly offset: number;
  readonly count: number;
}

export interface Subscriptions extends Records<Subscription>, Timed<Subscription> {
  list(query: SubscriptionQuery): Promise<Page<Subscription>>;
}

/** How many sales, and what they come to. */
export interface Sales {
  readonly count: number;
  readonly sum: Tiyn;
}

export interface Receipts extends Records<Receipt>, Timed<Receipt> {
  /** The receipt that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<Receipt | undefined>;
  /** Cash receipts of an organization that were issued in a span of time; `from` null: since ever. */
  cashSales(organizationId: number, from: Moment | null, before: Moment): Promise<Sales>;
  /** Receipts that were issued in a shift. */
  salesOf(shiftId: number): Promise<Sales>;
}

export interface CashRegisters extends Records<CashRegister> {
  ofOrganization(organizationId: number): Promise<CashRegister | undefined>;
}

/** Which shifts a list wants: those that were open at some moment of a span of time. */
export interface ShiftQuery {
  readonly organizationId: number;
  readonly from: Moment;
  /** First moment that is too late. */
  readonly before: Moment;
  readonly count: number;
}

export interface CashboxShifts extends Records<CashboxShift>, Timed<CashboxShift> {
  /** The open shift of an organization; there is never more than one. */
  open(organizationId: number): Promise<CashboxShift | undefined>;
  numbered(organizationId: number, number: number): Promise<CashboxShift | undefined>;
  /** The newest first. */
  within(query: ShiftQuery): Promise<readonly CashboxShift[]>;
  /** Cash taken out of the register in a span of time; `from` null: since ever. */
  withdrawn(organizationId: number, from: Moment | null, before: Moment): Promise<Tiyn>;
}

export interface CashboxOperations extends Records<CashboxOperation>, Timed<CashboxOperation> {
  /** The operation that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<CashboxOperation | undefined>;
}

export interface InvoiceReceipts extends Records<InvoiceReceipt> {
  /** The receipt of an invoice, if it was asked for. There is at most one. */
  ofInvoice(invoiceId: number): Promise<InvoiceReceipt | undefined>;
}

export interface Refunds extends Records<Refund>, Timed<Refund> {
  /** Refunds of an invoice, the newest first. */
  list(invoiceId: number, count: number): Promise<Page<Refund>>;
  /** Lines of an invoice that have gone back or are on their way. */
  returned(invoiceId: number): Promise<readonly RefundLine[]>;
}

export interface Purchases extends Records<Purchase> {
  /** A buyer's purchase by its name. */
  named(organizationId: number, buyer: number, ref: string): Promise<Purchase | undefined>;
  /** A buyer's purchases, the newest first; `before` is the id of a newer one, null begins with the newest. */
  newestOf(
    organizationId: number,
    buyer: number,
    piece: { readonly before: number | null; readonly count: number },
  ): Promise<Page<Purchase>>;
}

/** Which refusals of the provider a list wants, the newest first. */
export interface RejectionQuery {
  readonly organizationId: number;
  readonly from: Moment;
  /** First moment that is too late; null: none is. */
  readonly before: Moment | null;
  readonly offset: number;
  readonly count: number;
}

export interface CatalogRejections extends Records<CatalogRejection> {
  list(query: RejectionQuery): Promise<Page<CatalogRejection>>;
}

/** Records by kind. */
export interface Kinds {
  cashboxOperations: CashboxOperation;
  cashboxShifts: CashboxShift;
  cashRegisters: CashRegister;
  receipts: Receipt;
  partners: Partner;
  organizations: Organization;
  keys: ApiKey;
  connections: Connection;
  processes: Process;
  invoiceReceipts: InvoiceReceipt;
  invoices: Invoice;
  purchases: Purchase;
  qrRefunds: QrRefund;
  refunds: Refund;
  staticQrs: StaticQr;
  subscriptions: Subscription;
  catalogItems: CatalogItem;
  catalogKeys: CatalogKey;
  catalogRejections: CatalogRejection;
  deliveries: Delivery;
}

export type Kind = keyof Kinds;

/** Writes that belong together: all of them happen, or none. */
export interface Step {
  readonly add?: { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Records that name the added ones, whose ids are known only now. */
  readonly addOnto?: (kept: Kept) => { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Changed records. The step is lost if somebody changed one of them since it was read. */
  readonly put?: { readonly [K in Kind]?: readonly Kinds[K][] };
  /** Each of these is used once. */
  readonly use?: readonly Quota[];
  /** Keys that no invoice may hold. The step is lost if one does. */
  readonly claim?: readonly KeyClaim[];
}

/** The records of a step as they are kept, first the added ones of a kind, then the changed ones. */
export type Kept = { readonly [K in Kind]: readonly Kinds[K][] };

/**
 * What became of a step. `lost`: somebody changed a record in between, added one that may exist only once, or holds a
 * claimed key; the caller reads again and decides anew.
 */
export type Commit = { readonly kept: Kept } | { readonly lost: true } | { readonly exhausted: Quota };

/** Everything the server keeps. One implementation is embedded; another only has to keep these promises. */
export interface Store {
  /**
   * Carries a step out together with the events that announce it.
   * @param announce writes the events once the records have their ids; they are kept in the same step
   */
  commit(step: Step, announce?: (kept: Kept) => readonly Draft<Delivery>[]): Promise<Commit>;
  readonly cashboxOperations: CashboxOperations;
  readonly cashboxShifts: CashboxShifts;
  readonly cashRegisters: CashRegisters;
  readonly receipts: Receipts;
  readonly catalogItems: CatalogItems;
  readonly catalogKeys: CatalogKeys;
  readonly catalogRejections: CatalogRejections;
  readonly partners: Partners;
  readonly organizations: Organizations;
  readonly keys: Keys;
  readonly connections: Connections;
  readonly processes: Processes;
  readonly invoiceReceipts: InvoiceReceipts;
  readonly invoices: Invoices;
  readonly purchases: Purchases;
  readonly qrRefunds: Records<QrRefund> & Timed<QrRefund>;
  readonly refunds: Refunds;
  readonly staticQrs: Records<StaticQr>;
  readonly subscriptions: Subscriptions;
  readonly deliveries: Deliveries;
  readonly quotas: Quotas;
  close(): Promise<void>;
}
