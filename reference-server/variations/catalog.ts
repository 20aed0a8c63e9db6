/** Rules of the catalog. */
export interface CatalogVariations {
  /** Whose items a key can change. */
  'catalog.scope': 'organization' | 'everyone';
  /** Which items of an accepted request are kept. */
  'catalog.creation': 'all' | 'first_only';
  /** Whom the refusal of one item of a request concerns. */
  'catalog.refusals': 'alone' | 'whole_request';
  /** Fields of new items that nobody looks at. */
  'catalog.unchecked_fields': readonly string[];
  /** Whether a change of an item is made. */
  'catalog.changes': 'made' | 'dropped';
  /** Whether an item goes after an accepted deletion. */
  'catalog.deletion': 'done' | 'forgotten';
  /** Whether an item tells why its deletion failed. */
  'catalog.deletion_error': 'told' | 'silent';
  /** What a dry run does. */
  'catalog.dry_run': 'looks' | 'deletes';
  /** What a wrong `expected_count` does. */
  'catalog.expected_count': 'refuses' | 'refuses_more_only' | 'refuses_after_deletion' | 'ignored';
  /** What is deleted besides the named items. */
  'catalog.deletes_also': 'nothing' | 'next_of_ids' | 'next_of_refs';
  /** What a key does that was used before. Everything but the first breaks the rule of M §4.7. */
  'catalog.used_key': 'guards' | 'ignored' | 'acts_again' | 'any_body' | 'per_operation';
  /** Which edges of a window of rejections count. */
  'catalog.rejection_window': 'both' | 'to_only' | 'from_only';
  /** What stands in the queue. */
  'catalog.queue': 'waiting' | 'everything';
  /** Whether scans stop after the provider has throttled one. */
  'catalog.scan_pause': 'kept' | 'none';
  /** When a new item of a sandbox is active. Lawful: both (M §3.4 shows no moves). */
  'catalog.sandbox_items': 'at_once' | 'later';
}

export const catalog: CatalogVariations = {
  'catalog.scope': 'organization',
  'catalog.creation': 'all',
  'catalog.refusals': 'alone',
  'catalog.unchecked_fields': [],
  'catalog.changes': 'made',
  'catalog.deletion': 'done',
  'catalog.deletion_error': 'told',
  'catalog.dry_run': 'looks',
  'catalog.expected_count': 'refuses',
  'catalog.deletes_also': 'nothing',
  'catalog.used_key': 'guards',
  'catalog.rejection_window': 'both',
  'catalog.queue': 'waiting',
  'catalog.scan_pause': 'kept',
  'catalog.sandbox_items': 'at_once',
};
