/** Rules of lists. */
export interface ListsVariations {
  'list.status_filter': 'applied' | 'last_value' | 'ignored';
  'list.date_filter': 'applied' | 'only_from' | 'only_to' | 'ignored';
  'list.search': 'applied' | 'ignored';
  'list.direction': 'as_asked' | 'upwards' | 'reversed';
  'list.sort_field': 'as_asked' | 'always_id';
  'list.per_page': 'as_asked' | 'one_more' | 'ignored';
  /** What `total` counts. Lawful: filtered only. */
  'list.total': 'filtered' | 'page';
}

export const lists: ListsVariations = {
  'list.status_filter': 'applied',
  'list.date_filter': 'applied',
  'list.search': 'applied',
  'list.direction': 'as_asked',
  'list.sort_field': 'as_asked',
  'list.per_page': 'as_asked',
  'list.total': 'filtered',
};
