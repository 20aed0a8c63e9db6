import type { Tiyn } from '../money.ts';
import type { Draft } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { type CatalogItem, moves, nameKeyOf, searchTextOf } from './item.ts';

/** A sample item of a small café. */
export interface Sample {
  readonly name: string;
  readonly sellingPrice: Tiyn;
  readonly unitId: number;
  readonly barcode: string;
  readonly ntin: string | null;
}

/** Sample items for a demonstration. A scan finds them by their barcodes as well. */
export const samples: readonly Sample[] = [
  { name: 'Americano', sellingPrice: 120_000n, unitId: 796, barcode: '4870000000013', ntin: '0200000000013' },
  { name: 'Croissant', sellingPrice: 85_050n, unitId: 796, barcode: '4870000000020', ntin: '0200000000020' },
  { name: 'Water', sellingPrice: 30_000n, unitId: 796, barcode: '4870000000037', ntin: null },
];

/** The sample items of an organization, already accepted by the provider. */
export function sampleItems(organizationId: number, isSandbox: boolean, now: Moment): readonly Draft<CatalogItem>[] {
  return samples.map((sample) => {
    const externalRef = `sample-${nameKeyOf(sample.name)}`;
    return {
      ...sample,
      organizationId,
      gtin: null,
      imageId: null,
      externalRef,
      nameKey: nameKeyOf(sample.name),
      searchText: searchTextOf({ ...sample, gtin: null, externalRef }),
      isSandbox,
      status: moves.begins('create-sandbox'),
      operation: null,
      change: null,
      thenDelete: false,
      refusal: null,
      errorCode: null,
      errorMessage: null,
      createdAt: now,
      syncedAt: now,
      queuedAt: null,
      dueAt: null,
    };
  });
}
