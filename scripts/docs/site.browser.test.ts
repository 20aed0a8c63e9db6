import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../generated/catalog.ts';
import { Browser } from '../browser/browser.ts';
import type { Page, Viewport } from '../browser/page.ts';
import { projectPath } from '../contract/project.ts';
import { LoopbackServer } from '../loopback-server.ts';
import { siteFiles } from './build.ts';
import { writeSite } from './write-site.ts';

/** The site as a browser shows it. `npm run test:browser` runs these; they need Chromium. */

const wide: Viewport = { width: 1280, height: 800 };
const phone: Viewport = { width: 375, height: 740 };
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const files = await siteFiles();
const names = [...files.keys()].filter((name) => name.endsWith('.html'));
/** One page of each kind, with the longest tables and names. */
const kinds = [
  'index.html',
  'merchant.html',
  'errors.html',
  'events.html',
  'lifecycle-invoice.html',
  'flow-first-invoice.html',
  'guide-changes.html',
  'spec-merchant-4.6.html',
  'clients.html',
].filter((name) => names.includes(name));
const axe = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');
/** Serves the site below a path, as a part of a larger one. */
const server = new LoopbackServer(({ url = '' }, response) => {
  const [, path = ''] = /^\/some\/path\/([^?]*)/.exec(decodeURIComponent(url)) ?? [];
  const content = files.get(path || 'index.html');
  const types: Record<string, string> = {
    html: 'text/html',
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
  };
  response.writeHead(content === undefined ? 404 : 200, {
    'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
  response.end(content);
});
let browser: Browser;
let base = '';

beforeAll(async () => {
  writeSite(files, folder);
  browser = await Browser.start();
  base = `${await server.listen()}/some/path/`;
});
afterAll(async () => {
  await browser?.close();
  server.close();
  rmSync(folder, { recursive: true });
});

async function opened<T>(url: string, viewport: Viewport, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.open(url, viewport);
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

function fileUrl(name: string): string {
  return String(pathToFileURL(join(folder, name)));
}

/** Requests to anything but the site. */
function outside(page: Page, root: string): string[] {
  return page.requests.filter((url) => !url.startsWith(root) && !url.startsWith('blob:'));
}

const sideways = 'document.documentElement.scrollWidth - window.innerWidth';

describe.each(names)('%s', (name) => {
  it.each([wide, { ...phone, scheme: 'dark' as const }])('opens as a file, $width pixels wide', async (viewport) => {
    await opened(fileUrl(name), viewport, async (page) => {
      expect(page.errors).toEqual([]);
      expect(outside(page, String(pathToFileURL(folder)))).toEqual([]);
      expect(await page.evaluate<number>(sideways)).toBeLessThanOrEqual(0);
      expect(await page.evaluate('document.querySelector("h1").textContent')).not.toBe('');
    });
  });
});

describe.each(kinds)('%s', (name) => {
  it.each([wide, phone])('opens below a path of a server, $width pixels wide', async (viewport) => {
    await opened(`${base}${name}`, viewport, async (page) => {
      expect(page.errors).toEqual([]);
      expect(outside(page, base)).toEqual([]);
    });
  });

  it.each([
    { ...wide, scheme: 'light' as const },
    { ...wide, scheme: 'dark' as const },
    { ...phone, scheme: 'light' as const },
    { ...phone, scheme: 'dark' as const },
  ])(
    'has no serious fault of accessibility, $width pixels wide, $scheme',
    async (viewport) => {
      await opened(fileUrl(name), viewport, async (page) => {
        if (name === 'merchant.html') await page.tab.waitForSelector('#redoc h2');
        await page.evaluate('document.querySelectorAll("main details").forEach((one) => { one.open = true; })');
        await page.evaluate(axe);
        const found = await page.evaluate<{ id: string; impact: string; nodes: { html: string }[] }[]>(
          'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
        );
        const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 200)])).toEqual([]);
      });
    },
    120_000,
  );
});

it.for([
  ['an error code', 'field_too_long', /errors\.html#/],
  ['an operation by its id', 'createInvoice', /merchant\.html#/],
  ['an operation by its path', '/invoices/{id}/cancel', /merchant\.html#/],
  ['a field', 'external_order_id_idempotency', /merchant\.html#/],
  ['a clause', 'M-4.2-amount-minimum', /spec-merchant-4\.2\.html#M-4\.2-amount-minimum/],
  ['a sentence of a guide', 'first report in five minutes', /guide-implementers\.html/],
] as const)('finds %s by keyboard', async ([, query, target]) => {
  await opened(fileUrl('errors.html'), wide, async ({ tab, errors }) => {
    await tab.keyboard.press('/');
    await tab.keyboard.type(query);
    await tab.waitForSelector('#search-results li[aria-selected="true"]');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(target);
    expect(errors).toEqual([]);
  });
});

it('chooses among results with the arrow keys, and closes with Escape', async () => {
  await opened(fileUrl('index.html'), phone, async ({ tab }) => {
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type('refund');
    await tab.waitForSelector('#search-results li[aria-selected="true"]');
    await tab.keyboard.press('ArrowDown');
    expect(await tab.getAttribute('dialog.search input', 'aria-activedescendant')).toBe('search-result-1');
    expect(await tab.getAttribute('#search-result-1', 'aria-selected')).toBe('true');
    await tab.keyboard.press('Escape');
    expect(await tab.isVisible('dialog.search')).toBe(false);
  });
});

it('shows the entry of every doc_url', async () => {
  await opened(fileUrl('errors.html'), wide, async (page) => {
    for (const id of Object.keys(codes)) {
      const seen = await page.evaluate<boolean>(
        `(() => { location.hash = ${JSON.stringify(id)}; const one = document.getElementById(${JSON.stringify(id)}); return one !== null && one.matches(':target') && one.checkVisibility(); })()`,
      );
      expect(seen, id).toBe(true);
    }
  });
});

it('leads the keyboard from the top of a page to its content', async () => {
  await opened(fileUrl('guide-changes.html'), wide, async (page) => {
    await page.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    expect(await page.evaluate<number>('document.activeElement.getBoundingClientRect().top')).toBeGreaterThanOrEqual(0);
    await page.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    expect(
      await page.evaluate("document.querySelectorAll(\"[tabindex]:not([tabindex='0'], [tabindex='-1'])\").length"),
    ).toBe(0);
    const reached = new Set<string>();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.press('Tab');
      reached.add(await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle'));
    }
    expect([...reached]).toEqual(['solid']);
  });
});

it('keeps the chosen theme on the next page', async () => {
  await opened(`${base}index.html`, wide, async ({ tab }) => {
    await tab.click('button.theme');
    await tab.click('button.theme');
    expect(await tab.getAttribute('html', 'data-theme')).toBe('dark');
    await tab.goto(`${base}errors.html`);
    expect(await tab.getAttribute('html', 'data-theme')).toBe('dark');
  });
});

it('folds the list of pages on a phone, and opens it by keyboard', async () => {
  await opened(fileUrl('index.html'), phone, async ({ tab }) => {
    expect(await tab.isVisible('.menu nav')).toBe(false);
    await tab.focus('.menu summary');
    await tab.keyboard.press('Enter');
    expect(await tab.isVisible('.menu nav')).toBe(true);
  });
});
