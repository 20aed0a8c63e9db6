import { createHash } from 'node:crypto';
import type { Draft } from '../ports/records.ts';
import type { Moment } from '../time.ts';

/** Operations that change the catalog; they share one space of keys (M §4.7 rule 4). */
export type CatalogWrite = 'createCatalogItems' | 'updateCatalogItem' | 'deleteCatalogItem' | 'deleteCatalogItems';

/** The parts of a request that changes the catalog by which a repeat is recognized. */
export interface WriteRequest {
  readonly operation: CatalogWrite;
  /** The item of the path, if there is one. */
  readonly itemId: number | null;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** A used idempotency key. An organization uses each key once. */
export interface CatalogKey {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly key: string;
  readonly operation: CatalogWrite;
  readonly itemId: number | null;
  readonly bodyHash: string;
  readonly createdAt: Moment;
}

/** JSON with sorted object keys, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(canonical(body ?? null))
    .digest('hex');
}

/** The use of a key, to be stored together with the effect of its request. */
export function useOf(
  { operation, itemId, body }: WriteRequest,
  key: string,
  organizationId: number,
  now: Moment,
): Draft<CatalogKey> {
  return { organizationId, key, operation, itemId, bodyHash: hashOf(body), createdAt: now };
}

/** True when a request repeats the one that used its key: same operation, item and body. */
export function isRepeat(used: CatalogKey, { operation, itemId, body }: WriteRequest): boolean {
  return used.operation === operation && used.itemId === itemId && used.bodyHash === hashOf(body);
}
