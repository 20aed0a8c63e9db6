import type { StateOf } from '../../../generated/lifecycles.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** An item of an organization's catalog (M §3.4; fills R-3). Deleted items are kept: invoices may name them. */
export interface CatalogItem {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly name: string;
  readonly sellingPrice: Tiyn;
  readonly unitId: number | null;
  readonly barcode: string | null;
  readonly ntin: string | null;
  readonly gtin: string | null;
  readonly externalRef: string | null;
  readonly imageId: string | null;
  readonly status: StateOf<'CatalogItem'>;
  /** What the provider is asked to do with the item at the moment. */
  readonly operation: 'create' | 'update' | 'delete' | null;
  /** The values that an update will set once the provider has taken it. */
  readonly change: Readonly<Record<string, unknown>> | null;
  readonly providerItemId: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly syncedAt: Moment | null;
  /** When the request to the provider was queued, and when it failed. */
  readonly queuedAt: Moment | null;
  readonly failedAt: Moment | null;
  /** When the provider answers; null while nothing is asked. */
  readonly dueAt: Moment | null;
}
