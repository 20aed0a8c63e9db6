import { standalone } from '../frame/frame.ts';
import { prepared, type ShownPage } from '../frame/prepared.ts';
import type { Publication } from '../frame/publication.ts';
import { escapeHtml } from '../html.ts';
import type { Redirect, Redirects } from './redirects.ts';

/**
 * Adds the former anchors to pages. Such an anchor is a line that only readers with an old link see; a script forwards them
 * to the new place.
 */
export function withMovedAnchors(pages: readonly ShownPage[], redirects: Redirects): ShownPage[] {
  const byPage = anchorsByPage(redirects);
  return pages.map((page) => {
    const moved = byPage.get(page.path) ?? [];
    return moved.length === 0 ? page : { ...page, html: page.html + lines(moved, pages) };
  });
}

/** Creates a page at each former address that leads to the new one. */
export function movedPages(
  pages: readonly ShownPage[],
  redirects: Redirects,
  config: Publication,
): [path: string, html: string][] {
  const byPage = anchorsByPage(redirects);
  return [...redirects.values()]
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to }) => [from, movedPage(from, to, lines(byPage.get(from) ?? [], pages), pages, config)]);
}

function movedPage(
  from: string,
  to: string,
  anchors: string,
  pages: readonly ShownPage[],
  config: Publication,
): string {
  const page = prepared({
    path: from,
    title: 'This page has moved',
    group: 'start',
    summary: `This page is now ${titleOf(to, pages)}.`,
    body: `<p class="moved-page">It is now <a href="${escapeHtml(to)}">${escapeHtml(titleOf(to, pages))}</a>.</p>${anchors}`,
  });
  const canonical = `<link rel="canonical" href="${escapeHtml(`${config.baseUrl ?? ''}${to}`)}">`;
  const refresh = `<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">`;
  return standalone(page, pages, config).replace('<title>', () => `${refresh}\n${canonical}\n<title>`);
}

function anchorsByPage(redirects: Redirects): Map<string, Redirect[]> {
  const anchors = [...redirects.values()].filter(({ from }) => from.includes('#'));
  return Map.groupBy(anchors, ({ from }) => from.split('#')[0] ?? '');
}

function lines(moved: readonly Redirect[], pages: readonly ShownPage[]): string {
  return moved
    .map(({ from, to }) => {
      const text = escapeHtml(titleOf(to, pages));
      return `<p class="moved" id="${escapeHtml(from.split('#')[1])}">This part is now in <a href="${escapeHtml(to)}">${text}</a>.</p>`;
    })
    .join('\n');
}

/** What is at an address: the heading, or else the page. */
function titleOf(address: string, pages: readonly ShownPage[]): string {
  const [path, anchor] = address.split('#');
  const page = pages.find((one) => one.path === path);
  return page?.headings.find(({ id }) => id === anchor)?.text ?? page?.title ?? address;
}
