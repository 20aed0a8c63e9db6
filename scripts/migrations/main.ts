import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOfTables } from '../../reference-server/store/migrations/definitions.ts';
import { engines, layoutText } from '../../reference-server/test/layout-text.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { type Difference, differenceBetween } from './difference.ts';

const home = 'reference-server/store/migrations';
const listFile = `${home}/migrations.ts`;

const command = scriptCommand(
  'npm run migration',
  'Writes the migration for what changed in reference-server/store/records since the newest layout: new columns, tables and indexes.',
  `It adds an entry to ${listFile}, and writes the new layout
for both engines into ${home}/layouts. Run it when the tables are as they shall be.

Exit codes: 0 written, or nothing changed; 1 a column or a table is gone or another one: nothing is written.`,
);

/** The number of the newest layout that is written down. */
function newestFile(): number {
  return Math.max(...readdirSync(join(projectRoot, home, 'layouts')).map((name) => Number.parseInt(name, 10)));
}

function layoutFile(layout: number, engine: (typeof engines)[number]): string {
  return `${home}/layouts/${layout}.${engine}.sql`;
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** The entry of a migration in the list. */
function entryOf(layout: number, { adds, dropped }: Difference): string {
  const drop = dropped.map((index) => `DROP INDEX ${index};`).join(' ');
  const tables = Object.entries(adds).map(([table, kinds]) => {
    const columns = Object.entries(kinds).map(([name, kind]) => `${name}: '${kind}'`);
    return `${table}: { ${columns.join(', ')} }`;
  });
  const parts = [
    `layout: ${layout}`,
    ...(tables.length > 0 ? [`adds: { ${tables.join(', ')} }`] : []),
    ...(drop === '' ? [] : [`statements: { sqlite: '${drop}', postgres: '${drop}' }`]),
  ];
  return `  { ${parts.join(', ')} },\n`;
}

/** What a migration does, in words. */
function wordsOf({ adds, created, dropped }: Difference): string {
  const columns = Object.entries(adds).map(([table, kinds]) => `table ${table} gets ${Object.keys(kinds).join(', ')}`);
  const news = created.map((one) => `${one} is new`);
  const indexes = dropped.map((index) => `index ${index} is defined again, or gone`);
  return [...columns, ...news, ...indexes].join('; ') || 'only PostgreSQL has other tables';
}

async function main(): Promise<number> {
  const newest = newestFile();
  if (engines.every((engine) => read(layoutFile(newest, engine)) === layoutText(engine, newest))) {
    return say(`The tables are those of layout ${newest}. Change reference-server/store/records first.`);
  }
  const difference = differenceBetween(
    read(layoutFile(newest, 'sqlite')),
    layoutText('sqlite', newest),
    columnsOfTables(),
  );
  if (difference.other.length > 0) {
    return say(
      `No migration is written: ${difference.other.join('; ')}. Stores of earlier layouts have records in it: keep it and ` +
        `add another column, or write the statements yourself, as ${home}/README.md says.`,
      1,
    );
  }
  const next = newest + 1;
  const list = read(listFile);
  const end = list.indexOf('];', list.indexOf('export const migrations:'));
  const before = list.slice(0, end).trimEnd();
  // The formatter writes a short list on one line, without a comma at its end.
  const separator = before.endsWith('}') ? ',' : '';
  writeFileSync(join(projectRoot, listFile), `${before}${separator}\n${entryOf(next, difference)}${list.slice(end)}`);
  for (const engine of engines) writeFileSync(join(projectRoot, layoutFile(next, engine)), layoutText(engine, next));
  const files = [listFile, ...engines.map((engine) => layoutFile(next, engine))];
  return say(
    `Layout ${next}: ${wordsOf(difference)}.\nWritten:\n${files.map((path) => `  ${path}\n`).join('')}` +
      'Next: run npm run format, then npx vitest run reference-server/store/migrations reference-server/test/postgres/migrations, and commit these ' +
      'files with the tables.',
  );
}

await runScript(command, main);
