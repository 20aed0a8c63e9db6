import { standalone } from '../frame/frame.ts';
import { type PreparedPage, prepared } from '../frame/prepared.ts';
import type { Publication } from '../frame/publication.ts';

export const notFoundFile = '404.html';

/** How many folders above its address the page looks for the site. */
const depth = 6;

/**
 * The page for unknown addresses. A server shows it at any address, so it has no relative links. Links start at the
 * published address; `assets/not-found.js` corrects them when the site is elsewhere.
 */
export function notFoundPage(pages: readonly PreparedPage[], config: Publication): string {
  const start = config.baseUrl === undefined ? '/' : new URL(config.baseUrl).pathname;
  const page = prepared({
    path: notFoundFile,
    title: 'Page not found',
    group: 'start',
    summary: 'The documentation has no page at this address.',
    body: `<p>The documentation has no page at this address. It may have another name now. These pages list the others:</p>
<ul class="cards">${listed.map(([path, text, says]) => `<li><a href="${path}">${text}</a>${says}</li>`).join('')}</ul>`,
  });
  const html = standalone(page, pages, config).replace(
    /(<[a-z][^>]*? (?:href|src)=")(?![a-z]+:|\/|#)/g,
    (_, before: string) => before + start,
  );
  const tries = Array.from({ length: depth }, (_, folders) => `${'../'.repeat(folders)}assets/not-found.js`);
  return html.replace(
    '</head>',
    () => `${tries.map((src) => `<script src="${src}" defer></script>\n`).join('')}</head>`,
  );
}

const listed = [
  ['index.html', 'Overview', 'every page of the documentation'],
  ['operations.html', 'API reference', 'every operation'],
  ['events.html', 'Events', 'every webhook event'],
  ['errors.html', 'Errors', 'every error code'],
  ['glossary.html', 'Glossary', 'words and statuses'],
  ['changelog.html', 'Changelog', 'what each release changed'],
] as const;
