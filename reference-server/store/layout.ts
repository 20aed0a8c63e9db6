import { createHash } from 'node:crypto';

/**
 * Number of a layout of tables, derived from their definitions so that a new column cannot be forgotten: a positive number
 * of 31 bits.
 */
export function layoutOf(definitions: string): number {
  const digest = createHash('sha256').update(definitions.replace(/\s+/g, ' ')).digest();
  return Math.max(1, digest.readUInt32BE(0) >>> 1);
}
