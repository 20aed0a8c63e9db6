import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { buildExecutable } from './build.ts';

const isBuiltHere = `${process.platform}-${process.arch}` === 'linux-x64';

let place: string;
let program: string;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'executable-'));
  program = join(place, 'invoicing-conformance');
  if (isBuiltHere) await buildExecutable(program);
});
afterAll(() => rmSync(place, { recursive: true }));

/** Runs the executable in an empty folder, on a machine that offers it nothing: no PATH, no home. */
function run(name: string, ...flags: string[]) {
  const folder = join(place, name);
  mkdirSync(folder);
  const { status, stdout, stderr } = spawnSync(program, flags, { cwd: folder, env: {}, encoding: 'utf8' });
  return { folder, code: status, stdout, stderr };
}

test.runIf(isBuiltHere)('tests the reference server inside it and writes the whole report', () => {
  const { folder, code, stdout, stderr } = run('run', '--only', 'invoice.cancel.outcome');
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('starting the reference server') });
  expect(stdout).toMatch(/ {2}merchant-core +conformant/);
  expect(readdirSync(join(folder, 'out'))).toContain('results.json');
  expect(readFileSync(join(folder, 'out/report.html'), 'utf8')).toContain('<style>');
});

test.runIf(isBuiltHere)('explains a clause from the contract inside it', () => {
  expect(run('explain', 'explain', 'M-4.4-202')).toMatchObject({ code: 0, stdout: expect.stringContaining('M §4.4') });
});

test.runIf(isBuiltHere)('writes a target file to start from, and names what is wrong with a file', () => {
  const { folder, code } = run('example', 'example', 'my-target.yaml');
  expect(code).toBe(0);
  const written = readFileSync(join(folder, 'my-target.yaml'), 'utf8');
  expect(written).toBe(readFileSync(projectPath('conformance/target-file/example.yaml'), 'utf8'));
  expect(run('no-file', '--target', 'my-target.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no such file'),
  });
});

test.runIf(isBuiltHere)('is the reference server, too', () => {
  const { code, stdout } = run('server', 'invoicing-reference-server', '--list-variations');
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('cancel.mode') });
});

test.runIf(isBuiltHere)('has the licences of its dependencies next to it', () => {
  expect(existsSync(`${program}.licenses.txt`)).toBe(true);
  const licences = readFileSync(`${program}.licenses.txt`, 'utf8');
  for (const name of ['express', 'ajv', 'commander', 'yaml']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
