import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { rowOf } from '../gate/policy/policy.ts';
import { next } from '../gate/semantic-version.ts';
import { ProjectCopy } from '../test-support/project-copy.ts';
import type { ReleasedCheck } from './suite.ts';

const contract = 'openapi/released/contract.yaml';
const checks = 'conformance/released-checks.yaml';

/** A copy of the project whose last release differs from its contract and suite. */
let project: ProjectCopy;
let run: { code: number | null; out: string; err: string };
let unchanged: string;
beforeAll(() => {
  project = new ProjectCopy();
  project.releaseToday();
  // Executed by Node, because Vitest compiles the functions whose text is hashed.
  const write = "const s = await import('./scripts/changelog/suite.ts'); s.writeSuite(await s.currentSuite());";
  expect(project.program(process.execPath, '--input-type=module', '-e', write).code).toBe(0);
  const suite = new Map(Object.entries(parse(project.read(checks)) as Record<string, ReleasedCheck>));
  const edit = (id: string, clauses: string[], definition = '00000000') => suite.set(id, { clauses, definition });
  suite.delete('state.qr.open');
  edit('qr.cancel.accepted', ['M-4.4-qr']);
  edit('qr.authentication.absent', ['M-5-401-qr', 'M-4.4-qr']);
  edit('api-key.issue.repeat', ['P-4-key-repeat', 'P-4-key-repeat-new']);
  edit('api-key.issue.result', suite.get('api-key.issue.result')?.clauses.slice() ?? []);
  // Written as JSON, which is YAML too.
  project.write(checks, JSON.stringify(Object.fromEntries(suite)));
  project.rewrite(contract, 'max: 200', 'max: 300');
  project.rewrite(
    contract,
    'says: cancelling a QR invoice returns 409 qr_cancel_unsupported, source: "M §3.1, M §4.4, M §7.4", level: must',
    'says: cancelling a QR invoice returns 409 qr_cancel_unsupported, source: "M §3.1, M §4.4, M §7.4", level: open',
  );
  project.rewrite(contract, '  - { id: A-16,', '  - { id: A-916,');
  project.write(
    'openapi/changes/approved.yaml',
    `approved:\n  - finding: limit-lowered:limit:general_public_api/max\n    before: 300\n    after: 200\n    reason: The provider refuses more.\n    release: 999.0.0\n    expires: 2999-12-31\n`,
  );
  run = project.run('scripts/changelog/main.ts');
  [, unchanged = ''] = run.out.split('The code of these checks changed, their clauses did not:');
});
afterAll(() => project[Symbol.dispose]());

/** The part of the section below a heading. */
function below(heading: string): string {
  const [, part = ''] = run.out.split(`### ${heading}\n`);
  return part.split('\n### ')[0] ?? '';
}

test('the section has the version that the changes need', () => {
  expect(run.code).toBe(0);
  expect(run.out).toMatch(new RegExp(`^## ${next(manifest.version, 'major')} \\(not released\\)\n`));
});

test('a break is listed for everybody whom it affects, with why it was approved', () => {
  const says = `- \`limit:general_public_api/max\`: ${rowOf('limit-lowered').says.replace(/\.$/, '')}. \`300 → 200\`.`;
  for (const audience of ['Clients', 'Implementers']) {
    const part = below(audience);
    expect(part).toMatch(/^\nBreaking\. .*:\n\n- /);
    expect(part).toContain(says);
    expect(part).toContain('Why: The provider refuses more.');
  }
  expect(run.out).not.toContain('### Receivers of webhooks');
});

test('relaxed and tightened checks are listed, with the clauses that became stricter', () => {
  const [relaxed = '', tightened = ''] = below('Checks').split('Tightened: the suite demands more.');
  expect(relaxed).toContain('- The check `qr.cancel.accepted` is removed.');
  expect(relaxed).toContain('- The check `qr.authentication.absent` no longer tests `M-4.4-qr`.');
  expect(tightened).toMatch(/- The check `state\.qr\.open` is new\. It tests .*`M-4\.4-qr`,/);
  expect(tightened).toContain('- The check `api-key.issue.repeat` also tests `P-4-key-secret-optional`.');
  expect(tightened).toMatch(/- Clause `M-4\.4-qr`: .* `open → must`\. Tested by .*`state\.qr\.open`/);
  expect(unchanged).toMatch(/^\n\n- `api-key\.issue\.result`\n\nReadings of the specification:\n\n/);
  expect(unchanged).toMatch(/- Reading `A-16`: A reading was added\./);
  expect(unchanged).toMatch(/- Reading `A-916`: A reading was removed\./);
});

test('without git it says so and goes on', () => {
  expect(run.err).toBe('There is no git history of the last release, so no commits are listed.\n');
  expect(run.out).not.toContain('### Commits');
});

test('the commits since the last release are listed by scope, without markup of their own', () => {
  const git = (...options: string[]) =>
    expect(project.program('git', '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...options).code).toBe(0);
  git('init', '-q');
  git('add', 'openapi');
  git('commit', '-qm', 'release: the last one');
  git('commit', '-q', '--allow-empty', '-m', 'suite: ask less of `qr` <b>');
  git('commit', '-q', '--allow-empty', '-m', 'Say it without a scope');
  const { out, err } = project.run('scripts/changelog/main.ts');
  expect(err).toBe('');
  const [, commits] = out.split('### Commits\n');
  expect(commits).toMatch(
    /^\n- Say it without a scope \([0-9a-f]+\)\n- suite: ask less of \\`qr\\` \\<b\\> \([0-9a-f]+\)\n$/,
  );
});

test('an unknown option and a broken list are exit 2', () => {
  expect(project.run('scripts/changelog/main.ts', '--json').code).toBe(2);
  project.write('openapi/changes/planned.yaml', 'planned: later\n');
  expect(project.run('scripts/changelog/main.ts')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^openapi\/changes\/planned\.yaml:1 [^\n]*\n$/),
  });
});
