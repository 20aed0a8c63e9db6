import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function moduleUrl(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/** Runs in a separate process, because other tests of this process may already have replaced the functions. */
const script = `
  const { replaceValidatorFunctions, validatorModules } = await import(${moduleUrl('./validator-replacements.ts')});
  const { patterns, documents } = validatorModules();
  function countCalls() {
    const calls = { patterns: 0, documents: 0 };
    const { pathToRegexp } = patterns;
    const { factorySchema } = documents;
    patterns.pathToRegexp = (...given) => { calls.patterns += 1; return pathToRegexp(...given); };
    documents.factorySchema = (...given) => { calls.documents += 1; return factorySchema(...given); };
    return calls;
  }
  const originals = countCalls();
  replaceValidatorFunctions();
  const replaced = countCalls();
  const { startReferenceServer } = await import(${moduleUrl('../app.ts')});
  const server = await startReferenceServer();
  const headers = { 'X-Partner-Key': server.partnerKey };
  const list = async () => (await fetch(server.partner + '/organizations?page=0', { headers })).status;
  const first = { status: await list(), originals: { ...originals }, replaced: { ...replaced } };
  const second = { status: await list(), originals, replaced };
  await server.close();
  console.log(JSON.stringify({ first, second }));
`;

test('the validator calls the replaced functions, and they build a pattern once and no schema', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { first, second } = JSON.parse(stdout);
  expect([first.status, second.status]).toEqual([422, 422]);
  // The schema was requested but not compiled.
  expect(first).toMatchObject({ originals: { documents: 0 }, replaced: { documents: 1 } });
  expect(first.originals.patterns).toBeGreaterThan(0);
  expect(second.replaced.patterns).toBeGreaterThan(first.replaced.patterns);
  expect(second.originals).toEqual(first.originals);
});
