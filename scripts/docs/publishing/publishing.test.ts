import { expect, test } from 'vitest';
import { type Finding, oneLine } from '../../contract/finding.ts';
import { framedPages } from '../build.ts';
import { prepared } from '../frame/prepared.ts';
import { sitePages } from '../site.ts';
import { editedFile } from './edited-file.ts';
import { feed, releasesOf } from './feed.ts';
import { notFoundPage } from './not-found.ts';
import { sitemap } from './sitemap.ts';

const pages = (await sitePages()).map(prepared);
const baseUrl = 'https://docs.example.com/pay/';

test('a page says where it is published and how a link to it is shown', () => {
  const shown = pages.filter(({ path }) => path === 'errors.html');
  const html = framedPages(shown, { name: 'A "pay" & <b>', base_url: baseUrl, picture: 'https://example.com/a.png' });
  const text = html.get('errors.html') ?? '';
  expect(text).toContain('<link rel="canonical" href="https://docs.example.com/pay/errors.html">');
  expect(text).toContain('<meta property="og:site_name" content="A &#34;pay&#34; &#38; &#60;b&#62;">');
  expect(text).toContain('<meta property="og:image" content="https://example.com/a.png">');
  expect(framedPages(shown, { name: 'A' }).get('errors.html')).not.toMatch(/canonical|og:url|og:image/);
});

test('the name of the product is that of the start page', async () => {
  const own = (await sitePages(undefined, { name: 'Acme Pay' })).map(prepared);
  const html = framedPages(own, { name: 'Acme Pay' });
  expect(html.get('index.html')).toContain('<h1>Acme Pay</h1>');
  expect([...html].filter(([, text]) => text.includes('Payment invoicing API')).map(([path]) => path)).toEqual([]);
});

test('the sitemap has the absolute address of each page', () => {
  expect(sitemap(['index.html', 'a.html'], baseUrl).match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://docs.example.com/pay/</loc>',
    '<loc>https://docs.example.com/pay/a.html</loc>',
  ]);
});

test('the feed has an entry for each release, whose id stays when the site moves', () => {
  const refuse = (finding: Finding) => expect.unreachable(oneLine(finding));
  const text = '# Changelog\n\n## 3.1.0 (2026-12-01)\n\n- **a** <script>\n\n## 3.0.0 (2026-11-23)\n\nFirst.\n';
  const releases = releasesOf(refuse, text);
  expect(releases.map(({ version, anchor }) => `${version} ${anchor}`)).toEqual([
    '3.1.0 310-2026-12-01',
    '3.0.0 300-2026-11-23',
  ]);
  const ids = (xml: string) => xml.match(/<id>.*<\/id>/g);
  const xml = feed(releases, 'A & B', baseUrl);
  expect(ids(xml)).toEqual(ids(feed(releases, 'A & B')));
  expect(new Set(ids(xml)).size).toBe(3);
  expect(xml).toContain('<updated>2026-12-01T00:00:00Z</updated>');
  expect(xml).toContain('<link href="https://docs.example.com/pay/changelog.html#310-2026-12-01"/>');
  expect(xml).not.toContain('<script>');
  expect(pages.find(({ path }) => path === 'changelog.html')?.ids).toEqual(
    expect.arrayContaining(releasesOf(refuse).map(({ anchor }) => anchor)),
  );
});

test('a heading of the changelog that is no release is refused with its line', () => {
  const faults: string[] = [];
  const text = '# Changelog\n\n## Next\n\nText.\n\n## 3.0.0 (2026-13-23)\n';
  expect(releasesOf((finding) => faults.push(oneLine(finding)), text)).toEqual([]);
  expect(faults).toEqual([
    'CHANGELOG.md:3  "## Next" names no release. Write the version and its date: ## 3.1.0 (2026-12-24).',
    'CHANGELOG.md:7  "## 3.0.0 (2026-13-23)" names no release. Write the version and its date: ## 3.1.0 (2026-12-24).',
  ]);
});

test('the page for lost addresses has no relative address but that of its script', () => {
  const config = { name: 'A', version: '1', links: [], contentPolicy: "default-src 'none'" };
  const addresses = (html: string) => [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href = '']) => href);
  for (const [address, start] of [[undefined, '/'] as const, [baseUrl, '/pay/'] as const]) {
    const html = notFoundPage(pages, { ...config, ...(address === undefined ? {} : { baseUrl: address }) });
    const others = addresses(html).filter((href) => !href.endsWith('assets/not-found.js'));
    expect(others.filter((href) => !href.startsWith(start) && !href.startsWith('#'))).toEqual([]);
    expect(others).toContain(`${start}assets/site.css`);
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
});

test('pages lead to the file that a writer edits', () => {
  const files = new Map(pages.map((page) => [page.path, editedFile(page)]));
  expect(files.get('operation-create-invoice.html')).toBe('openapi/merchant/paths/invoices/invoices.yaml');
  expect(files.get('event-invoice-refunded.html')).toBe('openapi/merchant/webhooks/invoice.refunded.yaml');
  expect(files.get('guide-refunds.html')).toBe('docs/guides/refunds.md');
  const kinds = /^(operation|event|lifecycle|flow|guide)-/;
  expect(pages.filter(({ path }) => kinds.test(path) && files.get(path) === undefined)).toEqual([]);
  const shown = pages.filter(({ path }) => path === 'guide-refunds.html');
  const html = framedPages(shown, { name: 'A', edit_url: 'https://example.com/edit/main/{path}?x' });
  expect(html.get('guide-refunds.html')).toContain('href="https://example.com/edit/main/docs/guides/refunds.md?x"');
});
