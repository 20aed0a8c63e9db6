import { highestSum, tiynOf } from '../money.ts';
import type { ItemFields } from './item.ts';

/** What a caller writes about an item (fills 4.6). */
export interface WrittenFields {
  readonly name?: string;
  readonly selling_price?: number;
  readonly unit_id?: number;
  readonly barcode?: string | null;
  readonly ntin?: string | null;
  readonly gtin?: string | null;
  readonly image_id?: string | null;
  readonly external_ref?: string | null;
}

/** Texts by field. */
export type FieldErrors = Record<string, string[]>;

/** Longest texts in characters (fills 4.6); that of the barcode is in the contract, and has a code of its own. */
const longestLength = { name: 255, ntin: 50, gtin: 50, external_ref: 191, image_id: 191 } as const;

/** Units have numbers of up to four digits, as 796 for a piece; own choice, no document has a list. */
const lastUnit = 9_999;

function lengthOf(text: string): number {
  return [...text].length;
}

/** What is wrong with a price in tenge; undefined when nothing is. */
function priceFault(price: number): string | undefined {
  const sum = tiynOf(price);
  if (price < 0.01) return 'The value must be at least 0.01.';
  if (price * 100 > Number(highestSum)) return 'The value must be at most 99999999.99.';
  return sum === undefined ? 'The value has more than two fraction digits.' : undefined;
}

/** What is wrong with the written fields, apart from the length of the barcode. */
export function fieldErrorsOf(written: WrittenFields): FieldErrors {
  const errors: FieldErrors = {};
  if (written.name !== undefined && written.name.trim() === '') errors.name = ['The field is required.'];
  for (const [field, longest] of Object.entries(longestLength) as [keyof typeof longestLength, number][]) {
    if (lengthOf(written[field] ?? '') > longest) errors[field] = [`The value is longer than ${longest} characters.`];
  }
  const fault = written.selling_price === undefined ? undefined : priceFault(written.selling_price);
  if (fault !== undefined) errors.selling_price = [fault];
  if (written.unit_id !== undefined && (written.unit_id < 1 || written.unit_id > lastUnit)) {
    errors.unit_id = ['There is no such unit.'];
  }
  return errors;
}

/** Whether a barcode has more characters than the limit allows, which has an error code of its own (M §7.7, §8). */
export function isBarcodeTooLong(barcode: string | null | undefined, longest: number): boolean {
  return lengthOf(barcode ?? '') > longest;
}

/** An empty number is none. */
export function numberOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** The written fields as an item keeps them; what was not written is missing. They must have no errors. */
export function readFields(written: WrittenFields): Partial<ItemFields> {
  const { name, selling_price: price, unit_id: unitId } = written;
  const sellingPrice = price === undefined ? undefined : tiynOf(price);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(sellingPrice !== undefined && { sellingPrice }),
    ...(unitId !== undefined && { unitId }),
    ...(written.barcode !== undefined && { barcode: numberOrNull(written.barcode) }),
    ...(written.ntin !== undefined && { ntin: numberOrNull(written.ntin) }),
    ...(written.gtin !== undefined && { gtin: numberOrNull(written.gtin) }),
    ...(written.image_id !== undefined && { imageId: numberOrNull(written.image_id) }),
  };
}
