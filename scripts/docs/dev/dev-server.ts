import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectPath } from '../../contract/project.ts';
import type { LiveSite } from './live-site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a site from memory on the loopback address and informs its pages of changes. */
export class DevServer {
  readonly #site: LiveSite;
  readonly #server = createServer((request, response) => this.#respond(request, response));
  /** The open pages: the stream of events of each, and its path. */
  readonly #readers = new Map<ServerResponse, string>();
  /** The text of each page when it was last loaded. */
  readonly #loaded = new Map<string, string>();
  /** The pages that are loading: served, but without a stream yet. */
  readonly #loading = new Set<string>();
  /** Called when a page has loaded. */
  #opened: (path: string) => void = () => {};

  constructor(site: LiveSite) {
    this.#site = site;
  }

  /** Listens and returns its address. Port 0 is any free one. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(port, '127.0.0.1', done);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** The paths of the pages that are open or loading. */
  get openPages(): ReadonlySet<string> {
    return new Set([...this.#readers.values(), ...this.#loading]);
  }

  /**
   * Informs the open pages after a build: shows the faults, or reloads.
   * @param every also reloads pages with unchanged text, because their styles or scripts may have changed
   */
  announce(every: boolean): void {
    for (const [reader, path] of this.#readers) this.#inform(reader, every || this.#isNew(path));
  }

  /** Reloads the open pages whose text has changed, and waits until they are loaded, but no longer than two seconds. */
  async reloadFirst(): Promise<void> {
    const waiting = new Set([...this.openPages].filter((path) => this.#isNew(path)));
    if (waiting.size === 0) return;
    const loaded = new Promise<void>((done) => {
      this.#opened = (path) => waiting.delete(path) && waiting.size === 0 && done();
    });
    this.announce(false);
    await Promise.race([loaded, setTimeout(2_000, undefined, { ref: false })]);
    this.#opened = () => {};
    // A program that only fetched a page opens no stream.
    this.#loading.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #isNew(path: string): boolean {
    return this.#loaded.has(path) && this.#loaded.get(path) !== this.#site.file(path);
  }

  #inform(reader: ServerResponse, isReloaded: boolean): void {
    const { faults } = this.#site;
    const isShown = faults.length > 0 || !isReloaded;
    reader.write(isShown ? `event: faults\ndata: ${JSON.stringify(faults)}\n\n` : 'event: reload\ndata:\n\n');
  }

  #respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathOf(pathname);
    if (path === '_dev/events') {
      this.#open(response, pathOf(searchParams.get('page') ?? ''));
      return;
    }
    const own = { '_dev/client.js': 'dev-client.js', '_dev/style.css': 'dev.css' }[path];
    const content = own === undefined ? this.#site.file(path) : readFileSync(projectPath(`scripts/docs/dev/${own}`));
    const type = types[extname(path)] ?? 'text/plain; charset=utf-8';
    const found =
      content ?? (extname(path) === '.html' ? `<p>There is no ${path.replace(/[<&]/g, '')}.</p></head>` : '');
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
    if (extname(path) === '.html' && typeof content === 'string') {
      this.#loaded.set(path, content);
      this.#loading.add(path);
    }
    response.end(extname(path) === '.html' ? withClient(String(found)) : found);
  }

  /**
   * A stream of events for one page. Starts with the present faults, or with a reload if the page changed since it was
   * loaded.
   */
  #open(response: ServerResponse, path: string): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    if (this.#site.faults.length > 0 || this.#isNew(path)) this.#inform(response, true);
    else response.write(': ready\n\n');
    this.#readers.set(response, path);
    this.#loading.delete(path);
    response.once('close', () => this.#readers.delete(response));
    this.#opened(path);
  }
}

/** The path in the site of an address. */
function pathOf(pathname: string): string {
  return decodeURIComponent(pathname).slice(1) || 'index.html';
}

/** A page with the script that listens for changes. The policy of the page must permit its connection. */
function withClient(html: string): string {
  return html
    .replace('default-src &#39;none&#39;', 'default-src &#39;none&#39;; connect-src &#39;self&#39;')
    .replace(
      '</head>',
      '<link rel="stylesheet" href="/_dev/style.css"><script src="/_dev/client.js" defer></script></head>',
    );
}
