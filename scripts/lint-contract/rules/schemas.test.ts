import { expect, test } from 'vitest';
import { bundleText } from '../../../generated/documents.ts';
import { apiNames } from '../../contract/project.ts';
import { contractSchemas } from './schemas.ts';

const bundles = apiNames.map(bundleText).join('\n');
const rows = Object.entries(contractSchemas().registry);

test.for(rows)('the registry says whether %s is in the bundles', ([key, row]) => {
  expect(bundles.includes(`"${key}":`)).toBe(row.in_bundle);
});

test('no x- key is in the bundles that the registry does not know', () => {
  const found = new Set([...bundles.matchAll(/^ *"(x-[a-z-]+)":/gm)].map(([, key]) => key));
  expect(rows.map(([key]) => key)).toEqual(expect.arrayContaining([...found]));
});
