import { afterAll, beforeAll, expect, it } from 'vitest';
import { SiteInBrowser, wide } from '../test/site-in-browser.ts';

const site = await SiteInBrowser.build();
const old = 'guide-mock.html#prism';
const now = 'guide-mock.html#prism-and-its-front';

beforeAll(() => site.start());
afterAll(() => site.close());

it.each([site.file.bind(site), site.served.bind(site)])('an old anchor goes on to the new one', async (address) => {
  await site.opened(address(old), wide, async (page) => {
    await page.tab.waitForURL(address(now));
    expect(await page.evaluate('getComputedStyle(document.getElementById("prism")).display')).toBe('none');
  });
});
