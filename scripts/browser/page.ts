import type { Browser, Page as Tab } from 'playwright-core';

/** Size of the view in CSS pixels, and color scheme. */
export interface Viewport {
  width: number;
  height: number;
  scheme?: 'light' | 'dark';
}

/** One open page, in a window without cookies or storage of others. */
export class Page {
  /** Errors of the console, of scripts and of the page's content security policy. */
  readonly errors: string[] = [];
  /** Addresses that the page requested, except its own. */
  readonly requests: string[] = [];
  /** The page itself, for what this class does not do. */
  readonly tab: Tab;
  #own = '';

  private constructor(tab: Tab) {
    this.tab = tab;
    tab.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    tab.on('pageerror', (error) => this.errors.push(String(error)));
    tab.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith('data:') && url.split('#')[0] !== this.#own) this.requests.push(url);
    });
  }

  /** Opens an address and waits until it has loaded. */
  static async open(browser: Browser, url: string, { width, height, scheme = 'light' }: Viewport): Promise<Page> {
    const isMobile = width < 600;
    const window = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, isMobile });
    const page = new Page(await window.newPage());
    await page.visit(url);
    return page;
  }

  /** Opens an address in the window of this page and waits until it has loaded. Forgets errors and requests of before. */
  async visit(url: string): Promise<void> {
    this.#own = url.split('#')[0] ?? '';
    this.errors.length = 0;
    this.requests.length = 0;
    await this.tab.goto(url);
  }

  /** The value of an expression in the page, as JSON. Throws Error when the page throws. */
  evaluate<T>(expression: string): Promise<T> {
    return this.tab.evaluate<T>(expression);
  }

  /** The visible part as a PNG, or the whole page. */
  screenshot({ whole = false } = {}): Promise<Buffer> {
    return this.tab.screenshot({ fullPage: whole });
  }

  /** Presses a key in the page, as `Tab` or `Enter`. */
  press(key: string): Promise<void> {
    return this.tab.keyboard.press(key);
  }

  /** Holds a key down until the page has received it so many times. */
  async hold(key: string, times: number): Promise<void> {
    const { keyboard } = this.tab;
    await Promise.all(Array.from({ length: times }, () => keyboard.down(key)));
    await keyboard.up(key);
  }

  /** Closes the page and its window. */
  close(): Promise<void> {
    return this.tab.context().close();
  }
}
