import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ClauseId } from '../../generated/clauses.ts';
import { contractLedger } from '../ground/ledger/ledger.ts';
import { allChecks } from './all.ts';

/** Every response shows them, whatever its schema. */
const jsonClauses: readonly ClauseId[] = ['M-4-json-response', 'P-4-json'];

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(check|table)\.ts$/.test(name),
);
const listed = new Set(allChecks.map(({ id }) => id));

it('leaves clauses to the schemas only if these state them', () => {
  const states = (id: ClauseId) => {
    const facets = Object.values(contractLedger.get(id)?.facets ?? {}).flat();
    return jsonClauses.includes(id) || (facets.length > 0 && !facets.includes('value'));
  };
  const unstated = allChecks.flatMap(({ id, bySchema = [] }) =>
    bySchema.filter((clause) => !states(clause)).map((clause) => `${id} ${clause}`),
  );
  expect(unstated).toEqual([]);
});

it('lists every check that a file of this folder exports', async () => {
  const forgotten: string[] = [];
  for (const file of files) {
    const exported = Object.entries<unknown>(await import(join(folder, file)));
    for (const [name, value] of exported) {
      const ids = (Array.isArray(value) ? value : []).flatMap((one) =>
        typeof one?.run === 'function' ? [one.id] : [],
      );
      if (ids.every((id) => listed.has(id))) continue;
      forgotten.push(
        `${file}: rename ${name} so that it ends with Checks, Probes or Decisions, and run npm run generate`,
      );
    }
    if (!exported.some(([, value]) => Array.isArray(value))) forgotten.push(`${file} exports no list of checks`);
  }
  expect(forgotten).toEqual([]);
});
