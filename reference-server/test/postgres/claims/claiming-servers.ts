import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../../process/server-process.ts';
import { type Claims, claimsIn } from './claims.ts';

const program = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));
const notedClaims = new URL('noted-claims.ts', import.meta.url);

/** A server, and the line that it printed when it took requests. */
export interface ClaimingServer {
  readonly process: Program;
  readonly line: Readonly<Record<string, string>>;
}

/** Several servers on one database that log their claims, and a receiver that counts events. */
export class ClaimingServers {
  readonly servers: ClaimingServer[] = [];
  /** How often each delivery with an id in its body arrived. */
  readonly arrivals = new Map<number, number>();
  readonly #data: string;
  readonly #flags: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'claims-'));
  readonly #notes = join(this.#folder, 'notes');
  readonly #killed = new Set<number>();
  readonly #receiver = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const id = Number(/^\{"delivery":(\d+)/.exec(text)?.[1] ?? 0);
      if (id > 0) this.arrivals.set(id, (this.arrivals.get(id) ?? 0) + 1);
      response.writeHead(200).end();
    });
  });

  private constructor(data: string, flags: readonly string[]) {
    this.#data = data;
    this.#flags = flags;
  }

  /** Starts the receiver and a first server, which creates the tables. */
  static async start(data: string, ...flags: string[]): Promise<ClaimingServers> {
    const all = new ClaimingServers(data, flags);
    all.#receiver.listen(0, '127.0.0.1');
    await once(all.#receiver, 'listening');
    await all.add(1);
    return all;
  }

  /** The webhook URL of the receiver. */
  get url(): string {
    return `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}/events`;
  }

  get killed(): number {
    return this.#killed.size;
  }

  /** Starts more servers at the same time. */
  async add(count: number): Promise<void> {
    this.servers.push(...(await Promise.all(Array.from({ length: count }, () => this.#startServer()))));
  }

  /** Kills the server that runs longest (`kill -9`), and starts another one. */
  async replaceOne(): Promise<void> {
    const oldest = this.servers.shift();
    if (oldest?.process.child.pid === undefined) throw new Error('No server runs.');
    this.#killed.add(oldest.process.child.pid);
    oldest.process.child.kill('SIGKILL');
    await this.add(1);
  }

  /** The claims of the servers so far. */
  claims(): Claims {
    return claimsIn(readFileSync(this.#notes, 'utf8'), this.#killed);
  }

  async stop(): Promise<void> {
    for (const { process } of this.servers) process.child.kill('SIGKILL');
    await Promise.all(this.servers.map(({ process }) => process.ended));
    this.#receiver.closeAllConnections();
    this.#receiver.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #startServer(): Promise<ClaimingServer> {
    const noted = new URL(notedClaims);
    noted.searchParams.set('notes', this.#notes);
    const how = ['--port', '0', '--json', '--allow-loopback-webhooks', '--log-level', 'error'];
    const process = startProgram('--import', noted.href, program, '--data', this.#data, ...how, ...this.#flags);
    const failed = process.ended.then(({ err }): never => {
      throw new Error(`The server does not start: ${err}`);
    });
    failed.catch(() => {});
    return { process, line: JSON.parse(await Promise.race([process.firstLine(), failed])) };
  }
}
