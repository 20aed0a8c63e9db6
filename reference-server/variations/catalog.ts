/** Permitted choices about the catalog. */
export interface CatalogVariations {
  /** When a new, changed or deleted item of a sandbox is settled: at once or later (M §3.4 shows no transitions). */
  'catalog.sandbox_items': 'at_once' | 'later';
}

export const catalog: CatalogVariations = {
  'catalog.sandbox_items': 'at_once',
};
