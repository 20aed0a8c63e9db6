import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectPath } from '../contract/project.ts';

test('a program that reads a description of an invalid contract ends after the messages, with exit code 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'descriptions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['generated', 'scripts/generate']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(projectPath('generated/documents.ts'), join(folder, 'generated/documents.ts'));
  writeFileSync(join(folder, 'generated/source-digest.txt'), 'of the contract before\n');
  const message = 'openapi/merchant/openapi.yaml:7  #/paths: "/invoice" has no target.';
  writeFileSync(
    join(folder, 'scripts/generate/main.ts'),
    `console.error(${JSON.stringify(message)}); process.exitCode = 1;`,
  );
  const program = "const { documentText } = await import('./generated/documents.ts'); documentText('merchant');";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe(`${message}\n`);
  expect(status).toBe(2);
});
