import { definitionsIn } from '../store/migrations/definitions.ts';
import { storeAt } from '../store/opening/postgres-store.ts';
import { sqlite } from '../store/sqlite/dialect.ts';

/** The engines, as the names of the files of a layout have them. */
export const engines = ['sqlite', 'postgres'] as const;

/** One line for each definition, whatever the code that makes it looks like. */
function lines(definitions: readonly string[]): string {
  return definitions.map((text) => `${text.trim().replace(/\s+/g, ' ')}\n`).join('');
}

/**
 * The tables of this server as SQL that makes an empty store of them: what a layout has that is written down.
 * @param number of the layout
 */
export function layoutText(engine: (typeof engines)[number], number: number): string {
  if (engine === 'sqlite') return `${lines(definitionsIn(sqlite))}PRAGMA user_version = ${number};\n`;
  // Defines its tables; nothing is connected.
  const { database } = storeAt('postgres://nowhere');
  const layout = `CREATE TABLE layout (number BIGINT NOT NULL); INSERT INTO layout VALUES (${number});`;
  return `${lines(database.definitions)}${layout}\n`;
}
