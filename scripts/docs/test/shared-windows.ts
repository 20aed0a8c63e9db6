import type { Page, Viewport } from '../../browser/page.ts';
import type { SiteInBrowser } from './site-in-browser.ts';

/**
 * Windows of one size that are reused for several pages, because a new window starts a browser process. Only for pages that
 * store nothing: the next page would find it.
 */
export class SharedWindows {
  readonly #site: SiteInBrowser;
  readonly #viewport: Viewport;
  readonly #free: Page[] = [];

  constructor(site: SiteInBrowser, viewport: Viewport) {
    this.#site = site;
    this.#viewport = viewport;
  }

  /** Opens an address in a free window, or in a new one when none is free. A window whose use fails is closed. */
  async opened<T>(url: string, scheme: 'light' | 'dark', use: (page: Page) => Promise<T>): Promise<T> {
    const page = this.#free.pop() ?? (await this.#site.open('about:blank', this.#viewport));
    try {
      await page.tab.emulateMedia({ colorScheme: scheme });
      await page.visit(url);
      const result = await use(page);
      this.#free.push(page);
      return result;
    } catch (error) {
      await page.close();
      throw error;
    }
  }
}
