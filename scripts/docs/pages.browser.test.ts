import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../browser/page.ts';
import { projectPath } from '../contract/project.ts';
import { SharedWindows } from './test/shared-windows.ts';
import { phone, SiteInBrowser, wide } from './test/site-in-browser.ts';

/** What holds for every page of the site, wide and on a phone, light and dark. */

const axe = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');
const site = await SiteInBrowser.build();
const names = [...site.files.keys()].filter((name) => name.endsWith('.html'));

beforeAll(() => site.start());
afterAll(() => site.close());

/** What the page itself must fulfil, wherever it is. */
async function expectSound(page: Page): Promise<void> {
  expect(page.errors).toEqual([]);
  expect(site.outside(page)).toEqual([]);
  // On a phone `innerWidth` grows with what overflows, so the width of the window is what counts.
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.tab.viewportSize()?.width ?? 0,
  );
  expect(await page.evaluate('document.querySelector("h1").textContent')).not.toBe('');
}

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** The rules that depend on colours. The themes differ in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Serious faults of accessibility: the rule, how often, and the first place. `runOnly` limits the rules. */
async function seriousFaults(page: Page, runOnly?: string[]): Promise<[string, number, string | undefined][]> {
  // The policy of the pages refuses to let scripts fetch, so axe must not preload the stylesheets.
  const options = { resultTypes: ['violations'], preload: false, ...(runOnly === undefined ? {} : { runOnly }) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.length, nodes[0]?.html.slice(0, 200)]);
}

/** Waits until no colour is on its way to that of another theme. */
const colours = 'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => true)';

describe.each([wide, phone])('$width pixels wide', (viewport) => {
  const windows = new SharedWindows(site, viewport);

  it.concurrent.each(names)(
    '%s opens as a file, without a serious fault of accessibility',
    async (name) => {
      await windows.opened(site.file(name), 'light', async (page) => {
        if (site.files.has(`assets/${name.replace('.html', '-definition.js')}`)) {
          await page.tab.waitForSelector('#redoc .api-content h1');
        }
        await expectSound(page);
        await page.evaluate('document.querySelectorAll("main details").forEach((one) => { one.open = true; })');
        await page.evaluate(axe);
        expect(await seriousFaults(page)).toEqual([]);
        await page.tab.emulateMedia({ colorScheme: 'dark' });
        await page.tab.waitForSelector('html[data-theme="dark"]');
        await page.evaluate(colours);
        expect(await seriousFaults(page, colourRules)).toEqual([]);
        await expectSound(page);
      });
    },
    300_000,
  );

  it.concurrent.each(names)(
    '%s opens below a path of a server',
    async (name) => {
      await windows.opened(site.served(name), 'dark', expectSound);
    },
    300_000,
  );
});
