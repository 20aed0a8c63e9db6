import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';

let released: string;
beforeEach(() => {
  released = mkdtempSync(join(tmpdir(), 'released-'));
  for (const api of ['merchant', 'partner']) writeFileSync(join(released, `${api}.yaml`), bundle(api));
});
afterEach(() => rmSync(released, { recursive: true, force: true }));

function bundle(api: string): string {
  return readFileSync(projectPath(`generated/bundles/${api}.yaml`), 'utf8');
}

function gate(...options: string[]) {
  const run = spawnSync(process.execPath, [projectPath('scripts/gate/main.ts'), ...options], { encoding: 'utf8' });
  return { code: run.status, said: run.stdout + run.stderr };
}

test('a contract that did not change passes', () => {
  expect(gate('--base', released)).toMatchObject({ code: 0 });
});

test('a removed operation without a new major version is refused', () => {
  const before = bundle('merchant').replace(
    '  /invoices:',
    '  /invoices/removed:\n    $ref: "#/paths/~1invoices"\n  /invoices:',
  );
  writeFileSync(join(released, 'merchant.yaml'), before);
  const { code, said } = gate('--base', released);
  expect(code).toBe(1);
  expect(said).toContain('/invoices/removed');
  expect(said).toContain('major');
});

test('a baseline that does not exist is named', () => {
  const { code, said } = gate('--base', join(released, 'nowhere'));
  expect(code).toBe(2);
  expect(said).toContain('nowhere/merchant.yaml does not exist');
});
