import type { ColumnKind, ColumnKinds, Dialect } from '../engine/engine.ts';

const types: Record<ColumnKind, string> = {
  integer: 'INTEGER',
  text: 'TEXT',
  flag: 'INTEGER',
  tiyn: 'INTEGER',
  json: 'TEXT',
};

function declared(columns: ColumnKinds, rest = ''): string[] {
  return Object.entries(columns).map(([name, kind]) => `${name} ${types[kind]}${rest}`);
}

/** SQLite: one transaction writes at a time, and bound lists are read with json_each. */
export const sqlite: Dialect = {
  name: 'sqlite',
  recordTable: (name, firstId, columns) => `
      CREATE TABLE IF NOT EXISTS ${name} (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        version INTEGER NOT NULL,
        ${declared(columns).join(',\n')}
      ) STRICT;
      INSERT INTO sqlite_sequence (name, seq)
        SELECT '${name}', ${firstId - 1} WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${name}');`,
  keyedTable: (name, columns, key) => `
      CREATE TABLE IF NOT EXISTS ${name} (
        ${declared(columns, ' NOT NULL').join(', ')},
        PRIMARY KEY (${key.join(', ')})
      ) STRICT, WITHOUT ROWID;`,
  oneRowTable: (name, column) => `
      CREATE TABLE IF NOT EXISTS ${name} (id INTEGER PRIMARY KEY CHECK (id = 1), ${column} INTEGER NOT NULL) STRICT;`,
  addColumn: (table, name, kind) => `ALTER TABLE ${table} ADD COLUMN ${name} ${types[kind]};`,
  elements: () => 'json_each(?) AS asked',
  texts: (values) => JSON.stringify(values),
  contains: (column) => `instr(${column}, ?) > 0`,
  order: (descending) => (descending ? 'DESC' : 'ASC'),
  cachesRecords: true,
};
