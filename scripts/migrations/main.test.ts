import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestLayout } from '../../reference-server/store/migrations/migrations.ts';
import { openPostgresStore } from '../../reference-server/store/opening/postgres-store.ts';
import { openSqliteStore } from '../../reference-server/store/opening/sqlite-store.ts';
import { describeWithPostgres } from '../../reference-server/test/postgres/stores.ts';
import { killProcesses, startProgram } from '../../reference-server/test/process/server-process.ts';
import { invoiceDraft } from '../../reference-server/test/stored-invoices.ts';
import { projectRoot } from '../contract/project.ts';

const run = promisify(execFile);
const next = newestLayout + 1;
const table = 'reference-server/store/records/invoices/invoices.ts';

/** A checkout with a new column of the invoices, made as CONTRIBUTING.md says. */
let checkout = '';
let untouched = '';

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'checkout-'));
  for (const folder of ['reference-server', 'scripts/migrations', 'scripts/contract']) {
    await cp(join(projectRoot, folder), join(checkout, folder), { recursive: true });
  }
  for (const file of ['package.json', 'biome.json', 'tsconfig.json', 'scripts/command-line.ts']) {
    await cp(join(projectRoot, file), join(checkout, file));
  }
  for (const folder of ['node_modules', 'generated', 'launch', 'conformance', 'openapi', 'sandbox']) {
    await symlink(join(projectRoot, folder), join(checkout, folder));
  }
  untouched = await readFile(join(checkout, table), 'utf8');
  await writeFile(join(checkout, table), withColumns(`testText: 'text', testCount: 'integer'`));
});
afterAll(async () => {
  killProcesses();
  await rm(checkout, { recursive: true });
});

function withColumns(columns: string): string {
  return untouched.replace("clientComment: 'text',", `clientComment: 'text', ${columns},`);
}

async function migration(): Promise<{ readonly code: number; readonly text: string }> {
  try {
    const { stdout } = await run(process.execPath, ['scripts/migrations/main.ts'], { cwd: checkout });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stderr } = error as { readonly code: number; readonly stderr: string };
    return { code, text: stderr };
  }
}

/** Starts the server of the checkout on some data, and stops it. */
async function start(data: string): Promise<void> {
  const server = startProgram(join(checkout, 'reference-server/cli/main.ts'), '--port', '0', '--json', '--data', data);
  expect(JSON.parse(await server.firstLine()).ready).toBe(true);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

test('a column gets its migration with one command, which says what to do next, and writes nothing the second time', async () => {
  const { code, text } = await migration();
  expect([code, text.split('\n')[0]]).toEqual([0, `Layout ${next}: table invoices gets test_text, test_count.`]);
  expect(text).toContain('Next: run npm run format, then npx vitest run');
  const list = await readFile(join(checkout, 'reference-server/store/migrations/migrations.ts'), 'utf8');
  expect(list).toContain(`{ layout: ${next}, adds: { invoices: { test_text: 'text', test_count: 'integer' } } }`);
  expect((await migration()).text).toContain(`The tables are those of layout ${next}.`);
});

test('a data file of before has the column when the server of the checkout has started on it', async () => {
  const data = join(checkout, 'shop.db');
  const store = openSqliteStore(data);
  await store.invoices.insert(invoiceDraft());
  await store.close();
  await start(data);
  using database = new DatabaseSync(data);
  expect(database.prepare('SELECT id, test_text, test_count FROM invoices').all()).toEqual([
    { id: 1001, test_text: null, test_count: null },
  ]);
});

describeWithPostgres('a PostgreSQL schema of before', (cluster) => {
  test('has the column with the collation of the definitions', async () => {
    const data = cluster().address('before');
    const store = await openPostgresStore(data);
    await store.invoices.insert(invoiceDraft());
    await store.close();
    await start(data);
    const columns = `SELECT column_name AS name, data_type AS type, collation_name AS collation
      FROM information_schema.columns WHERE table_schema = 'before' AND column_name IN ('test_text', 'test_count') ORDER BY 1`;
    expect(await cluster().rows('before', columns)).toEqual([
      { name: 'test_count', type: 'bigint', collation: null },
      { name: 'test_text', type: 'text', collation: 'C' },
    ]);
  });
});

test.each([
  ['is gone', `testText: 'text'`, 'column invoices.test_count is gone'],
  ['has another type', `testText: 'integer', testCount: 'integer'`, 'column invoices.test_text has another type'],
])('a column that %s is refused in words, and nothing is written', async (_, columns, says) => {
  await writeFile(join(checkout, table), withColumns(columns));
  const { code, text } = await migration();
  expect(code).toBe(1);
  expect(text).toContain(`No migration is written: ${says}.`);
  await writeFile(join(checkout, table), withColumns(`testText: 'text', testCount: 'integer'`));
  expect((await migration()).text).toContain(`The tables are those of layout ${next}.`);
});

test('the next column gets its own migration, also behind a last entry without a comma, as the formatter writes it', async () => {
  const file = join(checkout, 'reference-server/store/migrations/migrations.ts');
  const list = await readFile(file, 'utf8');
  const formatted = list.replace(/,\n\];/, '];');
  expect(formatted).not.toBe(list);
  await writeFile(file, formatted);
  await writeFile(join(checkout, table), withColumns(`testText: 'text', testCount: 'integer', colour: 'text'`));
  expect((await migration()).text).toContain(`Layout ${next + 1}: table invoices gets colour.`);
  expect((await migration()).text).toContain(`The tables are those of layout ${next + 1}.`);
});
