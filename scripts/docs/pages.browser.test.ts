import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, faultsInBothThemes } from '../browser/accessibility.ts';
import type { Page } from '../browser/page.ts';
import { notFoundFile } from './publishing/not-found.ts';
import { menu, pagesOfEveryKind } from './test/kinds-of-pages.ts';
import { SharedWindows } from './test/shared-windows.ts';
import { phone, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';

/** What holds for every page of the site, wide and on a phone, light and dark. */

const site = await siteOfRun();
// The page for lost addresses is shown at any address, looks for its files from there, and has tests of its own.
const names = [...site.files.keys()].filter((name) => name.endsWith('.html') && name !== notFoundFile);
const ofEveryKind = pagesOfEveryKind(new Map(names.map((name) => [name, String(site.files.get(name))])));

beforeAll(() => site.start());
afterAll(() => site.close());

/** What the page itself must fulfil, wherever it is and however wide its window. */
async function expectSound(page: Page): Promise<void> {
  expect(page.errors).toEqual([]);
  expect(site.outside(page)).toEqual([]);
  // On a phone `innerWidth` grows with what overflows, so the width of the window is what counts.
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.tab.viewportSize()?.width ?? 0,
  );
  expect(await page.evaluate('document.querySelector("h1").textContent')).not.toBe('');
}

/** Shows what is folded, and what the browser leaves out until it comes near the view. */
const everything = `document.querySelectorAll('main details').forEach((one) => { one.open = true; });
document.querySelectorAll('article.code').forEach((one) => { one.style.contentVisibility = 'visible'; })`;

/** The rules that depend on what a page says and how much, and not only on the elements that it has. */
const contentRules = [
  'aria-valid-attr-value',
  'button-name',
  'document-title',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-alt',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'scrollable-region-focusable',
];

/** Waits until the page has been drawn in its new size: its boxes that scroll are marked then. */
const drawn =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))).then(() => true)';

// Every element in every place that any page has it in. Most rules see nothing else.
describe.each([wide, phone])('$width pixels wide', (viewport) => {
  const windows = new SharedWindows(site, viewport);

  it.concurrent.each(ofEveryKind)(
    '$name opens as a file, without a fault of accessibility',
    async ({ name, hasNewMenu }) => {
      await windows.opened(site.file(name), 'light', async (page) => {
        if (site.files.has(`assets/${name.replace('.html', '-definition.js')}`)) {
          await page.tab.waitForSelector('#redoc .api-content h1');
        }
        await expectSound(page);
        await page.evaluate(everything);
        await page.evaluate(drawn);
        expect(await faultsInBothThemes(page, hasNewMenu ? undefined : menu)).toEqual([]);
        await expectSound(page);
      });
    },
    300_000,
  );
});

describe('every page', () => {
  const windows = new SharedWindows(site, wide);

  it.concurrent.each(names)(
    '%s opens below a path of a server, fits both widths, and names what it has',
    async (name) => {
      await windows.opened(site.served(name), 'dark', async (page) => {
        await expectSound(page);
        await page.tab.setViewportSize(phone);
        await page.evaluate(everything);
        await page.evaluate(drawn);
        await expectSound(page);
        expect(await accessibilityFaults(page, { rules: contentRules, without: menu })).toEqual([]);
        await page.tab.setViewportSize(wide);
      });
    },
    300_000,
  );
});
