import type { ColumnKind } from '../store/engine/engine.ts';
import { objects } from '../store/maintenance/json.ts';
import { choices } from '../store/maintenance/values.ts';
import type { TableColumn } from '../store/migrations/columns.ts';
import { columnsOfTables } from '../store/migrations/definitions.ts';

/** A value of each column kind, as SQL. Every id is 1, so that references between rows are valid. */
const values: Readonly<Record<ColumnKind, string>> = { integer: '1', text: `'x'`, flag: '0', tiyn: '0', json: `'[]'` };

/** A value that the check of a data file accepts. */
function acceptedValue(place: string, kind: ColumnKind): string {
  const [choice] = choices[place] ?? [];
  if (choice !== undefined) return `'${choice}'`;
  if (place.endsWith('.error_code')) return 'NULL';
  return objects.has(place) ? `'{}'` : values[kind];
}

/**
 * Statements that add a row to each table of records.
 * @param there the columns that the tables have: a store of an earlier layout lacks some
 */
export function rowOfEachTable(there: readonly TableColumn[]): string {
  const found = new Set(there.map(([table, column]) => `${table}.${column}`));
  const rows = [...columnsOfTables()].map(([table, kinds]) => {
    const columns = Object.entries(kinds).filter(([name]) => found.has(`${table}.${name}`));
    const ids = ['id', 'version'].filter((name) => found.has(`${table}.${name}`));
    const names = [...ids, ...columns.map(([name]) => `"${name}"`)];
    const row = [...ids.map(() => '1'), ...columns.map(([name, kind]) => acceptedValue(`${table}.${name}`, kind))];
    return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${row.join(', ')});`;
  });
  return [...rows, 'INSERT INTO timekeeping VALUES (1, 1);'].join('\n');
}
