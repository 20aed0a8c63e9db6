/** What a reader can find. The smaller number is the more likely aim of two equal matches. */
export const kinds = {
  code: 'Error code',
  operation: 'Operation',
  event: 'Event',
  limit: 'Limit',
  state: 'State',
  page: 'Page',
  section: 'Section',
  field: 'Field',
  entry: 'Entry',
  reading: 'Reading',
  clause: 'Clause',
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
