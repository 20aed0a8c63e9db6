import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A proxy in front of a local server that delays every request, to simulate a distant network. */
export class SlowProxy {
  readonly #server = createServer((incoming, outgoing) => {
    setTimeout(this.#delay).then(() => {
      const { method = 'GET', url = '/', headers } = incoming;
      const call = request(new URL(url, this.#origin), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      call.on('error', () => outgoing.destroy());
      incoming.pipe(call);
    });
  });
  readonly #origin: string;
  readonly #delay: number;

  /** @param delay milliseconds before each request is forwarded */
  constructor(origin: string, delay: number) {
    this.#origin = origin;
    this.#delay = delay;
  }

  /** Listens on a free loopback port and returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
