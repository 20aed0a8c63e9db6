import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { ProjectCopy } from '../test-support/project-copy.ts';
import { next } from './semantic-version.ts';

const approved = 'openapi/changes/approved.yaml';
const planned = 'openapi/changes/planned.yaml';
const finding = 'limit-lowered:limit:general_public_api/max';
const released = manifest.version;
const major = next(released, 'major');

let project: ProjectCopy;
beforeAll(() => {
  project = new ProjectCopy(['openapi', 'generated', 'scripts', 'package.json']);
  project.releaseToday();
  // The base permits more than the current contract: a break without an entry.
  project.rewrite('openapi/released/contract.yaml', 'max: 200', 'max: 300');
});
beforeEach(() => {
  project.write(approved, 'approved: []\n');
  project.write(planned, 'planned: []\n');
});
afterAll(() => project[Symbol.dispose]());

function gate(...options: string[]) {
  return project.run('scripts/gate/main.ts', ...options);
}

interface Row {
  finding: string;
  before?: unknown;
  after?: unknown;
  reason: string;
  release: string;
  expires: string;
}
const approval: Row = {
  finding,
  before: 300,
  after: 200,
  reason: 'The service cannot carry more.',
  release: major,
  expires: '2999-12-31',
};

/** Writes one entry, or several with changed fields. */
function approve(...rows: Partial<Row>[]): void {
  const full = (rows.length === 0 ? [{}] : rows).map((row) => ({ ...approval, ...row }));
  project.write(approved, stringify({ approved: full }));
}

describe('an approval', () => {
  test('lets its break pass', () => {
    approve();
    const { out } = gate();
    expect(out).toContain(`${finding}  (approved)`);
    expect(out).not.toContain('not approved');
    expect(out).toContain(`The changes require version ${major} (major)`);
  });

  test('with other values lets nothing pass', () => {
    const other = { before: undefined, after: undefined };
    approve({ before: 400 }, { after: 250 }, { after: '200' }, { after: undefined }, other);
    const { code, out } = gate();
    expect(code).toBe(1);
    expect(out.match(new RegExp(`(?<=^${approved}:\\d+  ${finding} is approved with).*`, 'gm'))).toEqual([
      expect.stringMatching(/^ other values: 400 → 200\. The change is 300 → 200\. Revert it, or correct the entry/),
      expect.stringContaining('300 → 250. The change is 300 → 200.'),
      expect.stringContaining('300 → 200. The change is 300 → 200.'),
      expect.stringContaining('was 300. The change is 300 → 200.'),
      'out its values. Add before: 300 and after: 200.',
    ]);
    expect(out).toContain('A breaking change is not approved.');
  });

  test('that is there twice fails', () => {
    approve({}, { reason: 'Another one.' });
    expect(gate().out).toMatch(/approved\.yaml:8 .* is approved twice\. Delete this entry\./);
  });

  test('that has expired fails, by file and line', () => {
    approve({ expires: '2020-01-31' });
    const { code, out } = gate();
    expect(code).toBe(1);
    expect(out).toContain(
      `${approved}:2  ${finding} was approved until 2020-01-31. Renew the approval, or revert the change.`,
    );
    expect(out).toContain('A breaking change is not approved.');
  });

  test('that has expired and that nothing needs is to be deleted', () => {
    approve({ finding: 'limit-lowered:limit:of_another_time/max', expires: '2020-01-31' }, {});
    expect(gate().out).toContain('until 2020-01-31, and nothing needs it. Delete the entry.');
  });

  test('that nothing needs fails, with the finding that was meant', () => {
    approve({ finding: finding.replace('api', 'apis') });
    const { code, out } = gate();
    expect(code).toBe(1);
    expect(out).toMatch(/approved\.yaml:2 .* there is no such break\. Delete the entry\. Did you mean "limit-lowered:/);
  });

  test('is printed by the gate, and lets its break pass once it has a reason', () => {
    const { out } = gate('--format', 'approvals');
    project.write(approved, out);
    expect(gate()).toMatchObject({ code: 2, err: expect.stringContaining(`${approved}:5`) });
    project.write(approved, out.replace('reason: ""', 'reason: The service cannot carry more.'));
    expect(gate().out).toContain(`${finding}  (approved)`);
    expect(gate('--format', 'approvals').out).toBe('# Every break is approved.\n');
  });

  test('for a release that is published fails', () => {
    approve({ release: released });
    const { code, out } = gate();
    expect(code).toBe(1);
    expect(out).toContain(`is approved for ${released}, and ${released} is released.`);
  });

  test('holds for another base, where one that nothing needs is no problem', () => {
    approve({ finding: 'limit-lowered:limit:of_another_time/max' });
    expect(gate('--base', 'openapi')).toMatchObject({ code: 0, err: '' });
  });
});

describe('a planned change', () => {
  test('of a coming release passes', () => {
    project.write(planned, plan('999.0.0'));
    expect(gate().out).not.toContain('is planned for');
  });

  test('of a published release fails, by file and line', () => {
    project.write(planned, plan(released));
    const { code, out } = gate();
    expect(code).toBe(1);
    expect(out).toContain(`${planned}:2  "Cursors" is planned for ${released}, and ${released} is released.`);
  });
});

function plan(release: string): string {
  return `planned:\n  - title: Cursors\n    says: Lists have cursors.\n    affects: [clients]\n    release: ${release}\n`;
}

describe('a file that is not as its schema says is one line and exit 2', () => {
  test.for([
    [approved, 'approved: [\n', /^openapi\/changes\/approved\.yaml:\d+ .*Correct the YAML\./],
    [approved, 'approved: 3\n', /^openapi\/changes\/approved\.yaml:1 .*3 is not of the type array\./],
    [approved, '- finding: a\n', /^openapi\/changes\/approved\.yaml:1 .* not of the type object\./],
    [
      approved,
      'approved:\n  - finding: a:b\n    expires: soon\n',
      /^openapi\/changes\/approved\.yaml:2 .*"reason" is missing\. Add it\./,
    ],
    [
      planned,
      plan('next'),
      /^openapi\/changes\/planned\.yaml:5 .*"next" does not match the required format: three numbers/,
    ],
    [
      planned,
      `${plan('999.0.0')}    teams: [a]\n`,
      /^openapi\/changes\/planned\.yaml:6 .*"teams" is not a valid key here\./,
    ],
  ] as const)('%s: %s', ([file, text, says]) => {
    project.write(file, text);
    const { code, out, err } = gate();
    expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
    expect(err).toMatch(says);
  });
});
