import type { Report } from '../guides/report.ts';
import { escapeHtml } from '../html.ts';
import { type Audience, audiences, type SitePage } from '../site-page.ts';
import { audienceOf } from './audience.ts';

/** The pages that a publisher shows. */
export interface ShownPages {
  pages: readonly SitePage[];
  /** The paths of the others. */
  leftOut: ReadonlySet<string>;
}

const links = /<a ([^>]*?)href="([^"#]*)(#[^"]*)?"([^>]*)>([\s\S]*?)<\/a>/g;

/**
 * Leaves out the pages for other audiences. On generated pages, links to them become text. In a Markdown file, such a link
 * is reported with its line.
 */
export function forAudiences(all: readonly SitePage[], shown: readonly Audience[], report: Report): ShownPages {
  const isShown = (page: SitePage) => shown.includes(audienceOf(page));
  const others = new Map(all.filter((page) => !isShown(page)).map((page) => [page.path, page]));
  if (others.size === 0) return { pages: all, leftOut: new Set() };
  const pages = all.filter(isShown).map((page) => {
    const body = page.body.replace(links, (whole, before: string, path: string, _, after: string, text: string) => {
      const other = others.get(path);
      if (other === undefined) return whole;
      const [, line] = /data-line="(\d+)"/.exec(after) ?? [];
      if (page.source !== undefined && line !== undefined)
        report({ file: page.source, line: Number(line), says: faultOf(page, other) });
      return `${before}${after}`.includes('class="more"') ? '' : text;
    });
    return { ...page, body };
  });
  return { pages, leftOut: new Set(others.keys()) };
}

function faultOf(page: SitePage, other: SitePage): string {
  const [own, its] = [audienceOf(page), audienceOf(other)];
  return `link to ${escapeHtml(other.source ?? other.path)}: this page is for ${own}, and the site leaves out what is for ${its}. Remove the link, change the audience of a page, or add ${its} to audiences in docs/site.yaml.`;
}

/** Who the site is for when the publisher says nothing. */
export const everyAudience = Object.keys(audiences) as Audience[];
