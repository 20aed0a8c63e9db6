import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** The transitions of a catalog item (readings T-40 to T-45). */
export const moves = new Lifecycle('CatalogItem');

/** The operations on an item at the provider. */
export type CatalogOperation = 'create' | 'update' | 'delete';

/** The fields of an item that its organization sets. */
export interface ItemFields {
  readonly name: string;
  readonly sellingPrice: Tiyn;
  readonly unitId: number;
  readonly barcode: string | null;
  readonly ntin: string | null;
  readonly gtin: string | null;
  readonly imageId: string | null;
}

/** Changed fields, stored until the provider accepts them. The price is a text in tiyn. */
export type WaitingChange = Partial<Omit<ItemFields, 'sellingPrice'> & { readonly sellingPrice: string }>;

/** An item of an organization's catalog (M §3.4; reading R-3). Deleted items stay stored, because invoices refer to them. */
export interface CatalogItem extends ItemFields {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** Id given by the caller. */
  readonly externalRef: string | null;
  /** The name in the form in which names of one catalog are compared. */
  readonly nameKey: string;
  readonly searchText: string;
  readonly isSandbox: boolean;
  readonly status: StateOf<'CatalogItem'>;
  /** The open operation at the provider; null when there is none. */
  readonly operation: CatalogOperation | null;
  /** The values of an open update. */
  readonly change: WaitingChange | null;
  /** True when a deletion follows the open operation. */
  readonly thenDelete: boolean;
  /** Injected fault: the code with which the provider refuses the open operation. */
  readonly refusal: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly syncedAt: Moment | null;
  /** When the open operation was queued. */
  readonly queuedAt: Moment | null;
  /** When the provider responds; null while no operation is open. */
  readonly dueAt: Moment | null;
}

/** True when an item can be sold: it is active, and its deletion is not requested. */
export function isSellable({ status, operation, thenDelete }: CatalogItem): boolean {
  return status === 'active' && operation !== 'delete' && !thenDelete;
}

/** A name without invisible differences: case, Unicode form and extra spaces. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The text that a search of the catalog looks through: the name and the numbers. */
export function searchTextOf(item: Pick<CatalogItem, 'name' | 'barcode' | 'ntin' | 'gtin' | 'externalRef'>): string {
  return [item.name, item.barcode, item.ntin, item.gtin, item.externalRef]
    .map((text) => (text ?? '').toLowerCase())
    .join('\n');
}

/** The provider's id of an active item; null for others. */
export function providerItemIdOf({ id, isSandbox, status }: CatalogItem): string | null {
  if (status !== 'active') return null;
  return isSandbox ? `SBX-${id}` : String(8_800_000 + id);
}
