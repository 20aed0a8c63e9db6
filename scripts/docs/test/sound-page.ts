import { expect } from 'vitest';
import type { Page } from '../../browser/page.ts';
import { notFoundFile } from '../publishing/not-found.ts';
import type { SiteInBrowser } from './site-in-browser.ts';

/**
 * The names of the pages. The page for lost addresses is shown at any address, looks for its files from there, and has tests
 * of its own.
 */
export function pageNames({ files }: SiteInBrowser): string[] {
  return [...files.keys()].filter((name) => name.endsWith('.html') && name !== notFoundFile);
}

/** What the page itself must fulfil, wherever it is and however wide its window. */
export async function expectSound(page: Page, site: SiteInBrowser): Promise<void> {
  expect(page.errors).toEqual([]);
  expect(site.outside(page)).toEqual([]);
  // On a phone `innerWidth` grows with what overflows, so the width of the window is what counts.
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.tab.viewportSize()?.width ?? 0,
  );
  expect(await page.evaluate('document.querySelector("h1").textContent')).not.toBe('');
}

/** Opens what is folded and shows what the browser leaves out until it comes near the view, and waits until it is drawn. */
export async function showEverything(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    for (const one of document.querySelectorAll('main details')) one.open = true;
    for (const one of document.querySelectorAll('article.code')) one.style.contentVisibility = 'visible';
    // The boxes that scroll are marked when they have been drawn.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))).then(() => true);
  })()`);
}
