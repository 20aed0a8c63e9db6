import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** Tables of records, without those in which SQLite keeps an index of words. */
const ownTables = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`;

/** What a server fills by itself: the index of words, and up to where it goes. */
const filledLater = ['indexed_invoices'];

/** Runs a query on a data file that a server may use. */
function query(data: string, sql: string): readonly Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(data, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function tablesOf(data: string): readonly string[] {
  return query(data, ownTables).map(({ name }) => String(name));
}

/** The tables of a data file that have no record. */
export function emptyTables(data: string): readonly string[] {
  return tablesOf(data).filter((table) => query(data, `SELECT 1 FROM ${table} LIMIT 1`).length === 0);
}

function literal(value: SQLOutputValue | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** A data file as SQL that makes the same one: tables, rows, then indexes and triggers, and the number of the layout. */
export function dumpOf(data: string): string {
  const schema = query(data, `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid`);
  const own = new Set(tablesOf(data));
  const tables = schema.filter(({ name, sql }) => own.has(String(name)) || String(sql).startsWith('CREATE VIRTUAL'));
  const rest = schema.filter(({ type }) => type !== 'table');
  const withRows = [...own].filter((name) => !filledLater.includes(name));
  const rows = withRows.flatMap((name) =>
    query(data, `SELECT * FROM ${name}`).map((row) => {
      const columns = Object.keys(row).filter((column) => row[column] !== null);
      return `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map((column) => literal(row[column])).join(', ')})`;
    }),
  );
  const sequence = query(data, 'SELECT name, seq FROM sqlite_sequence ORDER BY name').map(
    ({ name, seq }) => `INSERT INTO sqlite_sequence (name, seq) VALUES (${literal(name)}, ${literal(seq)})`,
  );
  const [version] = query(data, 'PRAGMA user_version');
  const indented = ({ sql }: (typeof schema)[number]): string => String(sql).replace(/\n\s*/g, '\n  ');
  const statements = [
    ...tables.map(indented),
    ...rows,
    ...filledLater.filter((name) => own.has(name)).map((name) => `INSERT INTO ${name} (id, last) VALUES (1, 0)`),
    'DELETE FROM sqlite_sequence',
    ...sequence,
    ...rest.map(indented),
    `PRAGMA user_version = ${version?.user_version}`,
  ];
  return `${statements.join(';\n')};\n`;
}
