import { StoreUnusable } from '../engine/engine.ts';

/** What an address of a database says. */
export interface PostgresAddress {
  /** As the driver reads it. */
  readonly connection: string;
  /** Where the tables are. */
  readonly schema: string;
}

const scheme = /^postgres(ql)?:\/\//;

/** Whether the place of the data is a database and not a file. */
export function isPostgresAddress(data: string): boolean {
  return scheme.test(data);
}

/** The address without its password and its parameters, for messages. */
export function shownAddress(data: string): string {
  return data
    .replace(/[?#].*$/, '')
    .replace(/^(\w+:\/\/)(?:([^/@:]*)(?::.*)?@)?/, (_, start, user) => (user ? `${start}${user}@` : start));
}

/** A name that needs no quotes, and is none of the system's. */
const schemaName = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

/** Parameters that the driver reads. It would ignore any other, and a misspelt `schema` would lead to other tables. */
const ofDriver: readonly string[] = [
  ...['host', 'port', 'user', 'password', 'options', 'client_encoding'],
  ...['application_name', 'fallback_application_name'],
  ...['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
];

/**
 * Reads `postgres://user:password@host:port/database?schema=name`. Other parameters are the driver's, for example `sslmode`.
 * @throws StoreUnusable when it is no address, has another parameter, or names a schema that cannot be
 */
export function postgresAddress(data: string): PostgresAddress {
  if (!URL.canParse(data)) throw new StoreUnusable('it is not an address such as postgres://user@host:5432/database');
  const url = new URL(data);
  const names = [...url.searchParams.keys()];
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw new StoreUnusable(`the address has the parameter ${JSON.stringify(twice)} twice`);
  const schema = url.searchParams.get('schema') ?? 'invoicing';
  if (!schemaName.test(schema)) {
    throw new StoreUnusable(`schema "${schema}" is not a name of small letters, digits and _, without pg_ in front`);
  }
  url.searchParams.delete('schema');
  const unknown = [...url.searchParams.keys()].find((name) => !ofDriver.includes(name));
  if (unknown !== undefined) {
    throw new StoreUnusable(
      `the address has no parameter ${JSON.stringify(unknown)}; there are schema, and of the driver ${ofDriver.join(', ')}`,
    );
  }
  secure(url.searchParams);
  return { connection: url.href, schema };
}

/** Modes of TLS that the driver knows; with these three it verifies the server, too, and says so in ten lines. */
const modes: readonly string[] = ['disable', 'no-verify', 'verify-full', 'prefer', 'require', 'verify-ca'];
const aliases: readonly string[] = ['prefer', 'require', 'verify-ca'];

/** @throws StoreUnusable for a mode that the driver does not know */
function secure(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode');
  if (mode === null) return;
  if (!modes.includes(mode)) throw new StoreUnusable(`sslmode is one of ${modes.join(', ')}, and not "${mode}"`);
  if (aliases.includes(mode) && !parameters.has('uselibpqcompat')) parameters.set('sslmode', 'verify-full');
}
