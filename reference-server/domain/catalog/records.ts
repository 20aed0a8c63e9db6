import type { Browsable, Page, Records, Timed } from '../ports/records.ts';
import type { Moment } from '../time.ts';
import type { CatalogRejection } from './change.ts';
import type { CatalogKey } from './idempotency.ts';
import type { CatalogItem } from './item.ts';

/** Filters and page of a list of catalog items, which is ordered by id. */
export interface CatalogQuery {
  readonly organizationId: number;
  /** Only items with one of these references; null: all. */
  readonly externalRefs: readonly string[] | null;
  readonly withoutNtin: boolean;
  readonly search: string | null;
  readonly offset: number;
  readonly count: number;
}

/** Catalog items. Deleted items are only found by `newest`. */
export interface CatalogItems extends Records<CatalogItem>, Timed<CatalogItem>, Browsable<CatalogItem> {
  /** The organization's items with these ids, without deleted ones. */
  named(organizationId: number, ids: readonly number[]): Promise<readonly CatalogItem[]>;
  /** The organization's items with one of these references. */
  referred(organizationId: number, refs: readonly string[]): Promise<readonly CatalogItem[]>;
  /** Pending and active items with one of these names or references. */
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

/** Filters and page of a list of provider refusals, the newest first. */
export interface RejectionQuery {
  readonly organizationId: number;
  readonly from: Moment;
  /** Exclusive end of the period; null: no end. */
  readonly before: Moment | null;
  readonly offset: number;
  readonly count: number;
}

export interface CatalogRejections extends Records<CatalogRejection> {
  list(query: RejectionQuery): Promise<Page<CatalogRejection>>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly catalogItems: CatalogItems;
    readonly catalogKeys: CatalogKeys;
    readonly catalogRejections: CatalogRejections;
  }
}
