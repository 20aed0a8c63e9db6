import { describe, expect, test } from 'vitest';
import { apiNames } from '../contract/project.ts';
import { operationsOf } from '../generate/openapi.ts';
import { fullAddress, type SampleRequest } from './code-sample.ts';
import { sampleLanguages } from './languages/all-languages.ts';
import { generatedBundle, sampleRequests } from './requests.ts';
import { codeSamples } from './samples.ts';

test.each(apiNames)('every operation of %s has a sample in every language', (api) => {
  const samples = codeSamples(api);
  const operations = [...operationsOf(generatedBundle(api))].map(({ operation }) => operation.operationId);
  expect([...samples.keys()].toSorted()).toEqual(operations.toSorted());
  const labels = new Set([...samples.values()].map((list) => list.map(({ label }) => label).join()));
  expect([...labels]).toEqual([sampleLanguages.map(({ label }) => label).join()]);
});

function scalarsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(scalarsOf);
}

/** The parts that every sample must have, in all languages. */
function partsOf(request: SampleRequest): string[] {
  const { method, headers, keyHeader, keyVariable, body = {} } = request;
  return [method, keyHeader, keyVariable, fullAddress(request), ...scalarsOf(headers), ...scalarsOf(body)];
}

// Not executed here, because their tools are not on every machine. npm run samples does.
describe.each(['Go', 'Java', 'PHP'])('a sample in %s', (label) => {
  test('has the address, the key and every value of its request', () => {
    const missing = apiNames.flatMap((api) => {
      const samples = codeSamples(api);
      return sampleRequests(api, generatedBundle(api)).flatMap((request) => {
        const source = samples.get(request.operationId)?.find((one) => one.label === label)?.source ?? '';
        const unescaped = source.replaceAll(String.raw`\'`, "'");
        return partsOf(request).filter((part) => !unescaped.includes(part));
      });
    });
    expect(missing).toEqual([]);
  });
});
