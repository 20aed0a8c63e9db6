import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
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
  readonly #readers = new Set<ServerResponse>();

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

  /** Reloads every open page, or shows there what is wrong. */
  announce(): void {
    for (const reader of this.#readers) reader.write(this.#message());
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #message(): string {
    const { faults } = this.#site;
    return faults.length > 0 ? `event: faults\ndata: ${JSON.stringify(faults)}\n\n` : 'event: reload\ndata:\n\n';
  }

  #respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).slice(1) || 'index.html';
    if (path === '_dev/events') {
      this.#open(response);
      return;
    }
    const own = { '_dev/client.js': 'dev-client.js', '_dev/style.css': 'dev.css' }[path];
    const content = own === undefined ? this.#site.file(path) : readFileSync(projectPath(`scripts/docs/dev/${own}`));
    const type = types[extname(path)] ?? 'text/plain; charset=utf-8';
    const found =
      content ?? (extname(path) === '.html' ? `<p>There is no ${path.replace(/[<&]/g, '')}.</p></head>` : '');
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(extname(path) === '.html' ? withClient(String(found)) : found);
  }

  /** A stream of events for one page. It starts with the faults that there are now. */
  #open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(this.#site.faults.length > 0 ? this.#message() : ': ready\n\n');
    this.#readers.add(response);
    response.once('close', () => this.#readers.delete(response));
  }
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
