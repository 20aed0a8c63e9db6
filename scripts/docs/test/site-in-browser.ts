import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from '../../browser/browser.ts';
import type { Page, Viewport } from '../../browser/page.ts';
import { LoopbackServer } from '../../loopback-server.ts';
import type { SiteFiles } from '../build.ts';
import { writeSite } from '../write-site.ts';

export const wide: Viewport = { width: 1280, height: 800 };
/** The narrowest window that WCAG 2.2 asks for (1.4.10). */
export const phone: Viewport = { width: 320, height: 740 };

const types: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  atom: 'application/atom+xml',
};

/** The site of today's sources in a browser: as files, and below a path of a server, as a part of a larger site. */
export class SiteInBrowser {
  readonly files: SiteFiles;
  readonly #folder = mkdtempSync(join(tmpdir(), 'site-'));
  readonly #server: LoopbackServer;
  #browser: Browser | undefined;
  #base = '';

  constructor(files: SiteFiles) {
    this.files = files;
    this.#server = new LoopbackServer(({ url = '' }, response) => {
      const [, path = ''] = /^\/some\/path\/([^?]*)/.exec(decodeURIComponent(url)) ?? [];
      const content = files.get(path || 'index.html');
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      if (content === undefined) {
        response.writeHead(404, { 'content-type': 'text/html' });
        response.end(files.get('404.html'));
        return;
      }
      response.writeHead(200, { 'content-type': type });
      response.end(content);
    });
  }

  /** Writes and serves the site, and starts the browser. */
  async start(): Promise<void> {
    writeSite(this.files, this.#folder);
    this.#browser = await Browser.start();
    this.#base = `${await this.#server.listen()}/some/path/`;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#server.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** The address of a page as a file. */
  file(name: string): string {
    return `${pathToFileURL(this.#folder)}/${name}`;
  }

  /** The address of a page below a path of a server. */
  served(name: string): string {
    return `${this.#base}${name}`;
  }

  /** Opens an address in a window of its own. */
  open(url: string, viewport: Viewport): Promise<Page> {
    if (this.#browser === undefined) throw new Error('Call start() first.');
    return this.#browser.open(url, viewport);
  }

  /** Opens an address in a window of its own, and closes the window after use. */
  async opened<T>(url: string, viewport: Viewport, use: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.open(url, viewport);
    try {
      return await use(page);
    } finally {
      await page.close();
    }
  }

  /** Requests of a page to anything but the site. */
  outside({ requests }: Page): string[] {
    const own = [this.file(''), this.#base, 'blob:'];
    return requests.filter((url) => !own.some((start) => url.startsWith(start)));
  }
}
