import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../browser/page.ts';
import { contentPolicy } from '../frame/frame.ts';
import { refuse } from '../guides/guides.ts';
import { wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';
import { movedPages } from './moved-pages.ts';
import { readRedirects } from './redirects.ts';

/** Old links of readers lead to where a page or a part is now. */

const site = await siteOfRun();
const addresses = [
  ['a file', (name: string) => site.file(name)],
  ['a page of a server', (name: string) => site.served(name)],
] as const;

beforeAll(() => {
  // No page of a release has moved so far.
  const redirects = readRedirects(refuse, 'faults.html: errors.html\nfaults.html#lost: limits.html#per_page\n');
  const config = { name: 'A', version: '1', links: [], contentPolicy: contentPolicy([]) };
  for (const [path, html] of movedPages([], redirects, config)) site.files.set(path, html);
  return site.start();
});
afterAll(() => site.close());

describe.each(addresses)('opened as %s', (_, address) => {
  it.each([
    ['an old anchor', 'guide-mock.html#prism', 'guide-mock.html#prism-and-its-front'],
    ['an old page', 'faults.html', 'errors.html'],
    ['a part of an old page', 'faults.html#cashbox_disabled', 'errors.html#cashbox_disabled'],
    ['a part that is elsewhere now', 'faults.html#lost', 'limits.html#per_page'],
  ])('%s goes on to the new one', async (_kind, old, now) => {
    await site.opened(address(old), wide, async ({ tab }) => {
      await tab.waitForURL(address(now));
    });
  });

  it('an old page without its script goes on to the new one', async () => {
    await site.opened('about:blank', wide, async (page: Page) => {
      await page.tab.route('**/assets/*.js', (route) => route.abort());
      await page.visit(address('faults.html'));
      await page.tab.waitForURL(address('errors.html'));
    });
  });
});

it('a line about a part that has moved is hidden from those who do not look for it', async () => {
  await site.opened(site.file('guide-mock.html'), wide, async (page) => {
    expect(await page.evaluate('getComputedStyle(document.getElementById("prism")).display')).toBe('none');
  });
});
