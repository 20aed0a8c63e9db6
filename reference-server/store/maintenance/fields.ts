import type { ColumnKinds } from '../engine/engine.ts';
import { columnsOfTables } from '../migrations/definitions.ts';
import type { Checked, Checks } from './checked.ts';
import { isAsWritten, jsonIn } from './json.ts';
import { type Expected, expectedIn } from './values.ts';

/** Ids that a finding names. */
const namedIds = 3;

/** One table, and its columns with the id. */
interface Table {
  readonly name: string;
  readonly hasIds: boolean;
  readonly columns: ColumnKinds;
}

/** Checks that the reader of every field accepts its value. */
export async function checkFields(checked: Checked): Promise<Checks> {
  const withIds = new Set(checked.columns.flatMap(([table, column]) => (column === 'id' ? [table] : [])));
  const tables = [...columnsOfTables(), ['timekeeping', { ahead: 'integer' }] as const].map(
    ([name, columns]): Table => {
      const hasIds = withIds.has(name);
      return { name, hasIds, columns: hasIds ? { id: 'integer', ...columns } : columns };
    },
  );
  const faults: string[] = [];
  let records = 0;
  for (const table of tables) {
    const values = await checkValues(checked, table);
    records += values.records;
    faults.push(...values.faults, ...(await checkJson(checked, table)));
  }
  return { says: [`${records} records in ${tables.length} tables, each with all of its fields`], faults };
}

/** Checks the columns that are not JSON with SQL: one query per table, and one per column with faults. */
async function checkValues(checked: Checked, table: Table) {
  const expected = Object.entries(table.columns).flatMap(([column, kind]): (readonly [string, Expected])[] => {
    const one = expectedIn(table.name, column === 'window' ? '"window"' : column, kind);
    return one ? [[column, one]] : [];
  });
  const counts = expected.map(([, { broken }]) => `, count(*) FILTER (WHERE ${broken})`);
  const [[count, ...broken] = []] = await checked.rows(`SELECT count(*)${counts.join('')} FROM ${table.name}`);
  const faults: string[] = [];
  for (const [at, [column, one]] of expected.entries()) {
    const rows = Number(broken[at]);
    if (rows > 0) faults.push(fault(table, column, one.says, rows, await idsOf(checked, table, one)));
  }
  return { records: Number(count), faults };
}

async function idsOf(checked: Checked, { name, hasIds }: Table, { broken }: Expected): Promise<readonly string[]> {
  if (!hasIds) return [];
  // Cast to text, because the id itself can be too large for a number.
  const sql = `SELECT CAST(id AS TEXT) FROM ${name} WHERE ${broken} ORDER BY ${name}.id LIMIT ${namedIds}`;
  return (await checked.rows(sql)).map(([id]) => String(id));
}

/** Checks the JSON columns in one pass over the table. */
async function checkJson(checked: Checked, table: Table): Promise<readonly string[]> {
  const columns = Object.entries(table.columns).flatMap(([column, kind]) => (kind === 'json' ? [column] : []));
  if (columns.length === 0) return [];
  const broken = columns.map(() => ({ rows: 0, ids: [] as string[] }));
  const sql = `SELECT CAST(id AS TEXT), ${columns.join(', ')} FROM ${table.name} ORDER BY ${table.name}.id`;
  await checked.each(sql, ([id, ...texts]) => {
    for (const [at, column] of columns.entries()) {
      const text = texts[at];
      if (text === null || isAsWritten(`${table.name}.${column}`, String(text))) continue;
      const of = broken[at];
      if (!of) continue;
      of.rows += 1;
      if (of.ids.length < namedIds) of.ids.push(String(id));
    }
  });
  return columns.flatMap((column, at) => {
    const { rows, ids } = broken[at] ?? { rows: 0, ids: [] };
    return rows > 0 ? [fault(table, column, jsonIn(`${table.name}.${column}`), rows, ids)] : [];
  });
}

function fault({ name }: Table, column: string, says: string, rows: number, ids: readonly string[]): string {
  const named = ids.length > 0 ? ` (id ${ids.join(', ')}${rows > ids.length ? ', …' : ''})` : '';
  return `${name}.${column} is not ${says} in ${rows} rows${named}`;
}
