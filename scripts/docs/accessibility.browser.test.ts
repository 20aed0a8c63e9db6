import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInBothThemes } from '../browser/accessibility.ts';
import { menu, pagesOfEveryKind } from './test/kinds-of-pages.ts';
import { SharedWindows } from './test/shared-windows.ts';
import { phone, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';
import { expectSound, pageNames, showEverything } from './test/sound-page.ts';

/** Every element in every place that any page has it in, wide and on a phone, light and dark: most rules see nothing else. */

const site = await siteOfRun();
const ofEveryKind = pagesOfEveryKind(new Map(pageNames(site).map((name) => [name, String(site.files.get(name))])));

beforeAll(() => site.start());
afterAll(() => site.close());

describe.each([wide, phone])('$width pixels wide', (viewport) => {
  const windows = new SharedWindows(site, viewport);

  it.concurrent.each(ofEveryKind)(
    '$name opens as a file, without a fault of accessibility',
    async ({ name, hasNewMenu }) => {
      await windows.opened(site.file(name), 'light', async (page) => {
        if (site.files.has(`assets/${name.replace('.html', '-definition.js')}`)) {
          await page.tab.waitForSelector('#redoc .api-content h1');
        }
        await expectSound(page, site);
        await showEverything(page);
        expect(await faultsInBothThemes(page, hasNewMenu ? undefined : menu)).toEqual([]);
        await expectSound(page, site);
      });
    },
    300_000,
  );
});
