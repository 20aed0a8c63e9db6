import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sources } from '../contract/place.ts';
import { digestFile, sourceDigest } from '../contract/source-digest.ts';
import { checkVersion } from '../lint-contract/rules/version.ts';
import { ProjectCopy } from '../test-support/project-copy.ts';

/** A checkout with a compatible change of the contract, after following the gate's advice. */
let project: ProjectCopy;
beforeAll(() => {
  project = new ProjectCopy();
  project.releaseToday();
  project.rewrite('openapi/contract/limits.yaml', 'max: 200\n', 'max: 300\n');
  project.write(digestFile, sourceDigest(join(project.path, 'openapi')));
  const { code, out } = project.run('scripts/gate/main.ts');
  const [, command = ''] = /\(minor\).* Run npm (version \S+ --no-git-tag-version)\.$/m.exec(out) ?? [];
  expect({ code, command }).toEqual({ code: 1, command: expect.stringMatching(/^version /) });
  expect(project.program('npm', ...command.split(' ')).code).toBe(0);
});
afterAll(() => project[Symbol.dispose]());

test('after the command that the gate prints, the gate and the lint agree', () => {
  expect(project.run('scripts/gate/main.ts')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The version fits the changes'),
  });
  expect(checkVersion(new Sources(project.path))).toEqual([]);
});

test('the release publishes the version that the change raised', () => {
  const { code, out } = project.run('scripts/release/main.ts', 'minor', '--dry-run', '--allow-dirty');
  const { version } = JSON.parse(project.read('package.json'));
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`becomes ${version}.`) });
});

test('tests take the released version from openapi/released/, not from the manifest', () => {
  const tests = [
    // The copy lacks vitest.config.ts with the time limits of this project.
    '--testTimeout=0',
    '--hookTimeout=0',
    'scripts/release',
    'scripts/gate/change-lists.test.ts',
    '-t',
    'when versions differ|a release that is published',
  ];
  const { code, out } = project.program(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/Tests .*2 passed/) });
});
