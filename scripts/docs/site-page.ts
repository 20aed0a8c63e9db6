import { english, type Language } from './language/language.ts';

/** The parts of the sidebar, in their order, with their headings. A page belongs to one of them. */
export const siteGroups = english.strings.groups;

export type SiteGroup = keyof typeof siteGroups;

/** Who a page is for, in the order of the menu, with the heading of their part of it. */
export const audiences = english.strings.audiences;

export type Audience = keyof typeof audiences;

/** A page of the site, without the frame around it. */
export interface SitePage {
  /** File name in the site, flat: `errors.html`, `flow-first-invoice.html`. */
  path: string;
  title: string;
  group: SiteGroup;
  /** One sentence as plain text, for the search, the list of pages and the meta description. */
  summary: string;
  /** HTML inside <main> below the title: headings from h2 down, each with an id; links relative to the site root. */
  body: string;
  /** Who the page is for; by its group when absent. */
  audience?: Audience;
  /** Order in its group; smaller first; pages without one follow by title. */
  order?: number;
  /** A shorter title for the sidebar. */
  label?: string;
  /** Pages of a group with the same fold share one entry of the sidebar, with this name, that opens. */
  fold?: string;
  /** The page that lists this one, by its path: the sidebar would be too long with both. */
  listedBy?: string;
  /** The language of a translation; English when absent. */
  language?: Language;
  /** The page that a translation translates, by its path. */
  translates?: string;
  /** The file that a writer edits, from the root of the project: faults in the page are reported there. */
  source?: string;
  /** Files of the project that the page links to, by their path in the site. */
  copies?: ReadonlyMap<string, string>;
  /** A classic script of this page only, by its path from the root of the project. It becomes a file of the site. */
  script?: string;
  /** Classic scripts that the page loads before `script`, by their path in the site. Another module writes them. */
  libraries?: readonly string[];
  /** The text of the Markdown copy, for a page whose body is not all that it shows. */
  ownMarkdown?: () => string;
  /** True for a page from which requests can be sent to a sandbox. */
  triesRequests?: boolean;
  /**
   * A page that leaves out the list of its headings: `wide` for one column over the whole width, `paired` for text with
   * samples next to it.
   */
  layout?: 'wide' | 'paired';
}
