import type { CashboxOperation } from '../domain/cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../domain/cashbox/shift.ts';
import type { CatalogRejection } from '../domain/catalog/change.ts';
import type { CatalogKey } from '../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../domain/catalog/item.ts';
import type { Connection } from '../domain/connections/connection.ts';
import type { Process } from '../domain/connections/process.ts';
import type { InvoiceReceipt } from '../domain/invoice-receipts/receipt.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { ApiKey, Partner } from '../domain/organizations/keys.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Purchase } from '../domain/qr-refunds/purchase.ts';
import type { QrRefund } from '../domain/qr-refunds/session.ts';
import type { Receipt } from '../domain/receipts/receipt.ts';
import type { Refund } from '../domain/refunds/refund.ts';
import type { StaticQr } from '../domain/static-qr/static-qr.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { CatalogItems, CatalogKeys, CatalogRejections } from './catalog-records.ts';
import type { InvoiceReceipts, Invoices, KeyClaim, Refunds, Subscriptions } from './invoice-records.ts';
import type { Connections, Deliveries, Keys, Organizations, Partners, Processes } from './organization-records.ts';
import type { Draft, Quota, Quotas, Records, Timed, Timekeeping } from './records.ts';
import type { CashboxOperations, CashboxShifts, CashRegisters, Purchases, Receipts } from './register-records.ts';

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
  readonly timekeeping: Timekeeping;
  close(): Promise<void>;
}
