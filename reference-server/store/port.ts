import type { CatalogKey } from '../domain/catalog/idempotency.ts';
import type { CatalogItem } from '../domain/catalog/item.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { ApiKey, Partner } from '../domain/organizations/keys.ts';
import type { Connection, Organization, Process } from '../domain/organizations/organization.ts';
import type { InvoiceStatus } from '../domain/states.ts';
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

/** What must hold at the very moment an invoice is kept. */
export interface CreationGuard<Q extends Quota = Quota> {
  /** Statuses in which an invoice no longer holds its idempotency key; null: the key is not looked at. */
  readonly keyIsFreeIn: readonly InvoiceStatus[] | null;
  /** Each of them is used once, or none of them. */
  readonly quotas: readonly Q[];
}

export type Creation<Q extends Quota = Quota> =
  | { readonly created: Invoice }
  | { readonly holder: Invoice }
  | { readonly exhausted: Q };

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

export interface Invoices extends Records<Invoice> {
  /** Keeps a new invoice if the guard allows it; both happen in one step. */
  create<Q extends Quota>(draft: Draft<Invoice>, guard: CreationGuard<Q>): Promise<Creation<Q>>;
  list(query: InvoiceQuery): Promise<Page<Invoice>>;
  /** Invoices in one of some statuses, for work that a restart interrupted. */
  inStatus(statuses: readonly InvoiceStatus[]): Promise<readonly Invoice[]>;
  /** Invoices whose time to expire has come. */
  expiring(before: Moment): Promise<readonly Invoice[]>;
  /** When the next invoice expires. */
  nextExpiry(): Promise<Moment | null>;
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
  /** Keeps a new key and deactivates others in one step. */
  issue(draft: Draft<ApiKey>, deactivated: readonly ApiKey[]): Promise<ApiKey>;
}

export interface OfOrganization<T extends Stored> extends Records<T> {
  /** All of an organization's records, oldest first. */
  of(organizationId: number): Promise<readonly T[]>;
}

export interface Connections extends OfOrganization<Connection> {
  /** Which of some organizations have a working cashier: one question for a whole page of them. */
  connectedAmong(organizationIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface Deliveries extends Records<Delivery> {
  waiting(): Promise<readonly Delivery[]>;
  of(organizationId: number): Promise<readonly Delivery[]>;
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

/** Records by kind. */
export interface Kinds {
  partners: Partner;
  organizations: Organization;
  keys: ApiKey;
  connections: Connection;
  processes: Process;
  invoices: Invoice;
  catalogItems: CatalogItem;
  catalogKeys: CatalogKey;
  deliveries: Delivery;
}

export type Kind = keyof Kinds;

/** Writes that belong together: all of them happen, or none. */
export interface Step {
  readonly add?: { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Changed records. The step is lost if somebody changed one of them since it was read. */
  readonly put?: { readonly [K in Kind]?: readonly Kinds[K][] };
  /** Each of these is used once. */
  readonly use?: readonly Quota[];
}

/** The records of a step as they are kept, first the added ones of a kind, then the changed ones. */
export type Kept = { readonly [K in Kind]: readonly Kinds[K][] };

/**
 * What became of a step. `lost`: somebody changed a record in between, or added one that may exist only once; the
 * caller reads again and decides anew.
 */
export type Commit = { readonly kept: Kept } | { readonly lost: true } | { readonly exhausted: Quota };

/** Everything the server keeps. One implementation is embedded; another only has to keep these promises. */
export interface Store {
  /**
   * Carries a step out together with the events that announce it.
   * @param announce writes the events once the records have their ids; they are kept in the same step
   */
  commit(step: Step, announce?: (kept: Kept) => readonly Draft<Delivery>[]): Promise<Commit>;
  readonly catalogItems: CatalogItems;
  readonly catalogKeys: CatalogKeys;
  readonly partners: Partners;
  readonly organizations: Organizations;
  readonly keys: Keys;
  readonly connections: Connections;
  readonly processes: OfOrganization<Process>;
  readonly invoices: Invoices;
  readonly deliveries: Deliveries;
  readonly quotas: Quotas;
  close(): Promise<void>;
}
