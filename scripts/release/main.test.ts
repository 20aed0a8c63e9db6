import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { digestFile, sourceDigest } from '../contract/source-digest.ts';
import { versionPlaces, withVersion } from '../contract/version.ts';
import { next } from '../gate/semantic-version.ts';
import { ProjectCopy } from '../test-support/project-copy.ts';

const released = manifest.version;
const patch = next(released, 'patch');
const minor = next(released, 'minor');
const major = next(released, 'major');
const limits = 'openapi/contract/limits.yaml';
const approved = 'openapi/changes/approved.yaml';
const finding = 'limit-lowered:limit:general_public_api/max';

let project: ProjectCopy;
beforeAll(() => {
  project = new ProjectCopy();
  project.releaseToday();
  git('init', '-q');
  // Tests must not depend on the user, or on the checks that differ from the last release.
  git('config', 'user.email', 'test@example.com');
  git('config', 'user.name', 'Test');
  git('add', '-A');
  git('commit', '-qm', 'release: the last one');
  git('tag', 'start');
});
beforeEach(() => git('reset', '-q', '--hard', 'start'));
afterAll(() => project[Symbol.dispose]());

function git(...options: string[]): void {
  const { code, err } = project.program('git', ...options);
  if (code !== 0) throw new Error(`git ${options.join(' ')}: ${err}`);
}

function release(...options: string[]) {
  return project.run('scripts/release/main.ts', ...options);
}

/**
 * Commits a change of the contract. Updates only the digest of generated/, because a release generates the files again.
 */
function commit(title: string): void {
  project.write(digestFile, sourceDigest(join(project.path, 'openapi')));
  git('add', '-A');
  git('commit', '-qm', title);
}

function lowerLimit(): void {
  project.rewrite(limits, 'max: 200\n', 'max: 100\n');
}

function approve(version: string): void {
  const row = `  - finding: ${finding}\n    before: 200\n    after: 100\n    reason: The provider refuses more.\n    release: ${version}\n    expires: 2999-12-31\n`;
  project.write(approved, `# Why this file is here.\napproved:\n${row}`);
}

describe('a release', () => {
  test('of a break that is approved writes the version, the changelog and the next base', () => {
    lowerLimit();
    approve(major);
    project.write(
      'openapi/changes/planned.yaml',
      `planned:\n  - { title: Fewer requests, says: Send less., affects: [clients], release: ${major} }\n  - { title: Later, says: x, affects: [clients], release: 999.0.0 }\n`,
    );
    commit('limits: allow 100 requests a minute');
    const { code, out, err } = release('major');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`git commit -m "release: ${major}"\n  git tag v${major}`);
    expect(JSON.parse(project.read('package.json')).version).toBe(major);
    expect(JSON.parse(project.read('package-lock.json')).version).toBe(major);
    for (const api of ['merchant', 'partner']) {
      expect(project.read(`openapi/${api}/openapi.yaml`)).toContain(`\n  version: ${major}\n`);
      expect(project.read(`openapi/released/${api}.yaml`)).toContain(`version: ${major}\n`);
      expect(project.read(`generated/bundles/${api}.yaml`)).toContain(`\n  version: ${major}\n`);
    }
    const changelog = project.read('CHANGELOG.md');
    expect(changelog).toMatch(new RegExp(`## ${major} \\(\\d{4}-\\d\\d-\\d\\d\\)[\\s\\S]*\n## \\d`));
    expect(changelog).toContain('- Fewer requests. Send less.');
    expect(changelog).toContain('Why: The provider refuses more.');
    expect(changelog).toMatch(/- limits: allow 100 requests a minute \([0-9a-f]+\)/);
    expect(project.read(approved)).toBe('# Why this file is here.\napproved: []\n');
    expect(project.read('openapi/changes/planned.yaml')).toContain('Later');
    expect(project.read('openapi/changes/planned.yaml')).not.toContain('Fewer');
    const { metadata, components } = JSON.parse(project.read('out/sbom.cdx.json'));
    expect(metadata.component).toMatchObject({ name: manifest.name, version: major });
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest.dependencies), 'body-parser']));
    expect(names).not.toContain('vitest');
    expect(components.filter(({ hashes }: { hashes?: unknown }) => hashes === undefined)).toEqual([]);
    expect(JSON.parse(project.read(`docs/changes/${major}.json`))).toMatchObject({
      version: major,
      since: released,
      changes: [{ part: 'limit:general_public_api/max', before: 200, after: 100 }],
    });
    expect(project.read('docs/released-addresses.txt')).toMatch(/^guide-mock\.html .*\bprism\b/m);
    expect(project.run('scripts/gate/main.ts')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing changed.'),
    });
  });

  test('may have been prepared with npm version, and --dry-run writes nothing', () => {
    // Equivalent to npm version, which the release above runs.
    for (const { file, path } of versionPlaces) project.write(file, withVersion(project.read(file), path, patch));
    project.rewrite('package.json', `"version": "${released}"`, `"version": "${patch}"`);
    commit('contract: raise the version');
    const { code, out } = release('patch', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain(`${released} becomes ${patch}.`);
    expect(out).toContain(`## ${patch} (`);
    expect(project.program('git', 'status', '--porcelain').out).toBe('');
  });
});

describe('a release is refused', () => {
  test('for every reason at once', () => {
    lowerLimit();
    const { code, out, err } = release('minor');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const lines = err.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^1 change requires more than a minor release, such as openapi\/contract\/limits\.yaml:\d+ {2}limit-lowered:.* Run npm run release -- major, or revert it\.$/,
      ),
      expect.stringMatching(
        /^openapi\/contract\/limits\.yaml:\d+ {2}limit-lowered:\S+ is not approved\. Revert it, or add it/,
      ),
      'generated/ was made from another state of openapi/. Run npm run generate, and commit the result.',
      'openapi/ has changes that are not committed: openapi/contract/limits.yaml. Commit them, or add --allow-dirty.',
    ]);
  });

  test('when an approval is for another one', () => {
    lowerLimit();
    approve('999.0.0');
    commit('limits: allow 100 requests a minute');
    const { code, err } = release('major');
    expect(code).toBe(1);
    expect(err).toBe(
      `${approved}:3  ${finding} is approved for 999.0.0, and this release is ${major}. Correct the entry.\n`,
    );
  });

  test('when versions differ, or the contract has that of another release', () => {
    project.rewrite('openapi/merchant/openapi.yaml', `version: ${released}`, `version: ${minor}`);
    commit('contract: a version by hand');
    const { code, err } = release('patch');
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toEqual([
      `The contract has version ${minor}, and a patch release of ${released} is ${patch}. Run npm version ${patch} --no-git-tag-version, or release another level.`,
      `openapi/merchant/openapi.yaml:5  package.json has version ${released}, and this is "${minor}". Run npm version ${minor} --no-git-tag-version.`,
    ]);
  });

  test('when the suite knows other clauses', () => {
    project.rewrite('generated/clauses.ts', '"M-9-policy"', '"M-9-other"');
    const { code, err } = release('patch', '--allow-dirty');
    expect(code).toBe(1);
    expect(err).toContain('The suite has other clauses than openapi/contract/clauses/: M-9-policy, M-9-other.');
  });

  test.for(['', 'huge', 'patch --push'])('"%s" is exit 2', (typed) => {
    expect(release(...typed.split(' ').filter(Boolean))).toMatchObject({ code: 2, out: '' });
  });

  test('when openapi/changes/ cannot be read: one line, exit 2', () => {
    project.write(approved, 'approved: soon\n');
    const { code, err } = release('patch');
    expect(code).toBe(2);
    expect(err).toMatch(/^openapi\/changes\/approved\.yaml:1 [^\n]*\n$/);
  });
});
