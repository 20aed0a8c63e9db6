import type { Tiyn } from '../money.ts';

/** An item of a catalog, as far as carts need it. */
export interface CatalogItem {
  readonly id: number;
  readonly name: string;
  readonly sellingPrice: Tiyn;
  readonly unitId: number | null;
  readonly barcode: string | null;
}

/**
 * What every organization with a catalog sells here: items 1, 2 and 3. The second has a price with a fraction, so that
 * the rule of whole tenge can be met and broken with the same cart.
 */
export const sampleCatalog: readonly CatalogItem[] = [
  { id: 1, name: 'Americano', sellingPrice: 120_000n, unitId: 1, barcode: '4870000000017' },
  { id: 2, name: 'Croissant', sellingPrice: 85_050n, unitId: 1, barcode: '4870000000024' },
  { id: 3, name: 'Water', sellingPrice: 30_000n, unitId: 1, barcode: null },
];
