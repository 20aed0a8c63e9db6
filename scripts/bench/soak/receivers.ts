import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver that responds at once, one that never does, and the missing events of the first. */
export class Receivers {
  readonly #servers: ReturnType<typeof createServer>[] = [];
  /** Invoices whose last event is due and has not arrived, or has arrived before it was due. */
  readonly #due = new Set<number>();
  readonly #early = new Set<number>();

  /** Starts the responsive receiver. @returns its address */
  honest(): Promise<string> {
    const server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      request.on('end', () => {
        response.writeHead(200).end();
        const { id, status } = (JSON.parse(text) as { invoice: { id: number; status: string } }).invoice;
        if (status === 'error' && !this.#due.delete(id)) this.#early.add(id);
      });
    });
    return this.#listen(server);
  }

  /** Starts the receiver that accepts requests and never responds. @returns its address */
  hanging(): Promise<string> {
    return this.#listen(createServer((request) => void request.resume()));
  }

  /** Expects the last event of an invoice. */
  expect(id: number): void {
    if (!this.#early.delete(id)) this.#due.add(id);
  }

  /** Number of events that are due and have not arrived. */
  get missing(): number {
    return this.#due.size;
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  async #listen(server: ReturnType<typeof createServer>): Promise<string> {
    this.#servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
}
