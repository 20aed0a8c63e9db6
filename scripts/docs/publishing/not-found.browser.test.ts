import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '../../browser/page.ts';
import { phone, wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

/** Searches by the button of the page, and opens the result for the operation. */
async function found(page: Page): Promise<string> {
  await page.tab.click('button.lost');
  await page.tab.click('dialog.search[open] li a[href$="/operation-create-invoice.html"]');
  await page.tab.waitForSelector('h1:not(:text("Page not found"))');
  return page.tab.url();
}

it.each([
  ['operation-crate-invoice.html', wide],
  ['some/where/else/create-invoice', phone],
] as const)('a lost address %s finds the site and offers its words to the search', async (name, viewport) => {
  await site.opened(site.served(name), viewport, async (page) => {
    await page.tab.waitForSelector('html[data-theme] button.lost');
    const style = 'getComputedStyle(document.querySelector("button.lost")).cursor';
    await page.tab.waitForFunction(`${style} === "pointer"`);
    expect(await page.evaluate('document.querySelector("main .cards a").href')).toBe(site.served('index.html'));
    expect(await found(page)).toBe(site.served('operation-create-invoice.html'));
  });
});

it('the page works as a file', async () => {
  await site.opened(site.file('404.html'), wide, async (page) => {
    await page.tab.waitForSelector('button.lost');
    expect(await page.evaluate('document.querySelector("main .cards a").href')).toBe(site.file('index.html'));
    await page.tab.waitForFunction('document.querySelector("button.theme").title !== ""');
  });
});
