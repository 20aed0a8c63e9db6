import { readFileSync } from 'node:fs';
import { type Finding, guess } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { YamlFile } from '../../contract/yaml-file.ts';
import type { PreparedPage } from '../frame/prepared.ts';
import { type Redirects, redirectsFile } from './redirects.ts';
import { type Address, addressesFile, releasedAddresses } from './released-addresses.ts';

/** What the check of moved addresses reads. */
interface MovedSite {
  pages: readonly Pick<PreparedPage, 'path' | 'ids'>[];
  redirects: Redirects;
  /** Pages that the site is without, because they are for others. */
  leftOut?: ReadonlySet<string>;
  released?: readonly Address[];
  /** The text of the file of the redirects, for the lines of faults. */
  text?: string;
}

/** Finds lost addresses of the released documentation, and redirects that are unnecessary or lead nowhere. */
export function movedFaults(site: MovedSite): Finding[] {
  const { pages, redirects, leftOut, released = releasedAddresses() } = site;
  const ids = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]));
  const isThere = (address: string) => {
    const [page = '', anchor] = address.split('#');
    if (leftOut?.has(page)) return true;
    return ids.has(page) && (anchor === undefined || ids.get(page)?.has(anchor) === true);
  };
  const lost = released.flatMap(({ page, anchor, line }): Finding[] => {
    // The page itself is reported, once.
    if (anchor !== undefined && !ids.has(page) && !redirects.has(page)) return [];
    const address = anchor === undefined ? page : `${page}#${anchor}`;
    if (isThere(address) || redirects.has(address)) return [];
    const moved = redirects.get(page);
    if (anchor !== undefined && moved !== undefined && isThere(`${moved.to.split('#')[0]}#${anchor}`)) return [];
    const near = anchor === undefined ? guess(page, ids.keys()) : guess(anchor, ids.get(page) ?? []);
    const says = `the released documentation has ${address}, and this site has lost it. Add it to ${redirectsFile} with its new address.${near}`;
    return [{ file: addressesFile, line, says }];
  });
  return [...lost, ...redirectFaults(site, isThere)];
}

function redirectFaults(
  { redirects, leftOut, released = releasedAddresses(), text = textOfRedirects() }: MovedSite,
  isThere: (address: string) => boolean,
): Finding[] {
  const known = new Set(released.map(({ page, anchor }) => (anchor === undefined ? page : `${page}#${anchor}`)));
  const file = new YamlFile(redirectsFile, text);
  const shown = [...redirects.values()].filter(({ from }) => !leftOut?.has(from.split('#')[0] ?? ''));
  return shown.flatMap(({ from, to }): Finding[] => {
    const fault = (says: string) => [{ file: redirectsFile, line: file.lineOf([from]), at: from, says }];
    if (isThere(from)) return fault('is an address of the site again. Remove the entry.');
    if (!known.has(from))
      return fault(`is no address of the released documentation.${guess(from, known) || ' Remove the entry.'}`);
    if (redirects.has(to)) return fault(`leads to ${to}, which has moved as well. Give the address where that is now.`);
    return isThere(to) ? [] : fault(`leads to ${to}, which the site does not have. Correct the address.`);
  });
}

function textOfRedirects(): string {
  return readFileSync(projectPath(redirectsFile), 'utf8');
}
