import { samples } from './samples.ts';

/** What the national catalog knows about a product. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly ntin: string | null;
  readonly gtin: string | null;
  readonly barcode: string;
  readonly unitId: number;
}

/** What a scan found (M §4.6). */
export interface Scan {
  /** The barcode as it was looked up. */
  readonly barcode: string;
  readonly products: readonly Product[];
}

/** The first of a product's numbers in the national catalog; own choice, like its other contents. */
const firstId = 70_011;

/** The national catalog, simulated: the coffee of the contract's examples and the sample items. */
const products: readonly Product[] = [
  { name: 'Coffee 250 g', ntin: '0200123456789', barcode: '4870001234567', unitId: 796 },
  ...samples,
].map(({ name, ntin, barcode, unitId }, index) => ({ id: firstId + index, name, ntin, gtin: null, barcode, unitId }));

/** A scanner or a person may put spaces and hyphens between the digits. */
function normalised(input: string): string {
  return input.replace(/[\s-]/gu, '');
}

/**
 * Looks a barcode up.
 * @returns undefined when there is none in the input
 */
export function lookUp(input: string): Scan | undefined {
  const barcode = normalised(input);
  if (barcode === '') return undefined;
  return { barcode, products: products.filter((product) => product.barcode === barcode) };
}
