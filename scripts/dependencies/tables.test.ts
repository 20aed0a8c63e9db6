import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { currentPage, directDependencies, licenceProblems, lockedPackages, page, unnamedLicences } from './tables.ts';

const permissive = ['MIT', 'Apache-2.0', 'MIT OR Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'OFL-1.1'];
/** Licences of tools: their code is neither changed nor passed on. */
const forTools = ['MPL-2.0'];

test('the page shows the dependencies as they are; "npm run docs:dependencies" writes it', () => {
  expect(readFileSync(projectPath(page), 'utf8')).toBe(currentPage());
});

test('every direct dependency has a licence that lets others use this package', () => {
  const refused = directDependencies().filter(
    ({ licence, shipped }) => !permissive.includes(licence) && (shipped || !forTools.includes(licence)),
  );
  expect(refused).toEqual([]);
});

test('every package of the lock file has a licence, named there or recorded', () => {
  expect(licenceProblems(lockedPackages(), unnamedLicences())).toEqual([]);
  expect(Object.values(unnamedLicences()).filter((licence) => !permissive.includes(licence))).toEqual([]);
});

test('a recorded licence is the one that the package gives in the older form', () => {
  for (const [name, licence] of Object.entries(unnamedLicences())) {
    const manifest = JSON.parse(readFileSync(projectPath(`node_modules/${name}/package.json`), 'utf8'));
    expect([name, manifest.licenses]).toEqual([name, [expect.objectContaining({ type: licence })]]);
  }
});

test('a new package without a licence is found, also inside of another, and a record that is not needed', () => {
  const locked = {
    '': { license: 'MIT' },
    'node_modules/a/node_modules/@b/c': {},
    'node_modules/d': {},
    x: { link: true },
  };
  expect(licenceProblems(locked, { d: 'MIT', e: 'MIT' })).toEqual([
    '@b/c names no licence in the lock file. Add "@b/c: { licence: … }" to docs/dependencies.yaml.',
    'e is not in the lock file, or names its licence there. Remove it from docs/dependencies.yaml.',
  ]);
});

test('types are installed only for what is installed itself', () => {
  const names = new Set(['node', ...directDependencies().map(({ name }) => name)]);
  const types = [...names].filter((name) => name.startsWith('@types/'));
  expect(types.filter((name) => !names.has(name.slice('@types/'.length)))).toEqual([]);
});

test('every package of the lock file has a hash', () => {
  const locked = Object.entries(lockedPackages());
  const own = locked.filter(([place, { link }]) => link || !place.includes('node_modules/'));
  expect(own.map(([place]) => place)).toEqual(['', 'node_modules/node-runtime', 'scripts/node-runtime']);
  const rest = locked.filter(([place]) => !own.some(([one]) => one === place));
  expect(rest.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
});

test('no package that runs a script when it is installed is needed', () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
    readFileSync(projectPath('package.json'), 'utf8'),
  );
  expect(Object.values(allowScripts)).not.toContain(true);
});
