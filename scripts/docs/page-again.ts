import type { ReleaseChanges } from '../gate/release-changes.ts';
import { pagesOf } from './contract-pages.ts';
import { framedSite } from './frame/frame.ts';
import { type ShownPage, shown } from './frame/prepared.ts';
import type { Publication } from './frame/publication.ts';
import { withMovedAnchors } from './moved/moved-pages.ts';
import type { Redirects } from './moved/redirects.ts';
import { withChanges } from './versions/changed-pages.ts';

/** What a page needs of the rest of the site. */
export interface Surroundings {
  pages: readonly ShownPage[];
  /** The maker of each page of the contract, by its path. */
  makers: ReadonlyMap<string, string>;
  releases: readonly ReleaseChanges[];
  redirects: Redirects;
  publication: Publication;
}

/**
 * Makes pages of the contract again, in the menu of the last build and with its list of changes. Other pages stay as they
 * are.
 * @returns the pages as HTML, by their path
 */
export async function pagesAgain(paths: ReadonlySet<string>, site: Surroundings): Promise<Map<string, string>> {
  const makers = new Set([...paths].flatMap((path) => site.makers.get(path) ?? []));
  const made = new Map<string, ShownPage>();
  for (const maker of makers) {
    const own = (await pagesOf(maker, site.releases)).filter(({ path }) => paths.has(path));
    for (const page of withChanges(own, site.releases)) made.set(page.path, shown(page));
  }
  const pages = site.pages.map((page) => made.get(page.path) ?? page);
  return framedSite(withMovedAnchors(pages, site.redirects), site.publication, new Set(made.keys()));
}
