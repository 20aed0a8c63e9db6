import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database, which can end connections at the worst moment. */
export class Relay {
  /** The number of further commits with a new invoice that reach the database without being confirmed. */
  unconfirmed = 0;
  readonly #database: URL;
  readonly #open = new Set<Socket>();
  readonly #server = createServer((client) => this.#join(client));

  constructor(address: string) {
    this.#database = new URL(address);
  }

  /** Starts. @returns the address of the database through the relay */
  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    const through = new URL(this.#database);
    through.port = String(typeof address === 'object' ? address?.port : '');
    return through.href;
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket): void {
    const database = connect(Number(this.#database.port), this.#database.hostname);
    let isWriting = false;
    let isSilent = false;
    client.on('data', (piece) => {
      isWriting ||= piece.includes('INSERT INTO invoices');
      if (this.unconfirmed > 0 && isWriting && piece.includes('COMMIT')) {
        this.unconfirmed -= 1;
        isSilent = true;
      }
      database.write(piece);
    });
    database.on('data', (piece) => {
      if (!isSilent) client.write(piece);
      else if (piece.includes('COMMIT')) client.destroy();
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
    }
  }
}
