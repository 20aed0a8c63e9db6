import { expect, test } from 'vitest';
import { Sources } from '../../contract/place.ts';
import { projectPath } from '../../contract/project.ts';
import { compareContracts } from '../compare/compare.ts';
import { rowOf } from '../policy/policy.ts';
import { higher, type Version } from '../policy/row.ts';
import { newContract, readKinds } from './kinds.ts';
import { readResults } from './results.ts';

const sources = new Sources(projectPath('scripts/gate/compiled'));
const before = { documents: { merchant: sources.place('contract.yaml') } };
const results = readResults();

test.each(readKinds().map((kind) => [kind.title, kind] as const))('%s', (_, kind) => {
  const after = { documents: { merchant: sources.with('contract.yaml', newContract(kind)).place('contract.yaml') } };
  const versions = compareContracts(before, after).map(({ row }) => rowOf(row).version);
  expect(versions.reduce<Version>(higher, 'none')).toBe(kind.version);

  const tried = Object.entries(results[kind.id] ?? {});
  expect(tried.length).toBeGreaterThanOrEqual(4);
  const isFelt = tried.some(([, { result }]) => result !== 'same');
  if (isFelt && kind.version !== 'major') expect(kind.compatible).toBeDefined();
  if (kind.version === 'major') expect(isFelt).toBe(true);
});
