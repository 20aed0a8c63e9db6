import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractSchemas } from './schemas.ts';

const bundles = ['merchant', 'partner']
  .map((api) => readFileSync(new URL(`../../generated/bundles/${api}.json`, import.meta.url), 'utf8'))
  .join('\n');
const rows = Object.entries(contractSchemas().registry);

test.for(rows)('the registry says whether %s is in the bundles', ([key, row]) => {
  expect(bundles.includes(`"${key}":`)).toBe(row.in_bundle);
});

test('no x- key is in the bundles that the registry does not know', () => {
  const found = new Set([...bundles.matchAll(/^ *"(x-[a-z-]+)":/gm)].map(([, key]) => key));
  expect(rows.map(([key]) => key)).toEqual(expect.arrayContaining([...found]));
});
