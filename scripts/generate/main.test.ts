import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentUrl } from '../../generated/documents.ts';
import { projectPath } from '../contract/project.ts';

/** A copy of the project that tests can change. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generate-'));
  for (const part of ['openapi', 'generated', 'conformance/checks', 'scripts', 'package.json', 'redocly.yaml']) {
    cpSync(projectPath(part), join(copy, part), { recursive: true });
  }
  symlinkSync(projectPath('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function generate(...options: string[]) {
  const run = spawnSync(process.execPath, [join(copy, 'scripts/generate/main.ts'), ...options], { encoding: 'utf8' });
  return { code: run.status, said: run.stdout + run.stderr };
}

test('a file that was edited, lost or left over is named', () => {
  appendFileSync(join(copy, 'generated/limits.ts'), '// by hand\n');
  rmSync(join(copy, 'generated/events.ts'));
  writeFileSync(join(copy, 'generated/old.ts'), '');
  const { code, said } = generate('--check');
  expect(code).toBe(1);
  expect(said).toContain('generated/limits.ts  differs');
  expect(said).toContain('generated/events.ts  is missing');
  expect(said).toContain('generated/old.ts  is no longer generated');
  expect(said.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(3);
  expect(said).toContain('npm run generate');
});

test('a run writes them again and removes what is left over', () => {
  expect(generate()).toMatchObject({ code: 0 });
  documentUrl('merchant');
  const files = readdirSync(projectPath('generated'), { recursive: true, encoding: 'utf8' }).toSorted();
  expect(readdirSync(join(copy, 'generated'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(files);
  for (const name of files.filter((file) => extname(file) !== '')) {
    const written = readFileSync(join(copy, 'generated', name), 'utf8');
    expect(written === readFileSync(projectPath(`generated/${name}`), 'utf8'), name).toBe(true);
  }
});

test('an unknown option is refused', () => {
  const { code, said } = generate('--chek');
  expect(code).toBe(2);
  expect(said).toContain("unknown option '--chek'");
});

test('parts that do not fit together are named by file and line, however well formed they are', () => {
  const file = 'openapi/merchant/webhooks/receipt.failed.yaml';
  const text = readFileSync(projectPath(file), 'utf8');
  writeFileSync(join(copy, file), text.replace(/base: \w+/, 'base: nothing'));
  const { code, said } = generate();
  writeFileSync(join(copy, file), text);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^openapi\/merchant\/webhooks\/receipt\.failed\.yaml:2 .*the example "nothing" does not exist[^\n]*\n$/,
  );
});

test('a contract that does not bundle says where, and leaves generated/ alone', () => {
  appendFileSync(join(copy, 'openapi/merchant/paths/invoices/invoices.yaml'), 'put: { $ref: nowhere.yaml }\n');
  const { code, said } = generate();
  expect(code).toBe(1);
  expect(said).toContain('nowhere.yaml');
  expect(said).not.toContain('    at ');
});

test('a file that is not YAML is named with its line, not the reference to it', () => {
  writeFileSync(join(copy, 'openapi/merchant/paths/invoices/invoices.yaml'), 'get: [\n');
  const { code, said } = generate();
  expect(code).toBe(1);
  expect(said).toMatch(/^openapi\/merchant\/paths\/invoices\/invoices\.yaml:\d+ .*Correct the YAML\.\n$/);
});
