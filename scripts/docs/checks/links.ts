import { type Finding, guess } from '../../contract/finding.ts';
import type { PreparedPage } from '../frame/prepared.ts';

/** The finished site, as far as links need it. */
export interface LinkedSite {
  pages: readonly PreparedPage[];
  /** The pages as HTML, by file name: a fault of a page without a source is reported there. */
  html: ReadonlyMap<string, string>;
  /** Every other file of the site. */
  files: ReadonlySet<string>;
}

/** The anchors of the frame. */
const frameIds = ['content', 'on-this-page'];

/** Finds links without a target in the site, missing pictures, and duplicate ids. */
export function linkFaults(site: LinkedSite): Finding[] {
  const anchors = new Map(site.pages.map((page) => [page.path, new Set([...frameIds, ...page.ids])]));
  return site.pages.flatMap((page) => [
    ...page.ids
      .filter((id, index, all) => all.indexOf(id) !== index || frameIds.includes(id))
      .map((id) => finding(site, page, undefined, `id="${id}"`, `the id "${id}" is given twice. Rename one.`)),
    ...page.links.flatMap(({ href, line }) => {
      const says = faultOf(page, href, anchors, site.files);
      return says === undefined ? [] : [finding(site, page, line, `="${href}"`, `link "${href}": ${says}`)];
    }),
  ]);
}

function faultOf(
  page: PreparedPage,
  href: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): string | undefined {
  if (/^(https?:\/\/|mailto:|data:)/.test(href)) return undefined;
  const [file = '', anchor] = href.split('#').map(decodeURIComponent);
  const ids = anchors.get(file === '' ? page.path : file);
  if (ids === undefined) {
    if (files.has(file)) return undefined;
    return `the site has no ${file}.${guess(file, [...anchors.keys(), ...files]) || ' Correct the link.'}`;
  }
  if (anchor === undefined || anchor === '' || ids.has(anchor)) return undefined;
  return `${file || 'the page'} has no anchor "${anchor}".${guess(anchor, ids) || ' Correct the link.'}`;
}

/** A finding in the source file of a page, or in the page itself when it is generated. */
function finding(
  { html }: LinkedSite,
  { path, source }: PreparedPage,
  line: number | undefined,
  written: string,
  says: string,
): Finding {
  if (source !== undefined && line !== undefined) return { file: source, line, says };
  const text = html.get(path) ?? '';
  const lines = text.slice(0, Math.max(0, text.indexOf(written))).split('\n').length;
  return { file: source ?? `docs/dist/${path}`, line: source === undefined ? lines : 1, says };
}
