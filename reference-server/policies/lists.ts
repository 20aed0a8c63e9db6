/** Rules of lists. */
export interface ListsPolicies {
  'list.status_filter': 'applied' | 'ignored';
  'list.date_filter': 'applied' | 'ignored';
  'list.search': 'applied' | 'ignored';
  'list.direction': 'as_asked' | 'reversed';
  'list.sort_field': 'as_asked' | 'always_id';
  'list.per_page': 'as_asked' | 'ignored';
  /** What `total` counts. Lawful: filtered only. */
  'list.total': 'filtered' | 'page';
}

export const lists: ListsPolicies = {
  'list.status_filter': 'applied',
  'list.date_filter': 'applied',
  'list.search': 'applied',
  'list.direction': 'as_asked',
  'list.sort_field': 'as_asked',
  'list.per_page': 'as_asked',
  'list.total': 'filtered',
};
