import { escapeHtml } from '../html.ts';

/** The addresses of all pages for search engines, which want absolute ones. */
export function sitemap(paths: readonly string[], baseUrl: string): string {
  const rows = paths.map(
    (path) => `<url><loc>${escapeHtml(`${baseUrl}${path === 'index.html' ? '' : path}`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}
