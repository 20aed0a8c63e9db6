import { expect, test } from 'vitest';
import { TestServer } from '../test/test-server.ts';
import { spareWork, validatorModules } from './spared-work.ts';

const { patterns, documents } = validatorModules();

/** Counts how often the functions of the validator's modules are called from now on. */
function countCalls(): { patterns: number; documents: number } {
  const calls = { patterns: 0, documents: 0 };
  const { pathToRegexp } = patterns;
  const { factorySchema } = documents;
  patterns.pathToRegexp = (path, options) => {
    calls.patterns += 1;
    return pathToRegexp(path, options);
  };
  documents.factorySchema = (version) => {
    calls.documents += 1;
    return factorySchema(version);
  };
  return calls;
}

test('the validator calls the replaced functions, and they build a pattern once and no schema', async () => {
  const originals = countCalls();
  spareWork();
  const replaced = countCalls();
  const testServer = await TestServer.start();
  const { key } = await testServer.onboard();
  const list = () => testServer.merchant(key, 'GET', '/invoices');

  expect(await list()).toMatchObject({ status: 200 });
  expect(replaced).toEqual({ patterns: expect.any(Number), documents: 2 });
  const before = { asked: replaced.patterns, built: originals.patterns };
  expect(before.built).toBeGreaterThan(0);

  expect(await list()).toMatchObject({ status: 200 });
  await testServer.stop();
  expect(replaced.patterns).toBeGreaterThan(before.asked);
  expect(originals).toEqual({ patterns: before.built, documents: 0 });
});
