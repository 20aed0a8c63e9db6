import type { CashboxOperation } from '../cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../cashbox/shift.ts';
import type { CatalogRejection } from '../catalog/change.ts';
import type { CatalogKey } from '../catalog/idempotency.ts';
import type { CatalogItem } from '../catalog/item.ts';
import type { Connection } from '../connections/connection.ts';
import type { Process } from '../connections/process.ts';
import type { InvoiceReceipt } from '../invoice-receipts/receipt.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { ApiKey, Partner } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Purchase } from '../qr-refunds/purchase.ts';
import type { QrRefund } from '../qr-refunds/qr-refund.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Refund } from '../refunds/refund.ts';
import type { StaticQr } from '../static-qr/static-qr.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { CatalogItems, CatalogKeys, CatalogRejections } from './catalog-records.ts';
import type { Delivery } from './delivery.ts';
import type { InvoiceReceipts, Invoices, KeyClaim, Refunds, Subscriptions } from './invoice-records.ts';
import type { Connections, Deliveries, Keys, Organizations, Partners, Processes } from './organization-records.ts';
import type { Browsable, Draft, Quota, Quotas, Records, Timed, Timekeeping } from './records.ts';
import type { CashboxOperations, CashboxShifts, CashRegisters, Purchases, Receipts } from './register-records.ts';
import type { SharedState } from './shared-state.ts';

export type * from './catalog-records.ts';
export type * from './invoice-records.ts';
export type * from './organization-records.ts';
export type * from './records.ts';
export type * from './register-records.ts';

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
  /** Changed records. The step is lost if one of them was changed since it was read. */
  readonly put?: { readonly [K in Kind]?: readonly Kinds[K][] };
  /** Each of these is used once. */
  readonly use?: readonly Quota[];
  /** Keys that no invoice may hold. The step is lost if one does. */
  readonly claim?: readonly KeyClaim[];
}

/** The records of a step as they are kept, first the added ones of a kind, then the changed ones. */
export type Kept = { readonly [K in Kind]: readonly Kinds[K][] };

/**
 * Outcome of a step. `lost`: a concurrent step changed a record, added one that may exist only once, or holds a
 * claimed key; the caller reads again and decides again.
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
  readonly qrRefunds: Records<QrRefund> & Timed<QrRefund> & Browsable<QrRefund>;
  readonly refunds: Refunds;
  readonly staticQrs: Records<StaticQr>;
  readonly subscriptions: Subscriptions;
  readonly deliveries: Deliveries;
  readonly quotas: Quotas;
  readonly timekeeping: Timekeeping;
  /**
   * Carries out a request, and settles with its outcome when everything is kept that the request may have read. What the
   * request itself has kept stays, whatever becomes of the steps of others. Only of a store that commits several steps
   * together.
   * @throws StoreUnavailable when the request has kept nothing, and something that it may have read could not be kept
   */
  readonly answered?: <R>(work: () => Promise<R>) => Promise<R>;
  /** Only of a store that several processes can use. */
  readonly shared?: SharedState;
  close(): Promise<void>;
}
