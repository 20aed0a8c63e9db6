import { definitionsIn } from '../store/migrations/definitions.ts';
import { storeAt } from '../store/opening/postgres-store.ts';
import { sqlite } from '../store/sqlite/dialect.ts';

/** The engines, as the names of the files of a layout have them. */
export const engines = ['sqlite', 'postgres'] as const;

/** One line per definition, independent of the formatting of the code. */
function lines(definitions: readonly string[]): string {
  return definitions.map((text) => `${text.trim().replace(/\s+/g, ' ')}\n`).join('');
}

/**
 * The tables of this server as SQL that creates an empty store: the content of the files in `layouts/`.
 * @param number of the layout
 */
export function layoutText(engine: (typeof engines)[number], number: number): string {
  if (engine === 'sqlite') return `${lines(definitionsIn(sqlite))}PRAGMA user_version = ${number};\n`;
  // Defines its tables; nothing is connected.
  const { database } = storeAt('postgres://nowhere');
  const layout = `CREATE TABLE layout (number BIGINT NOT NULL); INSERT INTO layout VALUES (${number});`;
  return `${lines(database.definitions)}${layout}\n`;
}
