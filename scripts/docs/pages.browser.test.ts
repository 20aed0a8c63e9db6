import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../browser/accessibility.ts';
import { menu } from './test/kinds-of-pages.ts';
import { SharedWindows } from './test/shared-windows.ts';
import { phone, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';
import { expectSound, pageNames, showEverything } from './test/sound-page.ts';

/** What holds for every single page of the site, whatever its kind. */

const site = await siteOfRun();
const windows = new SharedWindows(site, wide);

beforeAll(() => site.start());
afterAll(() => site.close());

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

it.concurrent.each(pageNames(site))(
  '%s opens below a path of a server, fits both widths, and names what it has',
  async (name) => {
    await windows.opened(site.served(name), 'dark', async (page) => {
      await expectSound(page, site);
      await page.tab.setViewportSize(phone);
      await showEverything(page);
      await expectSound(page, site);
      expect(await accessibilityFaults(page, { rules: contentRules, without: menu })).toEqual([]);
      await page.tab.setViewportSize(wide);
    });
  },
  300_000,
);
