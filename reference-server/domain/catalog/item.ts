import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** The listed moves of a catalog item (fills T-40 to T-45). */
export const moves = new Lifecycle('CatalogItem');

/** What the provider is asked to do with an item. */
export type CatalogOperation = 'create' | 'update' | 'delete';

/** The fields of an item that its owner writes. */
export interface ItemFields {
  readonly name: string;
  readonly sellingPrice: Tiyn;
  readonly unitId: number;
  readonly barcode: string | null;
  readonly ntin: string | null;
  readonly gtin: string | null;
  readonly imageId: string | null;
}

/** Changed fields as they are kept until the provider has taken them: the price in tiyn, as a text. */
export type WaitingChange = Partial<Omit<ItemFields, 'sellingPrice'> & { readonly sellingPrice: string }>;

/** An item of an organization's catalog (M §3.4; fills R-3). Deleted items are kept: invoices may name them. */
export interface CatalogItem extends ItemFields {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The caller's own id. */
  readonly externalRef: string | null;
  /** The name as two items of one catalog are compared by it. */
  readonly nameKey: string;
  readonly searchText: string;
  readonly isSandbox: boolean;
  readonly status: StateOf<'CatalogItem'>;
  /** What the provider is asked to do with the item at the moment. */
  readonly operation: CatalogOperation | null;
  /** The values that an update will set once the provider has taken it. */
  readonly change: WaitingChange | null;
  /** Whether a deletion waits until the provider has answered the present operation. */
  readonly thenDelete: boolean;
  /** The code with which the provider is going to refuse the operation, when one was laid down. */
  readonly refusal: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly syncedAt: Moment | null;
  /** When the present operation was queued. */
  readonly queuedAt: Moment | null;
  /** When the provider answers; null while nothing is asked. */
  readonly dueAt: Moment | null;
}

/** Only what the provider has, and is to keep, can be sold. */
export function isSellable({ status, operation, thenDelete }: CatalogItem): boolean {
  return status === 'active' && operation !== 'delete' && !thenDelete;
}

/** A name without the differences that nobody sees. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** What a search of the catalog looks through: the name and the numbers. */
export function searchTextOf(item: Pick<CatalogItem, 'name' | 'barcode' | 'ntin' | 'gtin' | 'externalRef'>): string {
  return [item.name, item.barcode, item.ntin, item.gtin, item.externalRef]
    .map((text) => (text ?? '').toLowerCase())
    .join('\n');
}

/** What the provider calls an item, once it has it. */
export function providerItemIdOf({ id, isSandbox, status }: CatalogItem): string | null {
  if (status !== 'active') return null;
  return isSandbox ? `SBX-${id}` : String(8_800_000 + id);
}
