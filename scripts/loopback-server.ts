import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on a free loopback port, such as a proxy in front of a local server. */
export class LoopbackServer {
  readonly #server;

  constructor(listener: RequestListener) {
    this.#server = createServer(listener);
  }

  /** Listens and returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
