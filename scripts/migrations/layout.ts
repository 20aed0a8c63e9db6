import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Option } from 'commander';
import type { ValidRequest } from '../../conformance/selftest/error-recipes/recipe.ts';
import type { TestServer as Server } from '../../reference-server/test/test-server.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { dumpOf, emptyTables } from './dump.ts';

const command = scriptCommand(
  'node scripts/migrations/layout.ts',
  'Writes a data file, or a PostgreSQL schema, of a revision with records of every kind as SQL, for the tests of migrations.',
  `Examples:
  $ node scripts/migrations/layout.ts --out reference-server/store/migrations/layouts/0002.sql
  $ node scripts/migrations/layout.ts --root ../older --out 0001.sql
  $ node scripts/migrations/layout.ts --data 'postgres://me@localhost/layouts?schema=kept' \\
      --out reference-server/store/migrations/postgres-layouts/0002.sql

Exit codes: 0 written, 1 a table is empty or the server failed, 2 wrong option.`,
)
  .addOption(
    new Option('--root <folder>', 'checkout of the revision whose server writes the file').default(
      projectRoot,
      'this one',
    ),
  )
  .option('--data <address>', 'new schema of a PostgreSQL database that is written in place of a data file')
  .requiredOption('--out <file>', 'where the SQL is written');

interface Flags {
  readonly root: string;
  readonly out: string;
  readonly data?: string;
}

/** Modules of a revision. */
interface Revision {
  readonly TestServer: typeof Server;
  readonly recipes: readonly ValidRequest[];
}

async function revisionAt(root: string): Promise<Revision> {
  const load = (module: string) => import(pathToFileURL(join(resolve(root), module)).href);
  const { TestServer } = await load('reference-server/test/test-server.ts');
  const { errorRecipes } = await load('conformance/selftest/error-recipes/all.ts');
  const requests: readonly { readonly validRequests: Readonly<Record<string, ValidRequest>> }[] = errorRecipes;
  return { TestServer, recipes: requests.flatMap(({ validRequests }) => Object.values(validRequests)) };
}

/** What no valid request does alone: a refusal of the provider, and a request with an idempotency key. */
async function useCatalog(testServer: Server): Promise<void> {
  const { key, organizationId } = await testServer.onboard({ has_catalog: true });
  const items = [{ name: 'Tea', selling_price: 1, unit_id: 796, external_ref: 'a' }];
  const subject = { organization_id: organizationId };
  await testServer.control('catalog.next', subject, { operation: 'create', code: 'catalog_item_duplicate' });
  await testServer.merchant(key, 'POST', '/catalog', { items });
  await testServer.control('clock.advance', {}, { seconds: 600 });
  const once = { 'Idempotency-Key': 'once' };
  await testServer.merchant(key, 'POST', '/catalog', { items: [{ ...items[0], name: 'Milk', external_ref: 'b' }] });
  await testServer.control('clock.advance', {}, { seconds: 600 });
  await testServer.merchant(key, 'POST', '/catalog/bulk-delete', { external_refs: ['b'] }, once);
}

/** Sends the valid requests of some operations, each for an organization of its own, to a server with a new store. */
async function fill(
  data: string,
  { TestServer, recipes }: Revision,
  sent: (recipe: ValidRequest) => void = () => {},
): Promise<void> {
  const testServer = await TestServer.start({ data, limits: { test_organizations: 10_000 }, rateLimitScale: 1_000 });
  for (const recipe of recipes) {
    const merchant = await testServer.onboard();
    await recipe.send(testServer, merchant, (await recipe.prepare?.(testServer, merchant)) ?? {});
    sent(recipe);
  }
  await useCatalog(testServer);
  await testServer.stop();
}

/**
 * Fills a new file with the valid requests of every operation.
 * @returns those that put the first record into a table
 */
async function neededRequests(data: string, revision: Revision): Promise<readonly ValidRequest[]> {
  const needed: ValidRequest[] = [];
  let empty = Number.POSITIVE_INFINITY;
  await fill(data, revision, (recipe) => {
    const left = emptyTables(data).length;
    if (left < empty) needed.push(recipe);
    empty = left;
  });
  return needed;
}

/** A schema as SQL that makes the same one. `pg_dump` and the server have to fit each other. */
function schemaDump(address: string): string {
  const database = new URL(address);
  const schema = database.searchParams.get('schema') ?? 'public';
  database.searchParams.delete('schema');
  const flags = ['--inserts', '--no-owner', '--no-privileges', '--no-comments', `--schema=${schema}`];
  const dump = execFileSync('pg_dump', [...flags, database.href], { encoding: 'utf8' });
  const isStatement = (line: string): boolean =>
    line !== '' && !/^(?:--|SET |\\|SELECT pg_catalog.set_config)/.test(line);
  return `${dump.split('\n').filter(isStatement).join('\n')}\n`;
}

async function main({ root, out, data: schema }: Flags): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'));
  try {
    const revision = await revisionAt(root);
    const needed = await neededRequests(join(folder, 'all.db'), revision);
    const few = { ...revision, recipes: needed };
    if (schema !== undefined) {
      await fill(schema, few);
      writeFileSync(out, schemaDump(schema));
      return say(`${out} is written, with ${needed.length} requests.`);
    }
    const data = join(folder, 'few.db');
    await fill(data, few);
    const empty = emptyTables(data);
    if (empty.length > 0) return say(`No request writes a record to ${empty.join(', ')}.`, 1);
    writeFileSync(out, dumpOf(data));
    return say(`${out} is written, with ${needed.length} requests.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runScript(command, main);
