import { highestSum, tiynOf } from '../money.ts';
import type { ItemFields } from './item.ts';

/** The fields of an item in a request (reading F-4.6). */
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

/** Error messages by field. */
export type FieldErrors = Record<string, string[]>;

/** Longest texts in characters (reading F-4.6). The barcode has its own limit and error code in the contract. */
const longestLength = { name: 255, ntin: 50, gtin: 50, external_ref: 191, image_id: 191 } as const;

/** Highest unit number; 796 is a piece. The specification has no list of units. */
const lastUnit = 9_999;

function lengthOf(text: string): number {
  return [...text].length;
}

/** The error of a price in tenge; undefined when it is valid. */
function priceFault(price: number): string | undefined {
  const sum = tiynOf(price);
  if (price < 0.01) return 'The value must be at least 0.01.';
  if (price * 100 > Number(highestSum)) return 'The value must be at most 99999999.99.';
  return sum === undefined ? 'The value has more than two fraction digits.' : undefined;
}

/** The errors of the fields of a request, except the length of the barcode. */
export function fieldErrorsOf(written: WrittenFields): FieldErrors {
  const errors: FieldErrors = {};
  if (written.name !== undefined && written.name.trim() === '') errors.name = ['The field is required.'];
  for (const [field, longest] of Object.entries(longestLength) as [keyof typeof longestLength, number][]) {
    if (lengthOf(written[field] ?? '') > longest) errors[field] = [`The value is longer than ${longest} characters.`];
  }
  const fault = written.selling_price === undefined ? undefined : priceFault(written.selling_price);
  if (fault !== undefined) errors.selling_price = [fault];
  if (written.unit_id !== undefined && (written.unit_id < 1 || written.unit_id > lastUnit)) {
    errors.unit_id = ['The unit does not exist.'];
  }
  return errors;
}

/** Whether a barcode has more characters than the limit allows, which has an error code of its own (M §7.7, §8). */
export function isBarcodeTooLong(barcode: string | null | undefined, longest: number): boolean {
  return lengthOf(barcode ?? '') > longest;
}

/** A text without surrounding spaces; null when nothing is left. */
export function numberOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** The fields of a request as an item stores them, without the fields that were not sent. They must have no errors. */
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
