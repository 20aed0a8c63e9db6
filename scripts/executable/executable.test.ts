import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { isInstalled } from '../installed-program.ts';
import { buildExecutable } from './build.ts';
import { runFirstStage } from './image-stage.ts';
import { thisPlatform } from './platforms.ts';

const isBuiltHere = thisPlatform === 'linux-x64';

/** Debian's emulator of a foreign processor, and the libraries of a Linux for it. */
const emulator = 'qemu-aarch64-static';
const foreignLibraries = '/usr/aarch64-linux-gnu';
const isEmulated = isBuiltHere && isInstalled(emulator) && existsSync(foreignLibraries);

const dockerfile = readFileSync(projectPath('Dockerfile'), 'utf8');

let place: string;
let app: string;
let program: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'executable-'));
  app = join(place, 'app');
  program = join(app, 'invoicing-conformance');
  mkdirSync(app);
  // As the image builds it: from what a clone has of the files that the Dockerfile names.
  if (isBuiltHere) expect(runFirstStage(dockerfile, app)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(place, { recursive: true }));

/** The path that the files next to the executable were written for. */
function built(): string {
  return `${program}-linux-x64`;
}

/** Runs the executable in an empty folder, on a machine that offers it nothing: no PATH, no home. */
function run(name: string, ...flags: string[]) {
  const folder = join(place, name);
  mkdirSync(folder);
  const { status, stdout, stderr } = spawnSync(program, flags, { cwd: folder, env: {}, encoding: 'utf8' });
  return { folder, code: status, stdout, stderr };
}

test.runIf(isBuiltHere)('is what the image takes from its first stage', () => {
  const [, taken = ''] = /^COPY --from=build (.*) \S+$/m.exec(dockerfile) ?? [];
  const patterns = taken.split(' ').map((path) => path.replace('/app', app));
  expect(patterns.length).toBeGreaterThan(1);
  for (const pattern of patterns) expect(globSync(pattern), pattern).toHaveLength(1);
  expect(statSync(program).size).toBeLessThan(isInstalled('llvm-strip') ? 120_000_000 : 150_000_000);
});

test.runIf(isBuiltHere).each(['client'])('is not built in an image without %s', (folder) => {
  const without = join(place, `without-${folder}`);
  mkdirSync(without);
  const { code } = runFirstStage(dockerfile.replace(`COPY ${folder} ./${folder}\n`, ''), without);
  expect(code).not.toBe(0);
});

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
  expect(existsSync(`${built()}.licenses.txt`)).toBe(true);
  const licences = readFileSync(`${built()}.licenses.txt`, 'utf8');
  for (const name of ['node', 'express', 'ajv', 'commander', 'yaml'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(licences).toContain('Node.js is licensed for use as follows');
});

test.runIf(isBuiltHere)('has its digest and the packages inside it next to it', () => {
  const sha256 = createHash('sha256').update(readFileSync(program)).digest('hex');
  expect(readFileSync(`${built()}.sha256`, 'utf8')).toBe(`${sha256}  invoicing-conformance-linux-x64\n`);
  const { bomFormat, components } = JSON.parse(readFileSync(`${built()}.cdx.json`, 'utf8'));
  const names = components.map(({ name }: { name: string }) => name);
  expect([bomFormat, names]).toEqual(['CycloneDX', expect.arrayContaining(['node', 'express', 'ajv', 'commander'])]);
  expect(names).not.toContain('vitest');
  const licensed = components.filter(
    ({ licenses }: { licenses?: { expression?: string }[] }) => licenses?.[0]?.expression,
  );
  expect(licensed).toEqual(components);
});

test.runIf(isEmulated)(
  'is built for a foreign processor, and runs there',
  async () => {
    const foreign = join(place, 'arm64');
    const { bytes } = await buildExecutable(foreign, 'linux-arm64');
    if (isInstalled('llvm-strip')) expect(bytes).toBeLessThan(120_000_000);
    const emulated = (...flags: string[]) =>
      spawnSync(emulator, ['-L', foreignLibraries, foreign, ...flags], { cwd: place, encoding: 'utf8' });
    expect(emulated('explain', 'M-4.4-202')).toMatchObject({ status: 0, stdout: expect.stringContaining('M §4.4') });
    expect(emulated('--only', 'nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('No check') });
  },
  300_000,
);
