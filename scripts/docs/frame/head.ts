import { escapeHtml } from '../html.ts';
import type { Publication } from './publication.ts';

/** A page, as programs that show a link to it read it. */
export interface Described {
  path: string;
  summary: string;
}

/** Where a page is when the publisher gives an address, and how chats and search engines show a link to it. */
export function linkTags({ path, summary }: Described, title: string, { name, baseUrl, picture }: Publication): string {
  const address = baseUrl === undefined ? undefined : `${baseUrl}${path === 'index.html' ? '' : path}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': summary,
    'og:url': address,
    'og:image': picture,
  };
  const canonical = address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">\n`;
  const tags = Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeHtml(content)}">\n`],
  );
  return canonical + tags.join('');
}
