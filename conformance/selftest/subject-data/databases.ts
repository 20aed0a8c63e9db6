import pg from 'pg';
import type { Original, Place, Places } from './places.ts';

/** Idle connections do not keep a process. */
const connections = { max: 1, allowExitOnIdle: true, idleTimeoutMillis: 1_000 };

/** Databases of a PostgreSQL server, one for each server under test. They are made by this process, and removed by it. */
export class Databases implements Places, AsyncDisposable {
  readonly #address: URL;
  readonly #pool: pg.Pool;
  readonly #originals: Place[] = [];
  #made = 0;

  /** @param address of a database whose user may create others */
  constructor(address: string) {
    this.#address = new URL(address);
    this.#pool = new pg.Pool({ ...connections, connectionString: address });
    // A server that ends closes the idle connection.
    this.#pool.on('error', () => {});
  }

  /** @returns why no database can be made there, with what to do; undefined when it can */
  async complaint(): Promise<string | undefined> {
    try {
      const sql = 'SELECT rolcreatedb OR rolsuper AS may, rolname AS name FROM pg_roles WHERE rolname = current_user';
      const { rows } = await this.#pool.query<{ may: boolean; name: string }>(sql);
      const [role] = rows;
      if (!role || role.may) return undefined;
      const grant = `ALTER ROLE ${pg.escapeIdentifier(role.name)} CREATEDB`;
      return `The user ${JSON.stringify(role.name)} may not create databases. Run as an administrator: ${grant}`;
    } catch (error) {
      return `The database cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  empty(): Promise<Place> {
    return this.#make('');
  }

  async original<T>(fill: (data: string) => Promise<T>): Promise<Original<T>> {
    const place = await this.empty();
    this.#originals.push(place);
    const result = await fill(place.data);
    return { result, copy: () => this.#make(`TEMPLATE ${nameOf(place)}`) };
  }

  /** Removes the originals. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const original of this.#originals.splice(0)) await original[Symbol.asyncDispose]();
    await this.#pool.end();
  }

  async #make(clause: string): Promise<Place> {
    this.#made += 1;
    const name = `prove_${process.pid}_${this.#made}`;
    const data = new URL(this.#address);
    data.pathname = `/${name}`;
    await this.#pool.query(`CREATE DATABASE ${name} ${clause}`);
    return {
      data: data.href,
      // The last connections of a closed server may still be ending.
      [Symbol.asyncDispose]: async () => void (await this.#pool.query(`DROP DATABASE ${name} WITH (FORCE)`)),
    };
  }
}

function nameOf({ data }: Place): string {
  return new URL(data).pathname.slice(1);
}
