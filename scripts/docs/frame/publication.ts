import type { ShownPage } from './prepared.ts';

/** What a publisher decides about the frame. */
export interface Publication {
  name: string;
  version: string;
  /** Links of the footer. */
  links: readonly { href: string; text: string }[];
  contentPolicy: string;
  /** Origin of a sandbox to which pages may send requests, in addition to those of the reader's machine. */
  sandbox?: string;
  /** Path of the picture in the site. */
  logo?: string;
  /** Path of the script in the site. */
  analytics?: string;
  /** Address of the published site, with a slash at its end. */
  baseUrl?: string;
  /** Absolute address of the picture of links to the site, for services that show them. */
  picture?: string;
  /** Address where a file of the project is edited, with `{path}` in the place of its path. */
  editUrl?: string;
  /** The file that a writer edits to change a page. */
  editedFile?: (page: ShownPage) => string | undefined;
}
