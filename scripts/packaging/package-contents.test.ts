import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'package-'));
const installed = join(folder, 'node_modules', manifest.name);

/** Unpacks the package as an installation does, with the dependencies of this project. */
beforeAll(() => {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'pipe' });
  const [archive = ''] = readdirSync(folder);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', installed, '--strip-components=1']);
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

function run(program: keyof typeof manifest.bin, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, manifest.bin[program]), ...flags], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('tests, mutants and tools are not packed', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'generated/bundles/merchant.yaml']));
  expect(files.filter((file) => /\.test\.ts$|^scripts|^openapi|selftest|^reference-server\/test/.test(file))).toEqual(
    [],
  );
});

test('both programs run from an installed package', () => {
  expect(run('invoicing-conformance', 'list')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('invoice.cancel'),
  });
  expect(run('invoicing-reference-server', '--list-variations')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('cancel.mode'),
  });
  // The server itself loads before it finds the file that it cannot write.
  expect(run('invoicing-reference-server', '--port', '0', '--data', '/nowhere/at/all.db')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--data /nowhere/at/all.db cannot be used'),
  });
});
