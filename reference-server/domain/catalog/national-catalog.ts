import { samples } from './samples.ts';

/** A product of the national catalog. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly ntin: string | null;
  readonly gtin: string | null;
  readonly barcode: string;
  readonly unitId: number;
}

/** The result of a scan (M §4.6). */
export interface Scan {
  /** The barcode as it was looked up. */
  readonly barcode: string;
  readonly products: readonly Product[];
}

/** The first product number. This catalog is invented; the specification shows no contents. */
const firstId = 70_011;

/** The national catalog, simulated: the coffee of the contract's examples and the sample items. */
const products: readonly Product[] = [
  { name: 'Coffee 250 g', ntin: '0200123456789', barcode: '4870001234567', unitId: 796 },
  ...samples,
].map(({ name, ntin, barcode, unitId }, index) => ({ id: firstId + index, name, ntin, gtin: null, barcode, unitId }));

/** The barcode without spaces and hyphens. */
function normalised(input: string): string {
  return input.replace(/[\s-]/gu, '');
}

/**
 * Looks a barcode up.
 * @returns undefined when the input has no barcode
 */
export function lookUp(input: string): Scan | undefined {
  const barcode = normalised(input);
  if (barcode === '') return undefined;
  return { barcode, products: products.filter((product) => product.barcode === barcode) };
}
