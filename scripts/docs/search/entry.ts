/**
 * The kinds of search results, the most likely aim first: topics of pages, then fields, then clauses. For kinds that readers
 * know by name, an exact name wins, the earlier kind first.
 */
export const kinds = {
  code: { name: 'Error code', weight: 1.5, isNamed: true },
  operation: { name: 'Operation', weight: 1.7, isNamed: true },
  event: { name: 'Event', weight: 1.5, isNamed: true },
  guide: { name: 'Guide', weight: 1.8, isNamed: true },
  limit: { name: 'Limit', weight: 1.2, isNamed: true },
  state: { name: 'State', weight: 1.2, isNamed: true },
  page: { name: 'Page', weight: 1.3, isNamed: true },
  section: { name: 'Section', weight: 1.2, isNamed: false },
  field: { name: 'Field', weight: 0.9, isNamed: true },
  entry: { name: 'Entry', weight: 0.6, isNamed: false },
  reading: { name: 'Reading', weight: 0.6, isNamed: true },
  clause: { name: 'Clause', weight: 0.5, isNamed: true },
  conformance: { name: 'Conformance', weight: 0.35, isNamed: false },
} as const;

export type Kind = keyof typeof kinds;

/** A part of the site that the search finds: a page, a section of it, a fact, or a field of the API. */
export interface SearchEntry {
  kind: Kind;
  title: string;
  /** Page and anchor. */
  href: string;
  /** Where it is: the title of the page, or what the field belongs to. */
  context: string;
  /** The words of the part, without those of the parts inside it. */
  text: string;
}
