import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('cli/invoicing-scaffold.js', import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder. */
async function scaffold(...flags: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...flags], { cwd: folder });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

function read(...path: string[]): string {
  return readFileSync(join(folder, ...path), 'utf8');
}

test('a project is written under the name of its folder, with keys of its own', async () => {
  const { code, out, err } = await scaffold('new/My Shop', '--package', 'file:../package.tgz');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('npm install');
  const manifest = JSON.parse(read('new/My Shop/package.json'));
  expect(manifest).toMatchObject({
    name: 'my-shop',
    dependencies: { 'payment-invoicing-contract': 'file:../package.tgz' },
  });
  expect(read('new/My Shop/target.yaml')).toContain('name: my-shop');
  expect(readdirSync(join(folder, 'new/My Shop/src')).length).toBe(6);
  expect(read('new/My Shop/.gitignore')).toContain('.env');
  expect(read('new/My Shop/.env')).toMatch(/^MERCHANT_KEY=[\w-]{32}\nMERCHANT_KEY_2=[\w-]{32}\n$/);
  expect(statSync(join(folder, 'new/My Shop/.env')).mode & 0o077).toBe(0);
  await scaffold('another', '--package', 'file:../package.tgz');
  expect(read('another/.env')).not.toBe(read('new/My Shop/.env'));
});

test('an empty folder can be used, by default with the package that runs', async () => {
  mkdirSync(join(folder, 'empty'));
  expect((await scaffold('empty')).code).toBe(0);
  expect(JSON.parse(read('empty/package.json')).dependencies['payment-invoicing-contract']).toMatch(/^file:\.\./);
});

test('a folder that is not empty, and a file, are refused, and nothing changes', async () => {
  mkdirSync(join(folder, 'used'));
  writeFileSync(join(folder, 'used', '.hidden'), 'mine');
  writeFileSync(join(folder, 'file'), 'mine');
  const used = await scaffold('used');
  expect(used).toMatchObject({ code: 2, out: '' });
  expect(used.err).toContain('used is not empty: it has .hidden. Nothing was changed. Name a new folder.');
  const file = await scaffold('file');
  expect(file).toMatchObject({ code: 2, err: expect.stringContaining('file is a file. Name a folder.') });
  const below = await scaffold('file/below');
  expect(below).toMatchObject({ code: 2, err: expect.stringContaining('below') });
  expect(readdirSync(join(folder, 'used'))).toEqual(['.hidden']);
  expect([read('used', '.hidden'), read('file')]).toEqual(['mine', 'mine']);
});

test('a wrong command line writes nothing', async () => {
  expect(await scaffold()).toMatchObject({
    code: 2,
    err: expect.stringContaining("missing required argument 'folder'"),
  });
  expect(await scaffold('other', '--pack')).toMatchObject({ code: 2, err: expect.stringContaining('unknown option') });
  expect((await scaffold('--help')).out).toContain('npx invoicing-scaffold my-service');
  expect(readdirSync(folder)).not.toContain('other');
});
