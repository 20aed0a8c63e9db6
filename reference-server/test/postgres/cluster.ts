import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { postgresPrograms, unprivilegedAccount } from './programs.ts';

/** The password of the one user, who owns the cluster. */
export const password = 'not-to-be-shown';

/** A port of the loopback interface that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gives no port.');
  return address.port;
}

/** A PostgreSQL server of its own for tests: in a temporary folder, on the loopback interface. */
export class Cluster {
  readonly #folder: string;
  readonly #port: number;
  readonly #settings: readonly string[];
  #server: ChildProcess | undefined;
  #schemas = 0;

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.#folder = folder;
    this.#port = port;
    this.#settings = settings;
  }

  /**
   * Creates a cluster and starts it.
   * @param settings of the server, for example `fsync=on`; without it, a cluster forgets everything when the machine fails
   * @param parent folder of the cluster's own one
   */
  static async start(settings: readonly string[] = [], parent = tmpdir()): Promise<Cluster> {
    const folder = mkdtempSync(join(parent, 'pg-'));
    const account = unprivilegedAccount();
    if (account) chownSync(folder, account.uid, account.gid);
    if (account && (statSync(parent).mode & 0o001) === 0) chmodSync(parent, 0o755);
    const secret = join(folder, 'password');
    writeFileSync(secret, password);
    chmodSync(secret, 0o644);
    const flags = ['--auth=scram-sha-256', `--pwfile=${secret}`, '--username=owner', '--encoding=UTF8', '--no-locale'];
    execFileSync(program('initdb'), [...flags, '--no-sync', join(folder, 'data')], { ...account, stdio: 'pipe' });
    const cluster = new Cluster(folder, await freePort(), settings);
    await cluster.startServer();
    return cluster;
  }

  /** Address of a schema in the cluster; by default of a new one. */
  address(schema = `schema_${++this.#schemas}`, secret = password): string {
    return `postgres://owner:${secret}@127.0.0.1:${this.#port}/postgres?schema=${schema}`;
  }

  /** The rows of a query about a schema, with numbers as numbers. */
  async rows(schema: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.address(schema) });
    client.setTypeParser(pg.types.builtins.INT8, Number);
    await client.connect();
    try {
      await client.query(`SET search_path TO ${schema}`);
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts the server of the cluster, and returns when it takes connections. */
  async startServer(): Promise<void> {
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=200',
      ...this.#settings,
    ].flatMap((setting) => ['-c', setting]);
    const server = spawn(program('postgres'), ['-D', join(this.#folder, 'data'), ...settings], {
      ...unprivilegedAccount(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#server = server;
    process.once('exit', () => server.kill('SIGQUIT'));
    await new Promise<void>((ready, fail) => {
      const lines: string[] = [];
      createInterface(server.stderr).on('line', (line) => {
        lines.push(line);
        if (/ready to accept (?:read-only )?connections/.test(line)) ready();
      });
      server.once('exit', () => fail(new Error(`PostgreSQL does not start:\n${lines.join('\n')}`)));
    });
  }

  /** Stops the server like a crash: at once, without closing connections or syncing to disk. */
  crash(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  /** Starts the server again as a standby, which has no primary server yet. */
  async follow(): Promise<void> {
    await this.#end('SIGINT');
    writeFileSync(join(this.#folder, 'data', 'standby.signal'), '');
    await this.startServer();
  }

  /** Suspends all processes of the server while work runs, so that it neither responds nor ends. */
  async whilePaused(work: () => Promise<void>): Promise<void> {
    const processes = this.#processes();
    for (const id of processes) process.kill(id, 'SIGSTOP');
    try {
      await work();
    } finally {
      for (const id of processes) process.kill(id, 'SIGCONT');
    }
  }

  /** Stops the server and removes the cluster. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #processes(): number[] {
    const server = this.#server?.pid;
    if (server === undefined) return [];
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
    return [server, ...children.split('\n').filter(Boolean).map(Number)];
  }

  async #end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

function program(name: string): string {
  if (postgresPrograms === undefined) throw new Error('No PostgreSQL is installed.');
  return join(postgresPrograms, name);
}
