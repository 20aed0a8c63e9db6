import { expect, test } from 'vitest';
import { apiNames } from '../contract/project.ts';
import { operationsOf } from '../generate/openapi.ts';
import { sampleLanguages } from './languages/all-languages.ts';
import { generatedBundle } from './requests.ts';
import { codeSamples } from './samples.ts';

test.each(apiNames)('every operation of %s has a sample in every language', (api) => {
  const samples = codeSamples(api);
  const operations = [...operationsOf(generatedBundle(api))].map(({ operation }) => operation.operationId);
  expect([...samples.keys()].toSorted()).toEqual(operations.toSorted());
  const labels = new Set([...samples.values()].map((list) => list.map(({ label }) => label).join()));
  expect([...labels]).toEqual([sampleLanguages.map(({ label }) => label).join()]);
});
