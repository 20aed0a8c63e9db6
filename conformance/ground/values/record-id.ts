import { randomInt, randomUUID } from 'node:crypto';
import { unknownId } from './unknown-id.ts';

/**
 * The id of a record for which the specification states no type of id, such as a receipt or a QR refund session (M
 * §2.5, §4.6): an integer, or a string that is not empty. The ids of invoices, refunds and catalog items are integers.
 */
export type RecordId = number | string;

/** True for a value that can be the id of such a record. */
export function isRecordId(value: unknown): value is RecordId {
  return typeof value === 'string' ? value !== '' : typeof value === 'number' && Number.isSafeInteger(value);
}

/** True when both identify the same record. One response may have an id as a string and another as a number. */
export function sameId(value: unknown, id: RecordId): boolean {
  return isRecordId(value) && String(value) === String(id);
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * An id of the same form that no record of the caller has. A server whose ids are UUIDs may reject a number as
 * malformed, which proves nothing about unknown records. Without an example it is a number.
 */
export function unknownIdLike(example: RecordId | undefined): RecordId {
  if (typeof example !== 'string') return unknownId;
  if (/^\d+$/.test(example)) return String(unknownId);
  if (uuid.test(example)) return randomUUID();
  return example.replace(/\d/g, () => String(randomInt(10))).replace(/[a-z](?=[^a-z]*$)/i, otherLetter);
}

/** Another letter of the same case; a hexadecimal digit stays hexadecimal. */
function otherLetter(letter: string): string {
  const first = letter === letter.toLowerCase() ? 'a' : 'A';
  return letter === first ? String.fromCharCode(first.charCodeAt(0) + 1) : first;
}
