import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Sources } from '../contract/place.ts';
import { projectPath } from '../contract/project.ts';
import { type Format, gate } from './gate.ts';
import { snapshotOf } from './model/snapshot.ts';

let workspace: string;
let base: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'gate-test-'));
  mkdirSync(join(workspace, 'today'));
  for (const [name, text] of snapshotOf(new Sources(projectPath('openapi'))))
    writeFileSync(join(workspace, 'today', name), text);
});
beforeEach(() => {
  base = mkdtempSync(join(workspace, 'base-'));
  cpSync(join(workspace, 'today'), base, { recursive: true });
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs the command in a separate process. */
function command(...options: string[]) {
  const run = spawnSync(process.execPath, [projectPath('scripts/gate/main.ts'), ...options], { encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** The output of the command, without a process, because most of these tests are about the text. */
function compared(path = base, format: Format = 'text') {
  return gate(path, format, false);
}

/** Replaces a text of the base, so that the current contract is the changed side. */
function rewrite(file: string, from: string, to: string): void {
  const text = readFileSync(join(base, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(base, file), text.replace(from, to));
}

describe('the comparison', () => {
  test('passes when nothing changed', () => {
    expect(command('--base', base)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing changed.') });
  });

  test('refuses a break: where it is, what changed, who is affected, and what to do', () => {
    rewrite('contract.yaml', 'max: 200,', 'max: 300,');
    const { code, out } = command('--base', base);
    expect(code).toBe(1);
    expect(out).toMatch(
      /openapi\/contract\/limits\.yaml:\d+ {2}limit-lowered:limit:general_public_api\/max\n {4}A limit allows less.* 300 → 200\n {4}major, affects clients, implementers: .*\n {4}Instead: /,
    );
    expect(out).toContain('A breaking change is not approved.');
  });

  test('counts the version from the last release, not from a base that comes after it', async () => {
    rewrite('contract.yaml', 'max: 200,', 'max: 300,');
    const verdict = JSON.parse((await compared(base, 'json')).text);
    const released = parse(readFileSync(projectPath('openapi/released/merchant.yaml'), 'utf8')).info.version;
    const version = parse(readFileSync(projectPath('openapi/merchant/openapi.yaml'), 'utf8')).info.version;
    expect(verdict).toMatchObject({ base: { version }, since: released, required: 'major' });
    expect(verdict.problems.some((problem: string) => problem.includes('require version'))).toBe(version === released);
  });

  test('names the operations that a changed part of a description is in', async () => {
    rewrite('merchant.yaml', 'operationId: cancelInvoice', 'operationId: revokeInvoice');
    const { code, text: out } = await compared();
    expect(code).toBe(1);
    expect(out).toMatch(/invoices_\{id\}_cancel\.yaml:\d+ {2}operation-renamed:operation:cancelInvoice/);
    expect(out).toContain('in cancelInvoice');
  });

  test('needs no version for other words', async () => {
    rewrite('merchant.yaml', 'summary: Cancel an invoice', 'summary: Cancel one invoice');
    const { code, text: out } = await compared();
    expect(code).toBe(0);
    expect(out).toContain('NO EFFECT  1: words-changed 1');
    expect(out).toContain('can stay');
  });

  test('compares with a commit', async () => {
    const { code, text: out } = await compared('HEAD', 'json');
    expect([0, 1]).toContain(code);
    expect(JSON.parse(out)).toMatchObject({ base: { name: 'HEAD' }, findings: expect.any(Array) });
  });

  test('compares with one file of a snapshot', async () => {
    rewrite('contract.yaml', 'max: 200,', 'max: 300,');
    expect((await compared(join(base, 'partner.yaml'))).code).toBe(0);
    expect((await compared(join(base, 'contract.yaml'))).code).toBe(1);
  });
});

describe('the formats', () => {
  test('json has every finding', async () => {
    rewrite('contract.yaml', 'max: 200,', 'max: 300,');
    const report = JSON.parse((await compared(base, 'json')).text);
    expect(report).toMatchObject({
      fits: false,
      required: 'major',
      findings: [
        {
          id: 'limit-lowered:limit:general_public_api/max',
          file: 'openapi/contract/limits.yaml',
          line: expect.any(Number),
          before: 300,
          after: 200,
          affects: ['clients', 'implementers'],
          impact: 'breaking',
          version: 'major',
        },
      ],
    });
  });

  test('markdown shows texts of the contract as text', async () => {
    rewrite('contract.yaml', 'object: refund', 'object: "<img src=x> | `a` @team"');
    const { text: out } = await compared(base, 'markdown');
    expect(out).toContain('## Contract changes: action required');
    expect(out).toContain('``<img src=x> | `a` @team → refund``');
  });

  test('github annotates the changed lines', async () => {
    rewrite('contract.yaml', 'max: 200,', 'max: 300,');
    const { text: out } = await compared(base, 'github');
    expect(out).toMatch(
      /^::error file=openapi\/contract\/limits\.yaml,line=\d+,title=major%3A limit-lowered::A limit allows less/,
    );
  });

  test('another format is refused with the list', () => {
    expect(command('--format', 'xml')).toMatchObject({ code: 2, err: expect.stringContaining('markdown') });
  });
});

describe('a base that cannot be compared with is one line and exit 2', () => {
  async function refused(path: string, ...said: string[]): Promise<void> {
    const { code, text } = await compared(path);
    expect({ code, lines: text.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
    for (const part of said) expect(text).toContain(part);
  }

  test('it does not exist', () => {
    const { code, out, err } = command('--base', 'nowhere');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^The base nowhere does not exist: [^\n]* --base\.\n$/);
  });

  test('it is an empty folder', async () => {
    const folder = mkdtempSync(join(workspace, 'empty-'));
    await refused(folder, 'has no contract');
  });

  test('it is an empty file', async () => {
    writeFileSync(join(base, 'contract.yaml'), '');
    await refused(base, 'has no contract');
    await refused(join(base, 'contract.yaml'), 'has no contract');
  });

  test('it is broken YAML', async () => {
    rewrite('contract.yaml', 'max: 200,', 'max: [200,');
    await refused(base, 'contract.yaml:', 'Correct the YAML');
  });

  test('a file of its folder is broken YAML', async () => {
    const folder = mkdtempSync(join(workspace, 'tree-'));
    cpSync(projectPath('openapi'), folder, { recursive: true });
    writeFileSync(join(folder, 'merchant/paths/tariff/tariff.yaml'), 'get: [\n');
    await refused(folder, 'merchant/paths/tariff/tariff.yaml:', 'Correct the YAML');
  });

  test('it has conflict markers', async () => {
    rewrite('merchant.yaml', 'servers:\n', '<<<<<<< HEAD\n=======\n>>>>>>> other\n');
    await refused(base, 'merchant.yaml:');
  });

  test('it has an older layout', async () => {
    const folder = mkdtempSync(join(workspace, 'older-'));
    cpSync(join(base, 'merchant.yaml'), join(folder, 'merchant.yaml'));
    await refused(folder, 'older layout');
  });

  test('it is a bundle for generators', () =>
    refused(projectPath('generated/bundles/merchant.yaml'), 'bundle for generators', 'openapi/released/'));
});
