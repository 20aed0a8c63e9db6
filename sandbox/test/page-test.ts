import type { Browser } from '../../scripts/browser/browser.ts';
import type { Page, Viewport } from '../../scripts/browser/page.ts';

export { faultsInBothThemes } from '../../scripts/browser/accessibility.ts';

export const wide: Viewport = { width: 1280, height: 800 };
export const phone: Viewport = { width: 375, height: 740 };
export const views: readonly Viewport[] = [wide, phone];

/** Opens the page in a browser, waits until it is live, uses it, and closes it. */
export async function withPage<T>(
  { browser, url, view = wide, isLive = true }: { browser: Browser; url: string; view?: Viewport; isLive?: boolean },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.open(url, view);
  try {
    if (isLive) await page.tab.waitForSelector('.connection.live');
    return await use(page);
  } finally {
    await page.close();
  }
}

/** How many pixels the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}

/** Waits until the list has so many rows in the document. */
export async function rowsAre(page: Page, count: number): Promise<void> {
  await until(page, `document.querySelectorAll('.window tbody tr').length === ${count}`);
}

/**
 * Waits until an expression is true after a frame. The policy of the page forbids the evaluation that the wait of the
 * browser's own driver needs.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await page.evaluate(
    `new Promise((done) => { (function look() { if (${expression}) done(); else requestAnimationFrame(look); })(); })`,
  );
}
