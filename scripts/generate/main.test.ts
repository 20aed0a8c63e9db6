import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';

/** A copy of the project, so that a test may break it. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generate-'));
  for (const part of ['openapi', 'generated', 'scripts', 'package.json', 'redocly.yaml']) {
    cpSync(projectPath(part), join(copy, part), { recursive: true });
  }
  symlinkSync(projectPath('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function generate(...options: string[]) {
  const run = spawnSync(process.execPath, [join(copy, 'scripts/generate/main.ts'), ...options], { encoding: 'utf8' });
  return { code: run.status, said: run.stdout + run.stderr };
}

test('what is committed is what the contract says, byte for byte', () => {
  expect(generate('--check')).toMatchObject({ code: 0 });
});

test('a file that was edited, lost or left over is named', () => {
  appendFileSync(join(copy, 'generated/limits.ts'), '// by hand\n');
  rmSync(join(copy, 'generated/events.ts'));
  writeFileSync(join(copy, 'generated/old.ts'), '');
  const { code, said } = generate('--check');
  expect(code).toBe(1);
  expect(said).toContain('generated/limits.ts  differs');
  expect(said).toContain('generated/events.ts  is missing');
  expect(said).toContain('generated/old.ts  is not generated any more');
  expect(said).toContain('npm run generate');
});

test('a run writes them again and removes what is left over', () => {
  expect(generate()).toMatchObject({ code: 0 });
  const inProject = (name: string): string => readFileSync(projectPath(`generated/${name}`), 'utf8');
  for (const name of ['limits.ts', 'events.ts']) {
    expect(readFileSync(join(copy, 'generated', name), 'utf8')).toBe(inProject(name));
  }
  expect(existsSync(join(copy, 'generated/old.ts'))).toBe(false);
});

test('an unknown option is refused', () => {
  const { code, said } = generate('--chek');
  expect(code).toBe(2);
  expect(said).toContain('--chek is not an option');
});

test('a contract that does not bundle says where, and leaves generated/ alone', () => {
  appendFileSync(join(copy, 'openapi/merchant/paths/invoices/invoices.yaml'), 'put: { $ref: nowhere.yaml }\n');
  const { code, said } = generate();
  expect(code).toBe(1);
  expect(said).toContain('nowhere.yaml');
  expect(said).not.toContain('    at ');
});
