import type { Allowances } from '../limits.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Refused } from '../outcome.ts';
import type { CatalogItem } from './item.ts';

/** The body of POST /catalog/bulk-delete (M §4.7). */
export interface BulkDeletion {
  readonly ids?: readonly number[];
  readonly external_refs?: readonly string[];
  readonly dry_run?: boolean;
  readonly expected_count?: number;
}

/** The refusals of a bulk deletion by the rules of M §4.7. */
export type BulkRefusal = Refused<
  | 'catalog_multi_tradepoint'
  | 'catalog_delete_scope_required'
  | 'catalog_match_overflow'
  | 'catalog_bulk_delete_mismatch'
>;

/** What a bulk deletion did or would do (reading F-4.6). */
export type BulkOutcome =
  | { readonly dryRun: readonly CatalogItem[] }
  | { readonly deleted: number }
  | { readonly queued: number; readonly alreadyQueued: readonly number[] };

/** The items to delete: by ids or by references, exactly one of the two. */
export type Scope = { readonly ids: readonly number[] } | { readonly refs: readonly string[] };

/** Rule 1: exactly one of two lists, not empty. With several trade points the operation is refused (M §7.7). */
export function scopeOf(
  { ids, external_refs: refs }: BulkDeletion,
  { lacks }: Organization,
): Scope | Refused<'catalog_multi_tradepoint' | 'catalog_delete_scope_required'> {
  if (lacks.includes('single_trade_point')) return { refused: 'catalog_multi_tradepoint' };
  if (ids && ids.length > 0 && !refs) return { ids };
  if (refs && refs.length > 0 && !ids) return { refs };
  return { refused: 'catalog_delete_scope_required' };
}

/**
 * Rules 2 and 3: not too many matches (reading A-63), and as many as expected. A dry run expects no number (reading
 * F-4.6).
 * @returns undefined when the matching items can be deleted
 */
export function refusalOfMatches(
  matches: readonly CatalogItem[],
  { dry_run: dryRun, expected_count: expected, ids, external_refs: refs }: BulkDeletion,
  { bulk_delete_values: most }: Allowances,
): BulkRefusal | undefined {
  const count = matches.length;
  if (Math.max(count, (ids ?? refs ?? []).length) > most) return { refused: 'catalog_match_overflow' };
  if (dryRun === true || expected === undefined || expected === count) return undefined;
  const extra = { actual_count: count, expected_count: expected };
  return { refused: 'catalog_bulk_delete_mismatch', message: `${count} items match, not ${expected}.`, extra };
}
