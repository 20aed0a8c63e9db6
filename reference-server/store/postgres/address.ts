import { StoreUnusable } from '../engine/engine.ts';

/** The parts of a PostgreSQL address. */
export interface PostgresAddress {
  /** The address for the driver. */
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

/** A schema name that needs no quotes and is not reserved by PostgreSQL. */
const schemaName = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

/** Parameters that the driver supports. It ignores a misspelt `schema`, and would select other tables. */
const ofDriver: readonly string[] = [
  ...['host', 'port', 'user', 'password', 'options', 'client_encoding'],
  ...['application_name', 'fallback_application_name'],
  ...['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
];

/**
 * Parses `postgres://user:password@host:port/database?schema=name`. Other parameters are for the driver, for example
 * `sslmode`.
 * @throws StoreUnusable when it is not an address, has an unknown parameter, or has an invalid schema name
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

/** TLS modes of the driver. It treats the last three like `verify-full`, after a warning of ten lines. */
const modes: readonly string[] = ['disable', 'no-verify', 'verify-full', 'prefer', 'require', 'verify-ca'];
const aliases: readonly string[] = ['prefer', 'require', 'verify-ca'];

/** @throws StoreUnusable for a mode that the driver does not know */
function secure(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode');
  if (mode === null) return;
  if (!modes.includes(mode)) throw new StoreUnusable(`sslmode is one of ${modes.join(', ')}, and not "${mode}"`);
  if (aliases.includes(mode) && !parameters.has('uselibpqcompat')) parameters.set('sslmode', 'verify-full');
}
