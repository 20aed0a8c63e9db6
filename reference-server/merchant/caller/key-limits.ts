import type { OperationId } from '../../../generated/catalog.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';

interface Row {
  readonly kind: string;
  readonly scope?: string;
  readonly applies_to: unknown;
  readonly exceeded: { readonly code?: string };
}

/** A request limit that counts per key and returns the general code (reading C-26). */
function isKeyLimit({ kind, scope, exceeded }: Row): boolean {
  return kind === 'rate' && scope === 'api_key' && exceeded.code === 'request_rate_limited';
}

const table = (Object.entries(limits) as [LimitId, Row][]).filter(([, row]) => isKeyLimit(row));

const ofOperation = new Map<OperationId, readonly LimitId[]>();

/** The request limits of a key for an operation: the general one, and that of bulk deletion (M §4.7). */
export function keyLimits(operationId: OperationId): readonly LimitId[] {
  const known = ofOperation.get(operationId);
  if (known) return known;
  const found = table
    .filter(([, { applies_to: on }]) => on === 'all' || (Array.isArray(on) && on.includes(operationId)))
    .map(([id]) => id);
  ofOperation.set(operationId, found);
  return found;
}
