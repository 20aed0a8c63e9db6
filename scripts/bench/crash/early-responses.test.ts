import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SourcePatch } from '../../../conformance/selftest/source-patch/patch.ts';
import { describeWithPostgres } from '../../../reference-server/test/postgres/stores.ts';
import { lostAfterAcknowledgement } from '../../../reference-server/test/process/acknowledged.ts';

const folder = mkdtempSync(join(tmpdir(), 'early-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** A module that patches the server into which it is loaded. */
function patchedBy(...patches: readonly SourcePatch[]): string {
  const file = join(folder, `${++files}.json`);
  writeFileSync(file, JSON.stringify(patches));
  return `${new URL('patched.ts', import.meta.url).href}?patches=${encodeURIComponent(file)}`;
}

test('a server with a data file that responds before its commit is found', async () => {
  const early = patchedBy(
    {
      file: 'store/sqlite/database.ts',
      replace: 'await this.#requests.stored(group);\n    return result;',
      with: 'return result;',
    },
    { file: 'store/sqlite/requests.ts', replace: 'if (request.met.length > 0) await allStored(request);', with: '' },
  );
  const data = join(folder, 'shop.db');
  expect(await lostAfterAcknowledgement({ data, imports: [early] }, 2)).toEqual(['an invoice', 'an organization']);
});

describeWithPostgres('a server with PostgreSQL', (cluster) => {
  test('that responds before its commit is found', async () => {
    const early = patchedBy({
      file: 'store/postgres/database.ts',
      replace: 'else await this.#settled(committed);',
      with: 'else committed.catch(() => {});',
    });
    const data = cluster().address('early');
    expect(await lostAfterAcknowledgement({ data, imports: [early] }, 2)).toContain('an organization');
  });
});
