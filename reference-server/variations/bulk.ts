/** Choices about creating many invoices at once. */
export interface BulkVariations {
  /** How a request is answered whose rows all fail (reading A-50). */
  'bulk.all_fail': 'created' | 'refused';
}

export const bulk: BulkVariations = {
  'bulk.all_fail': 'created',
};
