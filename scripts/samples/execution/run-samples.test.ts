import { describe, expect, test } from 'vitest';
import { apiNames } from '../../contract/project.ts';
import { operationsOf } from '../../generate/openapi.ts';
import { generatedBundle } from '../requests.ts';
import { runSamples, whyNot } from './run-samples.ts';
import { changed, installed, toolchainOf } from './test-toolchain.ts';

const operations = apiNames.flatMap((api) =>
  [...operationsOf(generatedBundle(api))].map(({ operation }) => operation.operationId),
);

/**
 * One operation for each form of request: each method, with and without a body, a query with a list, a header, both
 * interfaces.
 */
const oneOfEachForm = [
  'listInvoices',
  'createInvoice',
  'cancelInvoice',
  'updateSubscription',
  'updateCatalogItem',
  'deleteCatalogItem',
  'issueApiKey',
];

// Every operation in every language runs compiled with npm run samples.
describe.each<[string, readonly string[]]>([
  ['curl', operations],
  ['TypeScript', oneOfEachForm],
  ['Python', oneOfEachForm],
])('the samples in %s', (label, expected) => {
  test('run against the reference server', async (context) => {
    const toolchain = await installed(label, context);
    const results = await runSamples(toolchain, { isCompiled: false, operations: expected });
    expect(results.filter(({ ok, output }) => !ok || output.trim() === '')).toEqual([]);
    expect(results.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted());
  });
});

test.for<[label: string, part: string, broken: string]>([
  ['curl', '/invoices/', '/bills/'],
  ['TypeScript', 'merchant.getInvoice', 'merchant.getBill'],
  ['Python', '    timeout=30,', '    timeout=30, bills=1,'],
])('a sample in %s that does not run is a failure with its output', async ([label, part, broken], context) => {
  const toolchain = changed(await installed(label, context), part, broken);
  const [result, ...others] = await runSamples(toolchain, { operations: ['getInvoice'], isCompiled: false });
  expect(others).toEqual([]);
  expect(result).toMatchObject({ operationId: 'getInvoice', label, ok: false });
  expect(result?.output).toMatch(/bill|404/i);
});

test('a language without its program is not run, with the reason', async () => {
  const curl = toolchainOf('curl');
  expect(await whyNot({ ...curl, needs: ['curl', 'no-such-program'] })).toBe('no-such-program not in PATH');
  const libraries = { command: ['sh', '-c', 'exit 1'], missing: 'the library is not installed' };
  expect(await whyNot({ ...curl, libraries })).toBe('the library is not installed');
});
