import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apiNames, projectPath } from '../contract/project.ts';
import { redoclyLint } from './redocly.ts';

function run(options: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    execFile(process.execPath, [main, ...options], (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

test('--help says what is checked and which exit codes there are', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  expect(out).toContain('Exit codes: 0 nothing is wrong, 1 problems, 2 unknown option.');
});

test('an unknown option is named, with the help, exit 2', async () => {
  const { code, err } = await run(['--fix']);
  expect(code).toBe(2);
  expect(err).toMatch(/^error: unknown option '--fix'/);
});

test('when Redocly cannot lint, its own words are the error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redocly-'));
  const config = join(folder, 'redocly.yaml');
  writeFileSync(config, `apis: { gone: { root: ${join(folder, 'gone.yaml')} } }\nrules: {}\n`);
  await expect(redoclyLint({ config })).rejects.toThrow(/redocly lint did not finish \(exit 1\):[\s\S]*gone.yaml/);
  rmSync(folder, { recursive: true });
});

test.for(apiNames)('a closed enum in a response of the bundle of %s is a problem', async (api) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const bundle = readFileSync(projectPath(`generated/bundles/${api}.yaml`), 'utf8');
  const closed = join(folder, 'closed.yaml');
  writeFileSync(closed, bundle.replace('x-extensible-enum:', 'enum:'));
  const findings = await redoclyLint({
    config: projectPath('scripts/lint-contract/bundles.redocly.yaml'),
    apis: [closed],
  });
  expect(findings.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^A response with another value breaks .*\(contract\/generates-everywhere\)$/),
  ]);
  rmSync(folder, { recursive: true });
});
