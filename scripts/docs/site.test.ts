import { expect, test } from 'vitest';
import { bundleText } from '../../generated/documents.ts';
import { siteFiles } from './build.ts';
import { notFoundFile } from './publishing/not-found.ts';

/** The build itself finds broken links, missing pictures and wrong sources: it throws then. */
const files = await siteFiles();
const pages = [...files].filter(([path, content]) => path.endsWith('.html') && typeof content === 'string');

test('the same sources give the same site', async () => {
  const again = await siteFiles();
  expect([...again.keys()]).toEqual([...files.keys()]);
  for (const [path, content] of again)
    expect(Buffer.from(content).equals(Buffer.from(files.get(path) ?? '')), path).toBe(true);
});

test.for(['merchant', 'merchant-3.0'] as const)(
  'every doc_url of the %s bundle leads to an entry of the error page',
  (name) => {
    const bundle = bundleText(name);
    const errors = String(files.get('errors.html'));
    const anchors = new Set([...bundle.matchAll(/"doc_url": "[^"#]+#([^"]+)"/g)].map(([, anchor = '']) => anchor));
    expect(anchors.size).toBeGreaterThan(50);
    for (const anchor of anchors) expect(errors.includes(` id="${anchor}"`), anchor).toBe(true);
  },
);

test('the menu marks one entry on every page, that of the page or of the list that leads to it', () => {
  const wrong = pages.flatMap(([path, content]) => {
    const [menu = ''] = /<div class="sidebar">.*?<\/nav>/s.exec(String(content)) ?? [];
    const marked = [...menu.matchAll(/<a href="([^"]*)" aria-current="(\w+)"/g)].map(
      ([, href, mark]) => `${mark} ${href}`,
    );
    const list = path.startsWith('schema-') ? 'true schemas.html' : `page ${path}`;
    return path === notFoundFile || marked.join() === list ? [] : [`${path}: ${marked.join()}`];
  });
  expect(wrong).toEqual([]);
});

test('no page has a script or a style of its own, or asks for anything outside', () => {
  for (const [path, content] of pages) {
    expect(/<style|\sstyle="|<script>|\son[a-z]+="/.test(String(content)), path).toBe(false);
    expect(/<(script|link|img)[^>]+(src|href)="https?:/.test(String(content)), path).toBe(false);
  }
});
