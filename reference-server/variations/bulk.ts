/** Rules about creating many invoices at once. */
export interface BulkVariations {
  /** What a row that fails does to the others. */
  'bulk.failure': 'stays_alone' | 'ends_the_rest' | 'refuses_all';
  /** Which rows are kept; the others are told as created all the same. */
  'bulk.keeps': 'every_row' | 'first_row';
  /** A request whose rows all fail. Lawful: both. */
  'bulk.all_fail': 'created' | 'refused';
}

export const bulk: BulkVariations = {
  'bulk.failure': 'stays_alone',
  'bulk.keeps': 'every_row',
  'bulk.all_fail': 'created',
};
